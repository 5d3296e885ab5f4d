import { KURRENTDB, validateUrl } from '@bahi/api/composition/settings/distributed-settings';
import { SMS_SETTING_NAMES } from '@bahi/api/composition/settings/sms-settings';
import { PUSH_SETTING_NAMES } from '@bahi/api/composition/settings/push-settings';
import { readSettings, type Settings, readWholeNumber } from '@bahi/api/composition/settings/settings';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { canInstall } from '../servers/find-program.ts';

/** Settings of the servers that the cluster starts. */
export interface ServersSettings {
  /** Address of the event store; null starts the built-in KurrentDB emulator. */
  readonly kurrentdbUrl: string | null;
  /** Number of members of MongoDB's replica set; null keeps the number in the data folder, or one in a new folder. */
  readonly mongodbMembers: number | null;
}

export interface ClusterSettings extends ServersSettings, Pick<Settings, 'port' | 'host'> {
  /** Settings of the API processes and the worker, passed on unchanged. */
  readonly passedOn: Readonly<Record<string, string>>;
}

const PROXY_SETTINGS = ['PORT', 'HOST'];
const PASSED_ON = [
  'TRUST_PROXY',
  'RATE_LIMIT_PER_MINUTE',
  'SIGN_IN_LIMIT_PER_MINUTE',
  'FIRM_LOG_MB_PER_DAY',
  'FIRM_UPLOAD_MB_PER_DAY',
  'PERSON_UPLOAD_MB_PER_DAY',
  'ROWS_WAIT_MS',
  'LOG_LEVEL',
  'FILES',
  ...SMS_SETTING_NAMES,
  ...PUSH_SETTING_NAMES,
];

/** A replica set has at most seven voting members, and here each member votes. */
const MAX_MEMBERS = 7;

/** Placeholders for the addresses and the secrets of servers that the cluster starts later. */
const PLACEHOLDERS = {
  EVENT_STORE: 'kurrentdb://127.0.0.1',
  READ_STORE: 'mongodb://127.0.0.1',
  SECRET: 'of at least thirty-two bytes, later',
  SIGNING_KEY: Buffer.alloc(32).toString('base64'),
};

/** Validates the settings as each process would, before anything is started. @throws WrongSetting */
export function readClusterSettings(environment: Environment): ClusterSettings {
  const passedOn = pickSet(PASSED_ON, environment);
  const { port, host } = readSettings({
    ...pickSet(PROXY_SETTINGS, environment),
    ...passedOn,
    ...PLACEHOLDERS,
  });
  return { port, host, passedOn, ...readServersSettings(environment) };
}

/** @throws WrongSetting */
export function readServersSettings(environment: Environment): ServersSettings {
  // Checks BAHI_TEST_SERVERS now, since servers are only fetched after others have started.
  canInstall(environment);
  const { KURRENTDB_URL: url, MONGODB_MEMBERS: members } = environment;
  return {
    kurrentdbUrl: url ? validateUrl(KURRENTDB, 'KURRENTDB_URL', url) : null,
    mongodbMembers: members ? readWholeNumber(environment, 'MONGODB_MEMBERS', 1, 1, MAX_MEMBERS) : null,
  };
}

function pickSet(names: readonly string[], environment: Environment): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
