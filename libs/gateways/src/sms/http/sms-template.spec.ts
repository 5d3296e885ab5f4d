import { describe, expect, it } from '@jest/globals';
import { LOGIN_CODE } from '../sms-suite-fixtures.ts';
import { smsRequest, type SmsTemplate } from './sms-template.ts';

const TEMPLATE: SmsTemplate = {
  method: 'POST',
  url: 'https://sms.example.in/send',
  headers: { 'content-type': 'application/json' },
  body: '{"to":"{phone}","message":"{text}"}',
  text: '{otp} is "your" code & more',
  senderId: null,
  templateId: null,
};
const request = (change: Partial<SmsTemplate>) => smsRequest({ ...TEMPLATE, ...change }, LOGIN_CODE);

describe('the request of a message', () => {
  it('keeps a JSON body valid, whatever the text', () => {
    expect(JSON.parse(request({}).body ?? '')).toEqual({
      to: '9876543210',
      message: '123456 is "your" code & more',
    });
  });

  it('encodes values in a form and in the address', () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const form = request({ headers, body: 'to=91{phone}&text={text}' }).body ?? '';
    expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
      to: '919876543210',
      text: '123456 is "your" code & more',
    });
    const { url } = request({ url: 'https://sms.example.in/?m={text}&id={messageId}' });
    expect(new URL(url).searchParams.get('m')).toBe('123456 is "your" code & more');
    expect(new URL(url).searchParams.get('id')).toBe(LOGIN_CODE.id);
  });

  it.each([
    [{ url: 'https://sms.example.in/{mobile}' }, 'SMS_URL names {mobile}, which is none of {phone}, {otp}'],
    [{ body: '{"from":"{senderId}"}' }, 'SMS_BODY names {senderId}: set SMS_SENDER_ID as well.'],
    [{ body: '{"id":"{templateId}"}' }, 'SMS_BODY names {templateId}: set SMS_TEMPLATE_ID as well.'],
    [{ text: null }, 'SMS_BODY names {text}: set SMS_TEXT as well.'],
    [{ text: '{otp} for {phone}' }, 'SMS_TEXT names {phone}, which is none of {otp}.'],
    [{ headers: { ...TEMPLATE.headers, 'x-text': '{text}' } }, 'SMS_HEADERS names {text}, which is none of'],
    [{ headers: {} }, 'SMS_BODY needs a content-type in SMS_HEADERS'],
  ])('is rejected with a sentence for a template such as %j', (change, sentence) => {
    expect(() => request(change)).toThrow(sentence);
  });
});
