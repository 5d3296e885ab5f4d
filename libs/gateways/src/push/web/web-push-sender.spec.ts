import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { isKnownPushService, type PushMessage } from '../push.ts';
import { PushServiceDouble } from './push-service-double.ts';
import { createWebPushSender, type WebPushOptions } from './web-push-sender.ts';

const MESSAGE: PushMessage = {
  id: 'notice-1',
  title: 'Trip started',
  body: 'Trip LR-1248, लातूर to Bhiwandi, MH12AB1234',
  url: '/dashboard/trips/info?id=1',
};

function newKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

describe('a push sender', () => {
  const keys = newKeys();
  let service: PushServiceDouble;
  beforeEach(async () => {
    service = await PushServiceDouble.start(Date.now);
  });
  afterEach(() => service.stop());

  const sender = (options: Partial<WebPushOptions> = {}) =>
    createWebPushSender({
      ...keys,
      subject: 'mailto:office@bahi.example',
      testService: service.origin,
      timeoutMs: 60_000,
      ...options,
    });
  const phone = () => service.subscribe('phone', keys.publicKey);

  it('reaches the device with a message that only this device can read', async () => {
    expect(await sender().send(phone(), MESSAGE)).toBe('sent');
    expect(service.refused).toEqual([]);
    expect(service.delivered).toEqual([{ device: 'phone', message: MESSAGE, ttlSeconds: 86_400 }]);
  });

  it('shortens a text that the push service would not accept', async () => {
    const body = 'माल '.repeat(1_000);
    await sender().send(phone(), { ...MESSAGE, body });
    expect([...(service.delivered[0]?.message.body ?? '')]).toHaveLength(600);
    expect(service.delivered[0]?.message.body).toMatch(/^माल .*…$/);
  });

  it('is refused with the keys of another installation', async () => {
    await expect(sender(newKeys()).send(phone(), MESSAGE)).rejects.toThrow('status-403');
    expect(service.refused).toEqual(['the key of another installation']);
  });

  it('is rejected with a private key that does not match the public one', async () => {
    const { privateKey } = newKeys();
    await expect(sender({ privateKey }).send(phone(), MESSAGE)).rejects.toThrow('status-403');
    expect(service.refused).toEqual(['a signature that is not of this key']);
  });

  it.each([404, 410])('reports a device as gone if the service answers %d', async (status) => {
    service.answerNext(status);
    expect(await sender().send(phone(), MESSAGE)).toBe('gone');
  });

  it.each([400, 413, 429, 500, 503])('fails if the service answers %d', async (status) => {
    service.answerNext(status);
    await expect(sender().send(phone(), MESSAGE)).rejects.toMatchObject({ code: `status-${status}` });
  });

  it('follows no redirect', async () => {
    service.answerNext(302);
    await expect(sender().send(phone(), MESSAGE)).rejects.toMatchObject({ code: 'status-302' });
    expect(service.delivered).toEqual([]);
  });

  it('fails if the service cannot be reached, without naming the device', async () => {
    const subscription = phone();
    const reachless = sender();
    await service.stop();
    const failure = await reachless.send(subscription, MESSAGE).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unreachable' });
    expect(String(failure)).not.toContain(subscription.endpoint);
    service = await PushServiceDouble.start(Date.now);
  });

  it('sends nothing to an address of an unknown push service', async () => {
    const stranger = sender({ testService: null });
    expect(await stranger.send(phone(), MESSAGE)).toBe('gone');
    expect(service.delivered).toEqual([]);
  });

  it.each([
    ['too short', 'AAAA', 'AAAA'],
    ['no point of the curve', `B${'A'.repeat(86)}`, 'A'.repeat(22)],
  ])('gives up a device with keys that no browser has made: %s', async (_, p256dh, auth) => {
    const broken = { ...phone(), keys: { p256dh, auth } };
    expect(await sender().send(broken, MESSAGE)).toBe('gone');
  });
});

describe('known push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-pn1p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('include %s', (endpoint) => {
    expect(isKnownPushService(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://evilnotify.windows.com/abc',
    'https://notify.windows.com/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'nonsense',
  ])('do not include %s', (endpoint) => {
    expect(isKnownPushService(endpoint)).toBe(false);
  });
});
