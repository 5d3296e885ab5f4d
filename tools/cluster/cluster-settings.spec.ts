import { describe, expect, it } from '@jest/globals';
import { VAPID } from '@bahi/api/composition/background/push-fixtures';
import { readClusterSettings } from './cluster-settings.ts';

describe('readClusterSettings', () => {
  it('passes on the keys for pushes', () => {
    const { passedOn } = readClusterSettings(VAPID);
    expect(passedOn).toEqual(VAPID);
  });

  it('has defaults, and passes on the settings of the processes', () => {
    expect(readClusterSettings({ LOG_LEVEL: 'debug', EVENT_STORE: 'elsewhere', SECRET: 'short' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      kurrentdbUrl: null,
      mongodbMembers: null,
      passedOn: { LOG_LEVEL: 'debug' },
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of error, warn, info, debug, silent, not "loud".'],
    [{ FILES: 'disk' }, 'FILES must be like s3:'],
    [{ MONGODB_MEMBERS: '0' }, 'MONGODB_MEMBERS must be a whole number from 1 to 7, not "0".'],
    [{ MONGODB_MEMBERS: 'abc' }, 'MONGODB_MEMBERS must be a whole number from 1 to 7, not "abc".'],
    [{ KURRENTDB_URL: 'nonsense' }, 'KURRENTDB_URL must be like kurrentdb:'],
    [{ BAHI_TEST_SERVERS: 'maybe' }, 'BAHI_TEST_SERVERS must be "install", or unset, not "maybe".'],
  ])('rejects %j and names the setting', (environment, sentence) => {
    expect(() => readClusterSettings(environment)).toThrow(sentence);
  });
});
