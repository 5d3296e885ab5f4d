import { once } from 'node:events';
import { type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { register } from '@bahi/contract/access/register';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { SmsProviderDouble } from '@bahi/gateways/sms/http/sms-provider-double';
import { findFreePort } from '../../composition/free-port-fixtures.ts';
import { TestServer } from '../../composition/test-server.ts';

describe('a server with an SMS provider', () => {
  let provider: SmsProviderDouble;
  let server: TestServer;
  let metrics: string;

  beforeEach(async () => {
    provider = await SmsProviderDouble.start();
    const port = await findFreePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    server = new TestServer({
      NODE_ENV: 'production',
      OPERATIONS_PORT: String(port),
      SMS_PROVIDER: 'http',
      SMS_URL: `${provider.url}/send`,
      SMS_HEADERS: `{"authkey":"${SmsProviderDouble.API_KEY}","content-type":"application/json"}`,
      SMS_BODY:
        '{"sender":"{senderId}","template_id":"{templateId}","mobiles":"91{phone}","message":"{text}"}',
      SMS_TEXT: SmsProviderDouble.TEXT,
      SMS_SENDER_ID: SmsProviderDouble.SENDER_ID,
      SMS_TEMPLATE_ID: SmsProviderDouble.TEMPLATE_ID,
      SMS_SUCCESS: '"type":\\s*"success"',
    });
    await server.start();
  });
  afterEach(async () => {
    await server.dispose();
    await provider.stop();
  });

  const signUp = () => server.call(register, { name: 'Asha Rao', phoneNumber: '9822041376' });
  const messages = async (count: number) => {
    while (provider.requests.length < count) await once(provider.events, 'request');
  };

  it('signs in with the code that reached the phone, and prints no code', async () => {
    const { otpSessionToken } = (await signUp()).body;
    await messages(1);
    const [[phone, otp] = ['', '']] = provider.sent;
    expect(phone).toBe('919822041376');
    expect(server.lastOtp('9822041376')).toBe('');
    expect(await server.call(verifyOtp, { otp, otpSessionToken })).toMatchObject({ status: 200 });
  });

  it('answers before the provider does', async () => {
    const unanswered: ServerResponse[] = [];
    provider.answerNext((response) => unanswered.push(response));
    expect((await signUp()).status).toBe(200);
    await messages(1);
    unanswered[0]?.end('{"type":"success"}');
  });

  it('shows operators failed codes in the metrics and the log, without phone or code', async () => {
    provider.answerNext((response) => response.writeHead(403).end('bad key for 919822041376'));
    expect((await signUp()).status).toBe(200);
    await server.server.stop();
    const trouble = server.logged.map((line) => JSON.parse(line) as object);
    expect(trouble).toContainEqual(
      expect.objectContaining({ msg: 'Trouble', error: 'SmsFailed', errorCode: 'status-403' }),
    );
    expect(server.logged.join()).not.toMatch(/9822041376/);
    await server.start();
  });

  it('counts sent codes', async () => {
    await signUp();
    await messages(1);
    const text = async (): Promise<string> => {
      const now = await (await fetch(metrics)).text();
      return now.includes('bahi_sms_seconds_count') ? now : text();
    };
    expect(await text()).toContain('bahi_sms_seconds_count{outcome="sent"} 1');
  });
});
