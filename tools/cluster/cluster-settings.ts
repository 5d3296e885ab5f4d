import { KURRENTDB, urlOf } from '@bahi/api/platform/settings/distributed-settings';
import { SMS_SETTING_NAMES } from '@bahi/api/platform/sms/sms-settings';
import { readSettings, type Settings, wholeNumber } from '@bahi/api/platform/settings/settings';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { mayInstall } from '../servers/program-of.ts';

/** What the cluster's servers are to be. */
export interface ServersSettings {
  /** The log; null: the protocol double. */
  readonly kurrentdbUrl: string | null;
  /** Of MongoDB's replica set; null: as many as the folder has, one in a new folder. */
  readonly mongodbMembers: number | null;
}

export interface ClusterSettings extends ServersSettings, Pick<Settings, 'port' | 'host'> {
  /** Settings of the API processes and the worker, as they were given. */
  readonly handedOn: Readonly<Record<string, string>>;
}

const OWN = ['PORT', 'HOST'];
const HANDED_ON = [
  'RATE_LIMIT_PER_MINUTE',
  'SIGN_IN_LIMIT_PER_MINUTE',
  'FIRM_LOG_MB_PER_DAY',
  'FIRM_UPLOAD_MB_PER_DAY',
  'PERSON_UPLOAD_MB_PER_DAY',
  'LOG_LEVEL',
  'FILES',
  ...SMS_SETTING_NAMES,
];

/** As in a replica set each one votes. */
const MOST_MEMBERS = 7;

/** In the place of what the cluster starts itself, which is not known before. */
const STARTED_LATER = {
  EVENT_STORE: 'kurrentdb://127.0.0.1',
  READ_STORE: 'mongodb://127.0.0.1',
  SECRET: 'of at least thirty-two bytes, later',
};

/** Read as each process would read them, before anything is started. @throws WrongSetting */
export function readClusterSettings(environment: Environment): ClusterSettings {
  const handedOn = given(HANDED_ON, environment);
  const { port, host } = readSettings({ ...given(OWN, environment), ...handedOn, ...STARTED_LATER });
  return { port, host, handedOn, ...readServersSettings(environment) };
}

/** @throws WrongSetting */
export function readServersSettings(environment: Environment): ServersSettings {
  // Asked when it is too late to say so.
  mayInstall(environment);
  const { KURRENTDB_URL: url, MONGODB_MEMBERS: members } = environment;
  return {
    kurrentdbUrl: url ? urlOf(KURRENTDB, 'KURRENTDB_URL', url) : null,
    mongodbMembers: members ? wholeNumber(environment, 'MONGODB_MEMBERS', 1, 1, MOST_MEMBERS) : null,
  };
}

function given(names: readonly string[], environment: Environment): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
