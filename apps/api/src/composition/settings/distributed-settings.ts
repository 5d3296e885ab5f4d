import { s3Location, type S3Location } from '@bahi/gateways/files/s3/s3-location';
import { redisUrl } from '@bahi/jobs/bullmq/redis-url';
import { type Environment, WrongSetting } from '../../platform/settings/wrong-setting.ts';

/** The distributed mode: the servers that hold the data, and the roles of this process. */
export interface DistributedSettings {
  /** `kurrentdb://…`: the log. */
  readonly eventStore: string;
  /** `mongodb://…` of a replica set: rows, keys, and leases with anchors, each in a separate database. */
  readonly readStore: string;
  /** `redis://…`: jobs, and limits that all processes share; null: no jobs run, and each process counts for itself. */
  readonly redisUrl: string | null;
  /** `host:port` of Kafka's brokers; empty: events are not relayed. */
  readonly kafkaBrokers: readonly string[];
  /** Null: the folder `files` of DATA_DIR, which all processes must share. */
  readonly files: S3Location | null;
  /** `api` serves calls and pages; `worker` follows the log. */
  readonly roles: ReadonlySet<Role>;
}

export type Role = 'api' | 'worker';

const NAMES = ['EVENT_STORE', 'READ_STORE', 'REDIS_URL', 'KAFKA_BROKERS', 'FILES', 'ROLES'] as const;

/** Null if none of these settings is set; then the mode is embedded. @throws WrongSetting */
export function readDistributedSettings(environment: Environment): DistributedSettings | null {
  const named = NAMES.find((name) => environment[name]);
  if (named === undefined) return null;
  const needed = (name: 'EVENT_STORE' | 'READ_STORE', kind: UrlKind): string => {
    const url = environment[name];
    if (!url)
      throw new WrongSetting(
        `${named} is for the distributed mode, which needs EVENT_STORE and READ_STORE: set ${name}=${kind.shape}, or unset ${named}.`,
      );
    return validateUrl(kind, name, url);
  };
  const eventStore = needed('EVENT_STORE', KURRENTDB);
  const readStore = needed('READ_STORE', MONGODB);
  if (!environment['SECRET'])
    throw new WrongSetting(
      'SECRET must be set in the distributed mode, the same for all processes: at least 32 bytes.',
    );
  return {
    eventStore,
    readStore,
    redisUrl: parseSetting(redisUrl, environment['REDIS_URL']),
    kafkaBrokers: kafkaBrokers(environment),
    files: parseSetting(s3Location, environment['FILES']),
    roles: roles(environment),
  };
}

interface UrlKind {
  readonly shape: string;
  readonly schemes: RegExp;
}

export const KURRENTDB: UrlKind = {
  shape: 'kurrentdb://user:password@host:2113?tls=true',
  schemes: /^(kurrentdb|kdb|esdb)(\+discover)?:\/\//,
};
const MONGODB: UrlKind = {
  shape: 'mongodb://host:27017/bahi?replicaSet=rs0',
  schemes: /^mongodb(\+srv)?:\/\//,
};

/** @throws WrongSetting that names the setting */
export function validateUrl({ shape, schemes }: UrlKind, name: string, url: string): string {
  if (schemes.test(url)) return url;
  throw new WrongSetting(`${name} must be like ${shape}.`);
}

/** Parses a setting with the function of the library that owns it, so that all its readers agree. */
function parseSetting<T>(read: (text: string) => T, text: string | undefined): T | null {
  if (!text) return null;
  try {
    return read(text);
  } catch (error) {
    throw error instanceof RangeError ? new WrongSetting(error.message) : error;
  }
}

function kafkaBrokers(environment: Environment): readonly string[] {
  const text = environment['KAFKA_BROKERS'];
  if (!text) return [];
  const brokers = text.split(',').map((broker) => broker.trim());
  if (brokers.every((broker) => /^[^\s:/]+:\d{1,5}$/.test(broker))) return brokers;
  throw new WrongSetting(
    `KAFKA_BROKERS must be hosts and ports such as "kafka-1:9092, kafka-2:9092", not "${text}".`,
  );
}

function roles(environment: Environment): ReadonlySet<Role> {
  switch (environment['ROLES'] || 'all') {
    case 'all':
      return new Set<Role>(['api', 'worker']);
    case 'api':
      return new Set<Role>(['api']);
    case 'worker':
      return new Set<Role>(['worker']);
    default:
      throw new WrongSetting(`ROLES must be "api", "worker" or "all", not "${environment['ROLES']}".`);
  }
}
