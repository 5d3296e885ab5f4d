import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookMessages } from '@bahi/contract/book-messages';
import { pushKey } from '@bahi/contract/notices/push-key';
import { pushSubscriptionExample } from '@bahi/contract/notices/push-subscription-example';
import { subscribePush } from '@bahi/contract/notices/subscribe-push';
import { unsubscribePush } from '@bahi/contract/notices/unsubscribe-push';
import { type PushSubscription } from '@bahi/gateways/push/push';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VAPID } from '../composition/background/push-fixtures.ts';
import { TestServer } from '../composition/test-server.ts';

const example = JSON.parse(pushSubscriptionExample) as PushSubscription;

describe('notifications on a device', () => {
  const server = new TestServer(VAPID);
  const bare = new TestServer();
  let as: { readonly token: string };
  beforeAll(async () => {
    await server.start();
    await bare.start();
    as = { token: await server.signUp('Sunita Rane', '9822041377') };
  });
  afterAll(async () => {
    await server.dispose();
    await bare.dispose();
  });

  it('use the key of the installation', async () => {
    expect((await server.call(pushKey, {}, as)).body).toEqual({ publicKey: VAPID.VAPID_PUBLIC_KEY });
  });

  it('have no key if the installation has none, but devices are stored nevertheless', async () => {
    const token = await bare.signUp('Sunita Rane', '9822041377');
    expect((await bare.call(pushKey, {}, { token })).body).toEqual({ publicKey: null });
    expect(await bare.call(subscribePush, { fcmToken: pushSubscriptionExample }, { token })).toMatchObject({
      status: 200,
      body: {},
    });
  });

  it('are turned on and off, even when each request is sent twice', async () => {
    const deviceInfo = { platform: 'web' };
    for (const _ of [1, 2])
      expect(
        await server.call(subscribePush, { fcmToken: pushSubscriptionExample, deviceInfo }, as),
      ).toMatchObject({ status: 200, body: {} });
    for (const _ of [1, 2])
      expect(await server.call(unsubscribePush, { fcmToken: pushSubscriptionExample }, as)).toMatchObject({
        status: 200,
        body: {},
      });
  });

  it('leave no address of a device in the log', async () => {
    await server.call(subscribePush, { fcmToken: pushSubscriptionExample }, as);
    const log = ['events.db', 'events.db-wal'].map((file) =>
      readFileSync(join(server.dataDir, file), 'latin1'),
    );
    expect(log.join('')).toContain('PushDeviceAdded');
    expect(log.join('')).not.toContain(example.endpoint.slice(-32));
    expect(log.join('')).not.toContain(example.keys.auth);
  });

  it.each([
    ['text that is no JSON', 'dGVzdA'],
    ['no keys', JSON.stringify({ endpoint: example.endpoint })],
    ['a key of another length', JSON.stringify({ ...example, keys: { ...example.keys, auth: 'AAAA' } })],
    ['an address that is none', JSON.stringify({ ...example, endpoint: 'javascript:alert(1)' })],
    ['a service that is not known', JSON.stringify({ ...example, endpoint: 'https://evil.example/a' })],
    ['an address in clear', JSON.stringify({ ...example, endpoint: 'http://fcm.googleapis.com/a' })],
    ['an address of this machine', JSON.stringify({ ...example, endpoint: 'https://127.0.0.1/a' })],
    ['far too much', JSON.stringify({ ...example, endpoint: `${example.endpoint}${'a'.repeat(2_000)}` })],
  ])('are refused for %s', async (_, fcmToken) => {
    expect(await server.call(subscribePush, { fcmToken }, as)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { fcmToken: bookMessages.pushSubscriptionInvalid } },
    });
  });
});
