import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

const HTTP = {
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example.in/v1/send',
  SMS_HEADERS: '{"AuthKey":"k","Content-Type":"application/json"}',
  SMS_BODY: '{"to":"91{phone}","sender":"{senderId}","template":"{templateId}","text":"{text}"}',
  SMS_TEXT: '{otp} is your code for Bahi',
  SMS_SENDER_ID: 'SAHYAD',
  SMS_TEMPLATE_ID: '1107160000000012345',
};
const sms = (environment: Readonly<Record<string, string>>) => readSettings(environment).sms;

describe('the settings of SMS', () => {
  it('print codes on the console by default, but not in production', () => {
    expect(sms({})).toBeNull();
    expect(sms({ NODE_ENV: 'production', SMS_PROVIDER: 'console' })).toBeNull();
    expect(() => sms({ NODE_ENV: 'production' })).toThrow('In production SMS_PROVIDER must be chosen');
  });

  it('describe a provider with an HTTP interface', () => {
    const settings = sms({ ...HTTP, NODE_ENV: 'production', SMS_SUCCESS: '"ok":\\s*true' });
    expect(settings).toEqual({
      template: {
        method: 'POST',
        url: HTTP.SMS_URL,
        headers: { authkey: 'k', 'content-type': 'application/json' },
        body: HTTP.SMS_BODY,
        text: HTTP.SMS_TEXT,
        senderId: 'SAHYAD',
        templateId: '1107160000000012345',
      },
      success: /"ok":\s*true/,
      timeoutMs: 5000,
    });
  });

  it.each([
    [{ SMS_PROVIDER: 'msg91' }, 'SMS_PROVIDER must be "http" or "console", not "msg91".'],
    [{ SMS_PROVIDER: 'console' }, 'SMS_URL is for SMS_PROVIDER=http, which is not set.'],
    [{ SMS_URL: '' }, 'SMS_PROVIDER=http needs SMS_URL'],
    [{ SMS_URL: 'http://sms.example.in/send' }, 'SMS_URL must begin with https://'],
    [{ SMS_METHOD: 'PUT' }, 'SMS_METHOD must be GET or POST, not "PUT".'],
    [{ SMS_METHOD: 'GET' }, 'SMS_BODY is for SMS_METHOD=POST'],
    [{ SMS_HEADERS: 'authkey: k' }, 'SMS_HEADERS must be JSON such as'],
    [{ SMS_HEADERS: '{"a b":"k","content-type":"application/json"}' }, "SMS_HEADERS can't be used"],
    [{ SMS_BODY: '{"to":"91{mobile}"}' }, 'SMS_BODY names {mobile}, which is none of'],
    [{ SMS_BODY: '{"text":"{text}"}' }, 'SMS_URL or SMS_BODY must name {phone}'],
    [{ SMS_BODY: '{"to":"{phone}"}' }, 'SMS_URL or SMS_BODY must name {otp}'],
    [{ SMS_BODY: 'to={phone}&text={text}' }, 'SMS_BODY must be JSON'],
    [{ SMS_TEMPLATE_ID: '' }, 'SMS_BODY names {templateId}: set SMS_TEMPLATE_ID as well.'],
    [{ SMS_SUCCESS: '(' }, "SMS_SUCCESS can't be used"],
    [{ SMS_TIMEOUT_SECONDS: '0' }, 'SMS_TIMEOUT_SECONDS must be a whole number from 1 to 60'],
  ])('stop the start with a sentence for %j', (change, sentence) => {
    expect(() => sms({ ...HTTP, ...change })).toThrow(sentence);
  });
});
