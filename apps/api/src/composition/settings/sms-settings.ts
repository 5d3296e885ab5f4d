import { type HttpSmsOptions } from '@bahi/gateways/sms/http/http-sms';
import { smsRequest, type SmsTemplate } from '@bahi/gateways/sms/http/sms-template';
import * as v from 'valibot';
import {
  toWrongSetting,
  type Environment,
  secureAddress,
  WrongSetting,
} from '../../platform/settings/wrong-setting.ts';

/** How codes are sent. Null: they are printed on the console. */
export type SmsSettings = Pick<HttpSmsOptions, 'template' | 'success' | 'timeoutMs'> | null;

export const SMS_SETTING_NAMES = [
  'SMS_PROVIDER',
  'SMS_URL',
  'SMS_METHOD',
  'SMS_HEADERS',
  'SMS_BODY',
  'SMS_TEXT',
  'SMS_SENDER_ID',
  'SMS_TEMPLATE_ID',
  'SMS_SUCCESS',
  'SMS_TIMEOUT_SECONDS',
] as const;

type SmsSettingName = (typeof SMS_SETTING_NAMES)[number];

/** @throws WrongSetting, in production also if no provider is chosen */
export function readSmsSettings(
  environment: Environment,
  readWholeNumber: (name: SmsSettingName, byDefault: number, least: number, most: number) => number,
): SmsSettings {
  const text = (name: SmsSettingName) => environment[name] || null;
  const provider = text('SMS_PROVIDER');
  if (provider === 'http') return httpSettings(text, readWholeNumber('SMS_TIMEOUT_SECONDS', 5, 1, 60) * 1000);
  if (provider !== null && provider !== 'console')
    throw new WrongSetting(`SMS_PROVIDER must be "http" or "console", not "${provider}".`);
  // Printed codes do not suit a real fleet, so in production the operator has to choose them explicitly.
  if (provider === null && environment['NODE_ENV'] === 'production')
    throw new WrongSetting(
      'In production SMS_PROVIDER must be chosen: "http" sends one-time codes by the provider that the other SMS_ settings describe, "console" prints them here for whoever reads this output.',
    );
  const stray = SMS_SETTING_NAMES.find((name) => name !== 'SMS_PROVIDER' && text(name) !== null);
  if (stray !== undefined) throw new WrongSetting(`${stray} is for SMS_PROVIDER=http, which is not set.`);
  return null;
}

function httpSettings(text: (name: SmsSettingName) => string | null, timeoutMs: number): SmsSettings {
  const template: SmsTemplate = {
    method: method(text('SMS_METHOD') ?? 'POST'),
    url: address(text('SMS_URL')),
    headers: headers(text('SMS_HEADERS')),
    body: text('SMS_BODY'),
    text: text('SMS_TEXT'),
    senderId: text('SMS_SENDER_ID'),
    templateId: text('SMS_TEMPLATE_ID'),
  };
  if (template.method === 'GET' && template.body !== null)
    throw new WrongSetting('SMS_BODY is for SMS_METHOD=POST: a GET has none.');
  refuseUnusable(template);
  return { template, success: success(text('SMS_SUCCESS')), timeoutMs };
}

/** Refuses a template that cannot be filled in, or that leaves out the phone or the code. */
function refuseUnusable(template: SmsTemplate): void {
  const example = { id: 'message-id', phoneNumber: '9876543210', otp: '918273', purpose: 'LOGIN' } as const;
  let request;
  try {
    request = smsRequest(template, example);
  } catch (error) {
    throw new WrongSetting((error as Error).message);
  }
  const sent = JSON.stringify(request);
  if (!sent.includes(example.phoneNumber))
    throw new WrongSetting('SMS_URL or SMS_BODY must name {phone}, as in 91{phone}.');
  if (!sent.includes(example.otp))
    throw new WrongSetting(
      'SMS_URL or SMS_BODY must name {otp}, or {text} with an SMS_TEXT that names {otp}.',
    );
  try {
    new Headers(request.headers);
  } catch (error) {
    throw toWrongSetting('SMS_HEADERS', error);
  }
  const isJson = /json/i.test(template.headers['content-type'] ?? '');
  if (request.body !== undefined && isJson && !isValidJson(request.body))
    throw new WrongSetting('SMS_BODY must be JSON, as the content-type in SMS_HEADERS says.');
}

function method(text: string): 'GET' | 'POST' {
  if (text === 'GET' || text === 'POST') return text;
  throw new WrongSetting(`SMS_METHOD must be GET or POST, not "${text}".`);
}

function address(text: string | null): string {
  if (text === null) throw new WrongSetting('SMS_PROVIDER=http needs SMS_URL, the address of the provider.');
  return secureAddress('SMS_URL', text, 'provider');
}

const headersSchema = v.record(v.string(), v.string());

function headers(text: string | null): Readonly<Record<string, string>> {
  if (text === null) return {};
  const parsed = v.safeParse(headersSchema, isValidJson(text) ? JSON.parse(text) : null);
  // The value is not repeated, because it contains the provider's key.
  if (!parsed.success)
    throw new WrongSetting(
      'SMS_HEADERS must be JSON such as {"authkey":"…","content-type":"application/json"}.',
    );
  return Object.fromEntries(
    Object.entries(parsed.output).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function success(text: string | null): RegExp | null {
  if (text === null) return null;
  try {
    return new RegExp(text);
  } catch (error) {
    throw toWrongSetting('SMS_SUCCESS', error);
  }
}

function isValidJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
