import { createEventReader, type ServerSentEvent } from '@bahi/contract/event-reader';
import { REPLACED } from '@bahi/contract/topics';
import { ApiError } from '@bahi/ui-kit/api/api-error';

interface FollowOptions {
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: ServerSentEvent) => void;
  /** Resolves after this many milliseconds, earlier when a retry may succeed, or when the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when this tab is focused or the signal aborts. */
  readonly waitForFocus: (signal: AbortSignal) => Promise<void>;
  /** At least 0 and less than 1. */
  readonly random: () => number;
}

/** The server sends something every 20 s; a longer silence means a broken stream. */
const SILENT_FOR_MS = 45_000;
const FIRST_BACK_OFF_MS = 1_000;
const LAST_BACK_OFF_MS = 30_000;

/**
 * Follows the stream until the signal aborts, and reopens it when it breaks. The wait is random, because a restarting
 * server disconnects thousands of tabs at once.
 */
export async function followLiveStream(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { wait, waitForFocus, random } = options;
  let failures = 0;
  while (!signal.aborted) {
    const end = await readToEnd(options, signal);
    if (end === 'replaced') {
      await waitForFocus(signal);
      continue;
    }
    failures = end === 'refused' ? failures + 1 : 0;
    const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LAST_BACK_OFF_MS);
    await wait((backOffMs * (1 + random())) / 2, signal);
  }
}

/** How a stream ended; `refused` if it did not open. */
type StreamEnd = 'refused' | 'broken' | 'replaced';

async function readToEnd({ open, onEvent }: FollowOptions, signal: AbortSignal): Promise<StreamEnd> {
  const giveUp = new AbortController();
  signal.addEventListener('abort', () => giveUp.abort(), { once: true, signal: giveUp.signal });
  const body = await openBody(open, giveUp.signal);
  if (body === null) return 'refused';
  let end: StreamEnd = 'broken';
  const take = createEventReader((event) => {
    if (event.name === REPLACED) end = 'replaced';
    else onEvent(event);
  });
  const text = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const silent = setTimeout(() => giveUp.abort(), SILENT_FOR_MS);
    // Any read error ends the stream, which is then reopened.
    const { done, value } = await text.read().catch(() => BROKEN);
    clearTimeout(silent);
    if (done) break;
    take(value);
  }
  giveUp.abort();
  return end;
}

const BROKEN = { done: true, value: undefined } as const;

async function openBody(
  open: FollowOptions['open'],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  // An ended session may never be renewed; an aborted tab must not wait for that.
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  try {
    const response = await Promise.race([open(signal), aborted]);
    return response?.ok === true ? response.body : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
