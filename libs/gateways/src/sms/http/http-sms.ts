import { setTimeout as elapsed } from 'node:timers/promises';
import { SmsFailed, type Sms } from '../sms.ts';
import { containsMessageId, smsRequest, type SmsRequest, type SmsTemplate } from './sms-template.ts';

export interface HttpSmsOptions {
  readonly template: SmsTemplate;
  /** Pattern for the answer's text, in addition to a status of 2xx; null: the status is enough. */
  readonly success: RegExp | null;
  /** For one attempt. */
  readonly timeoutMs: number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;
/** Reads no more of an answer than this. */
const MAX_ANSWER_BYTES = 64_000;
/** Errors of requests that have not reached the provider. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * A provider that takes one HTTP request per message, as those in India do. An attempt with an unknown result is
 * repeated only if the request contains the message's id, because each sent message costs money.
 */
export function createHttpSms({ template, success, timeoutMs, pause = elapsed }: HttpSmsOptions): Sms {
  const isRepeatable = containsMessageId(template);
  return {
    async sendOtp(message) {
      const request = smsRequest(template, message);
      for (let attempt = 1; ; attempt += 1) {
        const failure = await attemptSend(request, success, timeoutMs);
        if (failure === null) return;
        const mayRepeat = failure.sent === 'no' || (failure.sent === 'unknown' && isRepeatable);
        if (!mayRepeat || attempt === ATTEMPTS) throw failure.error;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    },
  };
}

interface FailedAttempt {
  readonly error: SmsFailed;
  /** Whether the provider may have sent the message. `refused`: it did not, and would not the next time. */
  readonly sent: 'no' | 'unknown' | 'refused';
}

async function attemptSend(
  request: SmsRequest,
  success: RegExp | null,
  timeoutMs: number,
): Promise<FailedAttempt | null> {
  const { url, ...init } = request;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await readBeginning(response);
    if (!response.ok) return withStatus(response.status);
    if (success !== null && !success.test(answer))
      return { error: new SmsFailed('not-accepted'), sent: 'refused' };
    return null;
  } catch (cause) {
    return withoutAnswer(cause);
  }
}

function withStatus(status: number): FailedAttempt {
  const error = new SmsFailed(`status-${status}`);
  if (status === 429) return { error, sent: 'no' };
  return { error, sent: status >= 500 ? 'unknown' : 'refused' };
}

function withoutAnswer(cause: unknown): FailedAttempt {
  if (readProperty(cause, 'name') === 'TimeoutError')
    return { error: new SmsFailed('no-answer', { cause }), sent: 'unknown' };
  return UNREACHABLE.has(errorCode(cause))
    ? { error: new SmsFailed('unreachable', { cause }), sent: 'no' }
    : { error: new SmsFailed('connection-lost', { cause }), sent: 'unknown' };
}

/** The error code under a `fetch` error, which has it only in its cause. */
function errorCode(error: unknown): string {
  const code = readProperty(error, 'code');
  if (typeof code === 'string') return code;
  const cause = readProperty(error, 'cause');
  return cause === undefined ? '' : errorCode(cause);
}

function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

async function readBeginning({ body }: Response): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop closes the connection.
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return text;
}
