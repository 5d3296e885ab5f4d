import { describe, expect, it } from '@jest/globals';
import { VAPID } from '../background/push-fixtures.ts';
import { readSettings } from './settings.ts';

const push = (environment: Readonly<Record<string, string>>) => readSettings(environment).push;
const TEST_SERVICE = { ...VAPID, PUSH_TEST_SERVICE: 'http://127.0.0.1:4000/' };

describe('the settings of pushes', () => {
  it('are null without keys', () => {
    expect(push({})).toBeNull();
  });

  it('have the keys of the installation', () => {
    expect(push(VAPID)).toEqual({
      publicKey: VAPID.VAPID_PUBLIC_KEY,
      privateKey: VAPID.VAPID_PRIVATE_KEY,
      subject: 'mailto:office@bahi.example',
      testService: null,
      timeoutMs: 5_000,
    });
    expect(push({ ...VAPID, VAPID_SUBJECT: 'https://bahi.example.in' })).not.toBeNull();
    expect(push(TEST_SERVICE)).toMatchObject({ testService: 'http://127.0.0.1:4000' });
  });

  it.each([
    [{ VAPID_PUBLIC_KEY: VAPID.VAPID_PUBLIC_KEY }, 'are set together'],
    [{ ...VAPID, VAPID_SUBJECT: '' }, 'are set together'],
    [{ ...VAPID, VAPID_SUBJECT: 'office@bahi.example' }, 'VAPID_SUBJECT must be'],
    [{ ...VAPID, VAPID_PRIVATE_KEY: 'short' }, '32 bytes in base64url'],
    [{ ...VAPID, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'no key of P-256'],
    [{ ...VAPID, VAPID_PRIVATE_KEY: `${'A'.repeat(41)}AQ` }, 'must be of one pair'],
    [{ ...VAPID, VAPID_PUBLIC_KEY: 'nonsense' }, 'must be of one pair'],
    [{ PUSH_TEST_SERVICE: 'http://127.0.0.1:4000' }, 'PUSH_TEST_SERVICE needs'],
    [{ ...VAPID, PUSH_TEST_SERVICE: 'http://push.example' }, 'must begin with https://'],
    [{ ...TEST_SERVICE, NODE_ENV: 'production', SMS_PROVIDER: 'console' }, 'must not be set in production'],
  ])('refuse %j', (environment, message) => {
    expect(() => push(environment)).toThrow(message);
  });
});
