import { describe, expect, it } from '@jest/globals';
import { readDistributedSettings } from './distributed-settings.ts';

const SERVERS = {
  EVENT_STORE: 'kurrentdb://admin:changeit@log:2113?tls=true',
  READ_STORE: 'mongodb://rows:27017/bahi?replicaSet=rs0',
  SECRET: 'a secret of thirty-two bytes or more',
};

describe('the settings of the distributed mode', () => {
  it('are null where everything is embedded', () => {
    expect(readDistributedSettings({ PORT: '3000', SECRET: SERVERS.SECRET })).toBeNull();
    expect(readDistributedSettings({ EVENT_STORE: '', ROLES: '' })).toBeNull();
  });

  it('need the log and the rows, and nothing else by default', () => {
    expect(readDistributedSettings(SERVERS)).toEqual({
      eventStore: SERVERS.EVENT_STORE,
      readStore: SERVERS.READ_STORE,
      redisUrl: null,
      kafkaBrokers: [],
      files: null,
      roles: new Set(['api', 'worker']),
    });
  });

  it('name Redis, Kafka, a bucket and a role', () => {
    const others = {
      REDIS_URL: 'redis://limits:6379',
      KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092',
      FILES: 's3://bahi-files?region=ap-south-1',
      ROLES: 'worker',
    };
    expect(readDistributedSettings({ ...SERVERS, ...others })).toMatchObject({
      redisUrl: 'redis://limits:6379',
      kafkaBrokers: ['kafka-1:9092', 'kafka-2:9092'],
      files: { bucket: 'bahi-files', region: 'ap-south-1' },
      roles: new Set(['worker']),
    });
  });

  it.each([
    [
      { ROLES: 'api' },
      /^ROLES is for the distributed mode, which needs EVENT_STORE and READ_STORE: set EVENT_STORE=/,
    ],
    [{ ...SERVERS, READ_STORE: undefined }, /needs EVENT_STORE and READ_STORE: set READ_STORE=mongodb:/],
    [{ ...SERVERS, EVENT_STORE: 'http://log' }, /^EVENT_STORE must be like kurrentdb:/],
    [{ ...SERVERS, READ_STORE: 'postgres://rows' }, /^READ_STORE must be like mongodb:/],
    [{ ...SERVERS, SECRET: undefined }, /^SECRET must be set in the distributed mode/],
    [{ ...SERVERS, REDIS_URL: 'limits:6379' }, /^REDIS_URL must be like redis:/],
    [{ ...SERVERS, KAFKA_BROKERS: 'kafka' }, /^KAFKA_BROKERS must be hosts and ports .+, not "kafka"/],
    [{ ...SERVERS, FILES: 'disk' }, /^FILES must be like s3:/],
    [{ ...SERVERS, ROLES: 'boss' }, /^ROLES must be "api", "worker" or "all", not "boss"/],
  ])('stop the start with a sentence for %j', (environment, sentence) => {
    expect(() => readDistributedSettings(environment)).toThrow(sentence);
  });
});
