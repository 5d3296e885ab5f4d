import ipaddr from 'ipaddr.js';
import { readDataDir } from '../modes/data-dir.ts';
import { readDistributedSettings, type DistributedSettings } from './distributed-settings.ts';
import { LOG_LEVELS, type LogLevel } from '../../platform/observability/logger.ts';
import { PUSH_SETTING_NAMES, readPushSettings, type PushSettings } from './push-settings.ts';
import { REGISTRY_SETTING_NAMES, readRegistrySettings, type RegistrySettings } from './registry-settings.ts';
import {
  SHELL_SETTING_NAMES,
  readShellSettings,
  type ShellSettings,
} from '../../platform/settings/shell-settings.ts';
import { type LimitSettings } from '../../platform/settings/limit-settings.ts';
import { type SigningSecrets } from '../../platform/signing-key.ts';
import { ROWS_WAIT_MS } from '../../platform/use-cases/reader.ts';
import { readSigningSecrets } from './signing-secrets.ts';
import { SMS_SETTING_NAMES, readSmsSettings, type SmsSettings } from './sms-settings.ts';
import { type Environment, WrongSetting } from '../../platform/settings/wrong-setting.ts';

/**
 * The settings of the server. A wrong value stops the start with one sentence. docs/operations.md#settings describes
 * them for operators; a spec compares the names.
 */
export interface Settings extends LimitSettings {
  /** Port of API and pages. */
  readonly port: number;
  /** Address to listen on; a container sets 0.0.0.0. */
  readonly host: string;
  /** The address that browsers open, an origin; calls for another host are refused. Null: any host is served. */
  readonly publicUrl: URL | null;
  /** Folder of the embedded stores, the secret, the signing key and the anchors. */
  readonly dataDir: string;
  /**
   * Reverse proxies whose `X-Forwarded-For` is trusted: how many are in front of the server, or their addresses;
   * false: none.
   */
  readonly trustProxy: false | number | readonly string[];
  /** The lowest level that is written to standard error; calls that succeeded are `debug`. */
  readonly logLevel: LogLevel;
  /** Port of metrics and health, on the loopback address only; null: none. */
  readonly operationsPort: number | null;
  /** The key of the HMACs, at least 32 bytes. Null: it is created at the first start and stored in the data folder. */
  readonly secret: string | null;
  /** The keys that sign checkpoints. Null: `signing-key` in the data folder, made at the first start. */
  readonly signingSecrets: SigningSecrets | null;
  /** How one-time codes are sent; null: they are printed. */
  readonly sms: SmsSettings;
  readonly push: PushSettings;
  readonly registry: RegistrySettings;
  readonly shell: ShellSettings;
  /** The servers that hold the data. Null: the data is in the data folder. */
  readonly distributed: DistributedSettings | null;
}

/** Every environment variable that a server reads a setting from. */
export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'SECRET',
  'SIGNING_KEY',
  'ROLES',
  'EVENT_STORE',
  'READ_STORE',
  'REDIS_URL',
  'KAFKA_BROKERS',
  'FILES',
  'RATE_LIMIT_PER_MINUTE',
  'SIGN_IN_LIMIT_PER_MINUTE',
  'FIRM_LOG_MB_PER_DAY',
  'FIRM_UPLOAD_MB_PER_DAY',
  'PERSON_UPLOAD_MB_PER_DAY',
  'ROWS_WAIT_MS',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'OPERATIONS_PORT',
  ...SMS_SETTING_NAMES,
  ...PUSH_SETTING_NAMES,
  ...REGISTRY_SETTING_NAMES,
  ...SHELL_SETTING_NAMES,
] as const;

const BYTES_PER_MB = 1_000_000;

