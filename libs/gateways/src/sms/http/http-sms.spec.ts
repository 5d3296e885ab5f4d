import { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeSms, LOGIN_CODE } from '../sms-suite-fixtures.ts';
import { createHttpSms, type HttpSmsOptions } from './http-sms.ts';
import { SmsProviderDouble } from './sms-provider-double.ts';
import { type SmsTemplate } from './sms-template.ts';

const { API_KEY, SENDER_ID: senderId, TEMPLATE_ID: templateId, TEXT } = SmsProviderDouble;

const QUERY =
  'authkey=provider-key&sender={senderId}&template_id={templateId}&mobiles=91{phone}&message={text}';

const byPost = ({ url }: SmsProviderDouble): SmsTemplate => ({
  method: 'POST',
  url: `${url}/send`,
  headers: { authkey: API_KEY, 'content-type': 'application/json' },
  body: '{"sender":"{senderId}","template_id":"{templateId}","mobiles":"91{phone}","message":"{text}"}',
  text: TEXT,
  senderId,
  templateId,
});

const byGet = (provider: SmsProviderDouble): SmsTemplate => ({
  ...byPost(provider),
  method: 'GET',
  url: `${provider.url}/send?${QUERY}`,
  headers: {},
  body: null,
});

/** A request that names the message, so that the provider sends it once. */
const repeatable = (provider: SmsProviderDouble): SmsTemplate => {
  const template = byPost(provider);
  return { ...template, headers: { ...template.headers, 'idempotency-key': '{messageId}' } };
};

const options = (template: SmsTemplate): HttpSmsOptions => ({
  template,
  success: /"type":"success"/,
  timeoutMs: 5_000,
  pause: async () => {},
});

for (const [name, template] of [
  ['an HTTP provider that takes JSON', byPost],
  ['an HTTP provider that takes an address', byGet],
] as const)
  describeSms(name, async () => {
    const provider = await SmsProviderDouble.start();
    return {
      sms: createHttpSms(options(template(provider))),
      arrived: () => provider.sent,
      dispose: () => provider.stop(),
    };
  });

describe('an HTTP sender', () => {
  let provider: SmsProviderDouble;
  beforeEach(async () => {
    provider = await SmsProviderDouble.start();
  });
  afterEach(() => provider.stop());

  const send = (template: SmsTemplate, change: Partial<HttpSmsOptions> = {}) =>
    createHttpSms({ ...options(template), ...change }).sendOtp(LOGIN_CODE);

  it('reports a refusal that comes with a status of 200', async () => {
    await expect(send({ ...byPost(provider), senderId: 'OTHERS' })).rejects.toMatchObject({
      name: 'SmsFailed',
      code: 'not-accepted',
    });
    expect(provider.requests).toHaveLength(1);
  });

  it('trusts the status alone if no text is expected', async () => {
    provider.answerNext((response) => response.end('OK|12345'));
    await send(byPost(provider), { success: null });
    expect(provider.sent).toHaveLength(1);
  });

  it('does not ask again after the provider refuses the key', async () => {
    provider.answerNext((response) => response.writeHead(401).end());
    await expect(send(repeatable(provider))).rejects.toMatchObject({ code: 'status-401' });
    expect(provider.requests).toHaveLength(1);
  });

  it('follows no redirect, which would carry the key along', async () => {
    provider.answerNext((response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end());
    await expect(send(repeatable(provider))).rejects.toMatchObject({ code: 'status-307' });
  });

  it('repeats a lost answer if the provider recognises the message, which is sent once', async () => {
    provider.answerNext(
      (response) => response.destroy(),
      (response) => response.writeHead(502).end(),
    );
    await send(repeatable(provider));
    expect(provider.requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
      LOGIN_CODE.id,
      LOGIN_CODE.id,
      LOGIN_CODE.id,
    ]);
    expect(provider.sent).toEqual([['919876543210', '123456']]);
  });

  it('gives up after three attempts', async () => {
    const busy = Array.from({ length: 5 }, () => (response: ServerResponse) => {
      response.writeHead(503).end();
    });
    provider.answerNext(...busy);
    await expect(send(repeatable(provider))).rejects.toMatchObject({ code: 'status-503' });
    expect(provider.requests).toHaveLength(3);
  });

  it('does not repeat a message that may have been sent if the provider would send it twice', async () => {
    provider.answerNext((response) => response.destroy());
    await expect(send(byPost(provider))).rejects.toMatchObject({ code: 'connection-lost' });
    expect(provider.requests).toHaveLength(1);
  });

  it('asks again if the provider has too many requests', async () => {
    provider.answerNext((response) => response.writeHead(429).end());
    await send(byPost(provider));
    expect(provider.requests).toHaveLength(2);
  });

  it('gives up if the provider does not answer in time', async () => {
    provider.answerNext(() => {});
    await expect(send(byPost(provider), { timeoutMs: 50 })).rejects.toMatchObject({ code: 'no-answer' });
  });

  it('asks an unreachable provider three times, because no message was sent', async () => {
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    const gone = await SmsProviderDouble.start();
    const template = byPost(gone);
    await gone.stop();
    await expect(send(template, { pause })).rejects.toMatchObject({ code: 'unreachable' });
    expect(pauses).toEqual([300, 600]);
  });

  it('accepts an answer that is longer than it reads', async () => {
    provider.answerNext((response) => response.end(`"type":"success"${'x'.repeat(1_000_000)}`));
    await send(byPost(provider));
    expect(provider.sent).toHaveLength(1);
  });

  it('fails with an error that contains neither a word of the message nor the key', async () => {
    provider.answerNext((response) => response.end('bad code 123456 for 919876543210'));
    const error: unknown = await send(byPost(provider)).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(Error);
    expect(JSON.stringify([error, String(error)])).not.toMatch(/123456|9876543210|provider-key/);
  });
});
