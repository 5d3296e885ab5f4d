import { type AllStreamSubscription, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { type Batch, type Position, type RecordedEvent, StoreUnavailable } from '../event-store.ts';
import { endsAppend } from '../event-metadata.ts';
import { type SetTimer } from '../timer.ts';
import { giveUp, toUnavailable } from './kurrentdb-connection.ts';
import { positionToReadFrom, withoutSystemEvents } from './log-position.ts';
import { recordedEvent } from './recorded-event.ts';
import { watchForSilence } from './silence-watch.ts';

export interface SubscriptionOptions {
  readonly after: Position;
  readonly signal: AbortSignal;
  /**
   * The time within which the server must confirm the subscription, and deliver an event of the log, in milliseconds.
   */
  readonly timeoutMs: number;
  readonly setTimer: SetTimer;
  /** Uses another connection, because this one may have gone silent. */
  readonly head: () => Promise<Position>;
}

const BATCH_SIZE = 500;
const READ_AHEAD = 128;

/**
 * A catch-up subscription to all streams, as batches of whole appends. It takes over the client, which must serve no
 * other call: a shared client may be given up at any time, and the subscription would end with it.
 */
export async function* subscribeToAll(
  client: KurrentDBClient,
  { after, signal, timeoutMs, setTimer, head }: SubscriptionOptions,
): AsyncGenerator<Batch> {
  const subscription = client.subscribeToAll(
    {
      fromPosition: positionToReadFrom(after),
      filter: { ...withoutSystemEvents, checkpointReached: async () => void silence.hear() },
    },
    { highWaterMark: READ_AHEAD },
  );
  let arrived = after;
  const silence = watchForSilence({
    timeoutMs,
    setTimer,
    head,
    arrived: () => (subscription.readableLength === 0 ? arrived : null),
    onSilent: (cause) => state.fail(cause),
  });
  const state = watch(subscription, timeoutMs, setTimer);
  signal.addEventListener('abort', state.wake);
  let open: readonly RecordedEvent[] = [];
  try {
    while (!signal.aborted) {
      const changed = state.change();
      const news = receivedEvents(subscription);
      if (news.length > 0) silence.hear();
      arrived = news.at(-1)?.position ?? arrived;
      const received = [...open, ...news];
      // While catching up, events are collected into full batches. The server's report of the head ends the last one.
      const ready = state.isCaughtUp() || received.length >= BATCH_SIZE;
      const end = ready ? received.findLastIndex(endsAppend) + 1 : 0;
      open = received.slice(end);
      const last = received[end - 1];
      if (last !== undefined) {
        const atHead = state.isCaughtUp() && open.length === 0 && subscription.readableLength === 0;
        yield { events: received.slice(0, end), position: last.position, atHead };
        continue;
      }
      const failure = state.failure();
      if (failure !== undefined) throw failure;
      await changed;
    }
  } finally {
    signal.removeEventListener('abort', state.wake);
    state.stop();
    silence.stop();
    giveUp(client);
  }
}

function receivedEvents(subscription: AllStreamSubscription): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  while (events.length < BATCH_SIZE) {
    const resolved: unknown = subscription.read();
    if (resolved === null) break;
    events.push(recordedEvent(resolved as Parameters<typeof recordedEvent>[0]));
  }
  return events;
}

/** Keeps the subscription's signals as values that the loop reads when it is ready, errors included. */
function watch(subscription: AllStreamSubscription, timeoutMs: number, setTimer: SetTimer) {
  let failure: StoreUnavailable | undefined;
  let caughtUp = false;
  let wake = () => {};
  const fail = (cause: unknown) => {
    failure ??= toUnavailable(cause);
    wake();
  };
  const stopWaiting = setTimer(timeoutMs, () =>
    fail(new StoreUnavailable(`KurrentDB did not confirm the subscription within ${timeoutMs} ms`)),
  );
  subscription
    .on('confirmation', stopWaiting)
    .on('caughtUp', () => {
      caughtUp = true;
      wake();
    })
    .on('fellBehind', () => (caughtUp = false))
    .on('readable', () => wake())
    .on('end', () => fail('the subscription ended'))
    .on('close', () => fail('the subscription ended'))
    .on('error', fail);
  return {
    fail,
    wake: () => wake(),
    /** Resolves at the next change. */
    change: () => new Promise<void>((resolve) => (wake = resolve)),
    failure: () => failure,
    isCaughtUp: () => caughtUp,
    stop: stopWaiting,
  };
}