/** @throws WrongSetting */
export function readSettings(environment: Environment): Settings {
  const settings = {
    port: readWholeNumber(environment, 'PORT', 3000, 0, 65_535),
    host: environment['HOST'] || '127.0.0.1',
    publicUrl: publicUrl(environment),
    dataDir: readDataDir(environment),
    trustProxy: trustProxy(environment),
    rateLimitPerMinute: readWholeNumber(environment, 'RATE_LIMIT_PER_MINUTE', 600, 1, 1_000_000),
    signInLimitPerMinute: readWholeNumber(environment, 'SIGN_IN_LIMIT_PER_MINUTE', 30, 1, 1_000_000),
    firmLogBytesPerDay: readWholeNumber(environment, 'FIRM_LOG_MB_PER_DAY', 200, 1, 1_000_000) * BYTES_PER_MB,
    firmUploadBytesPerDay:
      readWholeNumber(environment, 'FIRM_UPLOAD_MB_PER_DAY', 500, 1, 1_000_000) * BYTES_PER_MB,
    personUploadBytesPerDay:
      readWholeNumber(environment, 'PERSON_UPLOAD_MB_PER_DAY', 100, 1, 1_000_000) * BYTES_PER_MB,
    rowsWaitMs: readWholeNumber(environment, 'ROWS_WAIT_MS', ROWS_WAIT_MS, 0, 600_000),
    logLevel: logLevel(environment),
    operationsPort: environment['OPERATIONS_PORT']
      ? readWholeNumber(environment, 'OPERATIONS_PORT', 0, 1, 65_535)
      : null,
    secret: secret(environment),
    signingSecrets: readSigningSecrets(environment),
    sms: readSmsSettings(environment, (name, byDefault, least, most) =>
      readWholeNumber(environment, name, byDefault, least, most),
    ),
    push: readPushSettings(environment),
    registry: readRegistrySettings(environment, (name, byDefault, least, most) =>
      readWholeNumber(environment, name, byDefault, least, most),
    ),
    shell: readShellSettings(environment),
    distributed: readDistributedSettings(environment),
  };
  if (servesCalls(settings) && settings.port === settings.operationsPort)
    throw new WrongSetting(`OPERATIONS_PORT must be another port than PORT, not ${settings.port} as well.`);
  if (settings.distributed !== null && settings.signingSecrets === null)
    throw new WrongSetting(
      'SIGNING_KEY must be set in the distributed mode, the same for all processes: make it with `openssl rand -base64 32`.',
    );
  return settings;
}

/** False for a pure worker, which opens no PORT. */
export function servesCalls({ distributed }: Pick<Settings, 'distributed'>): boolean {
  return distributed?.roles.has('api') ?? true;
}

/** @throws WrongSetting */
export function readWholeNumber(
  environment: Environment,
  name: string,
  byDefault: number,
  least: number,
  most: number,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return byDefault;
  const value = Number(text);
  // Number also accepts 0x10, 1e3 and spaces.
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new WrongSetting(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function publicUrl(environment: Environment): URL | null {
  const text = environment['PUBLIC_URL'];
  if (text === undefined || text === '') return null;
  if (/^https?:/i.test(text) && URL.canParse(text)) {
    const url = new URL(text);
    if (`${url.origin}/` === url.href) return url;
  }
  throw new WrongSetting(
    `PUBLIC_URL must be the address that browsers open, such as "https://bahi.example.in", not "${text}".`,
  );
}

const MOST_HOPS = 10;

/** No value trusts every proxy, because a trusted proxy decides which address the limits count. */
function trustProxy(environment: Environment): Settings['trustProxy'] {
  const text = environment['TRUST_PROXY'];
  if (text === undefined || text === '') return false;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops >= 1 && hops <= MOST_HOPS) return hops;
  }
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.every(isAddressOrNetwork)) return addresses;
  throw new WrongSetting(
    `TRUST_PROXY must be the number of proxies before this server, 1 to ${MOST_HOPS}, or their addresses such as "10.0.0.2, 10.1.0.0/16", not "${text}".`,
  );
}

function isAddressOrNetwork(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || ipaddr.isValidCIDR(text);
}

function logLevel(environment: Environment): LogLevel {
  const text = environment['LOG_LEVEL'] || 'info';
  const level = LOG_LEVELS.find((each) => each === text);
  if (level !== undefined) return level;
  throw new WrongSetting(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function secret(environment: Environment): string | null {
  const text = environment['SECRET'];
  if (text === undefined || text === '') return null;
  if (Buffer.byteLength(text) >= 32) return text;
  throw new WrongSetting('SECRET must have at least 32 bytes.');
}
