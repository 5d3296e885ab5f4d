import { type OtpMessage } from '../sms.ts';

/** The request that an installation's provider expects. Its texts may contain placeholders in braces. */
export interface SmsTemplate {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null: no body is sent. */
  readonly body: string | null;
  /** The text of the message, word for word as registered with DLT; null if the provider keeps it. */
  readonly text: string | null;
  /** The header that is registered with DLT, such as SAHYAD. */
  readonly senderId: string | null;
  /** The id of the registered text. */
  readonly templateId: string | null;
}

export interface SmsRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Values = Readonly<Record<string, string | null>>;
type Encode = (value: string) => string;

const PLACEHOLDER = /\{([a-z]+)\}/gi;
const asIs: Encode = (value) => value;
const inJson: Encode = (value) => JSON.stringify(value).slice(1, -1);

/**
 * The request for one message.
 * @throws Error with a sentence about a template that can't be filled in
 */
export function smsRequest(template: SmsTemplate, message: OtpMessage): SmsRequest {
  const { method, url, headers, body, text, senderId, templateId } = template;
  const plain: Values = {
    phone: message.phoneNumber,
    otp: message.otp,
    messageId: message.id,
    senderId,
    templateId,
  };
  const filled = {
    ...plain,
    text: text === null ? null : fill('SMS_TEXT', text, { otp: message.otp }, asIs),
  };
  return {
    method,
    url: fill('SMS_URL', url, filled, encodeURIComponent),
    // Without `{text}`, because a header cannot contain Hindi.
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, fill('SMS_HEADERS', value, plain, asIs)]),
    ),
    ...(body === null
      ? {}
      : { body: fill('SMS_BODY', body, filled, chooseEncoder(headers['content-type'])) }),
  };
}

/** Whether the request contains the message's id, by which the provider recognises a repeated attempt. */
export function containsMessageId({ url, headers, body }: SmsTemplate): boolean {
  return [url, ...Object.values(headers), body ?? ''].some((part) => part.includes('{messageId}'));
}

function fill(setting: string, template: string, values: Values, encode: Encode): string {
  return template.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(
        `${setting} names ${placeholder}, which is none of ${Object.keys(values)
          .map((each) => `{${each}}`)
          .join(', ')}.`,
      );
    if (value === null) throw new Error(`${setting} names ${placeholder}: set ${SETTINGS[name]} as well.`);
    return encode(value);
  });
}

const SETTINGS: Readonly<Record<string, string>> = {
  text: 'SMS_TEXT',
  senderId: 'SMS_SENDER_ID',
  templateId: 'SMS_TEMPLATE_ID',
};

function chooseEncoder(contentType = ''): Encode {
  if (/^application\/json\b/i.test(contentType)) return inJson;
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return encodeURIComponent;
  throw new Error(
    'SMS_BODY needs a content-type in SMS_HEADERS: application/json or application/x-www-form-urlencoded.',
  );
}
