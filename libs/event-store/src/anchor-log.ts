import { setTimeout as sleep } from 'node:timers/promises';
import { type Anchor, type Anchors } from './anchors.ts';
import { anchorHash, GENESIS_HASH } from './event-metadata.ts';
import {
  type Batch,
  type EventStore,
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
} from './event-store.ts';

/** An anchor is written after this many events. */
export const EVENTS_PER_ANCHOR = 1_000;

export interface AnchorLogOptions {
  readonly anchors: Anchors;
  /** The current day, `yyyy-MM-dd`. */
  readonly today: () => string;
}

/** Adds an anchor for every 1,000 events and for every day with events. */
export interface AnchorLog {
  /** The position of the last processed event; continue reading after it. */
  position(): Position;
  /**
   * Processes the next events of the log, in position order.
   * @throws StoreUnavailable, AnchorMismatch
   */
  take(events: readonly RecordedEvent[]): Promise<void>;
  /**
   * Writes the anchor of a day that has ended. Call it regularly, because a day may end without a further event.
   * @throws StoreUnavailable, AnchorMismatch
   */
  tick(): Promise<void>;
}

/**
 * Continues after the last anchor.
 * @throws StoreUnavailable
 */
export async function openAnchorLog({ anchors, today }: AnchorLogOptions): Promise<AnchorLog> {
  let written = (await anchors.last()) ?? { position: START, hash: GENESIS_HASH };
  let current = written;
  let events = 0;
  let day = today();
  let turn: Promise<unknown> = Promise.resolve();

  /** Ticks and takes run one after the other. Each caller gets only its own error. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }
  async function write(): Promise<void> {
    if (current.position === written.position) return;
    await anchors.add(current);
    written = current;
    events = 0;
  }
  async function endDay(): Promise<void> {
    const now = today();
    if (now === day) return;
    await write();
    day = now;
  }
  return {
    position: () => current.position,
    tick: () => inTurn(endDay),
    take: (next) =>
      inTurn(async () => {
        await endDay();
        for (const event of next) {
          current = { position: event.position, hash: anchorHash(current.hash, event) };
          events += 1;
          if (events >= EVENTS_PER_ANCHOR) await write();
        }
      }),
  };
}

export interface RunAnchorLogOptions {
  readonly store: EventStore;
  readonly anchorLog: AnchorLog;
  readonly signal: AbortSignal;
  /** Called while a store is down; the loop continues by itself. */
  readonly onTrouble: (error: StoreUnavailable) => void;
}

const RETRY_AFTER_MS = 1_000;

/**
 * Anchors the log while it grows, until the signal aborts or the store closes.
 * @throws NoSuchPosition, AnchorMismatch
 */
export async function runAnchorLog({
  store,
  anchorLog,
  signal,
  onTrouble,
}: RunAnchorLogOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const batch of store.subscribe({ after: anchorLog.position(), signal }))
        await anchorLog.take(batch.events);
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      onTrouble(error);
    }
    await sleep(RETRY_AFTER_MS, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** The log that {@link firstBrokenAnchor} reads: an event store, or a file that a running server also has open. */
export interface LogReader {
  readAll(options: { readonly after: Position; readonly max: number }): Batch | Promise<Batch>;
}

/** The first anchor that does not match the log, because an event up to it was changed or removed. */
export async function firstBrokenAnchor(
  kept: Pick<Anchors, 'all'>,
  log: LogReader,
): Promise<Anchor | undefined> {
  let reached: Anchor = { position: START, hash: GENESIS_HASH };
  const anchors = (await kept.all())[Symbol.iterator]();
  let expected = anchors.next();
  for (let atHead = false; !atHead && !expected.done;) {
    const batch = await log.readAll({ after: reached.position, max: EVENTS_PER_ANCHOR });
    for (const event of batch.events) {
      reached = { position: event.position, hash: anchorHash(reached.hash, event) };
      if (expected.done || reached.position < expected.value.position) continue;
      if (reached.position > expected.value.position || reached.hash !== expected.value.hash)
        return expected.value;
      expected = anchors.next();
    }
    atHead = batch.atHead;
  }
  return expected.done ? undefined : expected.value;
}
