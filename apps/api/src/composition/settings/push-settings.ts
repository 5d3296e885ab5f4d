import { createECDH } from 'node:crypto';
import { type WebPushOptions } from '@bahi/gateways/push/web/web-push-sender';
import { type Environment, secureAddress, WrongSetting } from '../../platform/settings/wrong-setting.ts';

/** The keys for sending notifications to devices. Null: notifications are shown in Bahi only. */
export type PushSettings = WebPushOptions | null;

const VAPID_NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

export const PUSH_SETTING_NAMES = [...VAPID_NAMES, 'PUSH_TEST_SERVICE'] as const;

/** A healthy push service answers in much less than a second; a failed push is sent again. */
const TIMEOUT_MS = 5_000;
const HOW_TO_MAKE_KEYS = 'Make a pair with "npx web-push generate-vapid-keys".';

/** @throws WrongSetting */
export function readPushSettings(environment: Environment): PushSettings {
  const [publicKey, privateKey, subject] = VAPID_NAMES.map((name) => environment[name] || null);
  const testService = environment['PUSH_TEST_SERVICE'] || null;
  if (!publicKey && !privateKey && !subject) {
    if (testService !== null)
      throw new WrongSetting(`PUSH_TEST_SERVICE needs ${VAPID_NAMES.join(', ')}, which are not set.`);
    return null;
  }
  if (!publicKey || !privateKey || !subject)
    throw new WrongSetting(`${VAPID_NAMES.join(', ')} are set together. ${HOW_TO_MAKE_KEYS}`);
  refuseUnpairedKeys(publicKey, privateKey);
  if (!/^mailto:[^@\s]+@[^@\s]+$/.test(subject) && !/^https:\/\/\S+$/.test(subject))
    throw new WrongSetting(
      `VAPID_SUBJECT must be where push services can write to you, such as "mailto:office@bahi.example.in", not "${subject}".`,
    );
  return {
    publicKey,
    privateKey,
    subject,
    testService: testOrigin(environment, testService),
    timeoutMs: TIMEOUT_MS,
  };
}

/** Refuses two keys that are not one pair. Otherwise push services would refuse every single message. */
function refuseUnpairedKeys(publicKey: string, privateKey: string): void {
  if (!/^[\w-]{43}$/.test(privateKey))
    throw new WrongSetting(`VAPID_PRIVATE_KEY must have 32 bytes in base64url. ${HOW_TO_MAKE_KEYS}`);
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new WrongSetting(`VAPID_PRIVATE_KEY is no key of P-256. ${HOW_TO_MAKE_KEYS}`);
  }
  if (pair.getPublicKey('base64url') !== publicKey)
    throw new WrongSetting(`VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be of one pair. ${HOW_TO_MAKE_KEYS}`);
}

/**
 * Refuses the test service in production, where it would be one more address that a stranger could make this server
 * call.
 */
function testOrigin(environment: Environment, address: string | null): string | null {
  if (address === null) return null;
  if (environment['NODE_ENV'] === 'production')
    throw new WrongSetting('PUSH_TEST_SERVICE is for tests and must not be set in production.');
  return new URL(secureAddress('PUSH_TEST_SERVICE', address, 'push service')).origin;
}
