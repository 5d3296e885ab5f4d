import { eventReader, type ServerSentEvent } from '@bahi/contract/event-reader';
import { REPLACED } from '@bahi/contract/topics';
import { ApiError } from '@bahi/ui-kit/calls/api-client';

interface FollowOptions {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly hear: (event: ServerSentEvent) => void;
  /** Resolves after so many milliseconds, sooner when there is reason to try again, or once the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves once somebody turns to this tab, or the signal aborts. */
  readonly untilFocused: (signal: AbortSignal) => Promise<void>;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** The server is heard every 20 s. */
const SILENT_FOR_MS = 45_000;
const FIRST_BACK_OFF_MS = 1_000;
const LAST_BACK_OFF_MS = 30_000;

/**
 * Follows the stream until the signal aborts, and opens it again when it breaks: at different times in different tabs,
 * since a server that stops ends a thousand of them at once.
 */
export async function followLive(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { wait, untilFocused, random } = options;
  let failures = 0;
  while (!signal.aborted) {
    const end = await heardToItsEnd(options, signal);
    if (end === 'replaced') {
      await untilFocused(signal);
      continue;
    }
    failures = end === 'refused' ? failures + 1 : 0;
    const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LAST_BACK_OFF_MS);
    await wait((backOffMs * (1 + random())) / 2, signal);
  }
}

/** Refused: it did not begin. */
type End = 'refused' | 'broken' | 'replaced';

async function heardToItsEnd({ open, hear }: FollowOptions, signal: AbortSignal): Promise<End> {
  const giveUp = new AbortController();
  signal.addEventListener('abort', () => giveUp.abort(), { once: true, signal: giveUp.signal });
  const body = await bodyOf(open, giveUp.signal);
  if (body === null) return 'refused';
  let end: End = 'broken';
  const take = eventReader((event) => {
    if (event.name === REPLACED) end = 'replaced';
    else hear(event);
  });
  const text = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silent = setTimeout(() => giveUp.abort(), SILENT_FOR_MS);
    // However it breaks, it is opened again.
    const { done, value } = await text.read().catch(() => BROKEN);
    clearTimeout(silent);
    if (done) break;
    take(value);
  }
  giveUp.abort();
  return end;
}

const BROKEN = { done: true, value: undefined } as const;

async function bodyOf(
  open: FollowOptions['open'],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  // A session that has ended may never be renewed: a tab that is left alone must not wait for it.
  const left = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  try {
    const response = await Promise.race([open(signal), left]);
    return response?.ok === true ? response.body : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
