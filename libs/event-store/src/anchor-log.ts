import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { anchorHash, GENESIS_HASH } from './event-metadata.ts';
import { type Batch, type EventStore, type Position, type RecordedEvent, START } from './event-store.ts';

/** The running hash over the whole log up to and with the event at a position. DESIGN, "Hash chain". */
export interface Anchor {
  readonly position: Position;
  readonly hash: string;
}

/** An anchor is written for every so many events. */
export const EVENTS_PER_ANCHOR = 1_000;

export interface AnchorLogOptions {
  readonly path: string;
  /** The day it is, `yyyy-MM-dd`. */
  readonly today: () => string;
}

/** Appends the line `position hash` to its file for every 1,000 events and for every day that brought any. */
export interface AnchorLog {
  /** The last event taken; read on behind it. */
  position(): Position;
  /** Takes the next events of the log, in position order. */
  take(events: readonly RecordedEvent[]): void;
  /** Writes what is left of a day that has ended; to be called now and then, as events may stay away. */
  tick(): void;
}

/** Goes on behind the last anchor of the file; a line that a crash left half written is cut off. */
export function openAnchorLog({ path, today }: AnchorLogOptions): AnchorLog {
  cutHalfLine(path);
  let written = readAnchors(path).at(-1) ?? { position: START, hash: GENESIS_HASH };
  let current = written;
  let events = 0;
  let day = today();

  function write(): void {
    if (current.position === written.position) return;
    appendDurably(path, `${current.position} ${current.hash}\n`);
    written = current;
    events = 0;
  }
  function tick(): void {
    if (today() === day) return;
    write();
    day = today();
  }
  return {
    position: () => current.position,
    tick,
    take(next) {
      tick();
      for (const event of next) {
        current = { position: event.position, hash: anchorHash(current.hash, event) };
        events += 1;
        if (events >= EVENTS_PER_ANCHOR) write();
      }
    },
  };
}

/** Anchors the log while it grows, until the signal aborts or the store closes. @throws StoreUnavailable, NoSuchPosition */
export async function keepAnchors(store: EventStore, anchors: AnchorLog, signal: AbortSignal): Promise<void> {
  for await (const batch of store.subscribe({ after: anchors.position(), signal }))
    anchors.take(batch.events);
}

/** What {@link firstBrokenAnchor} reads: an event store, or the log of a file that is opened beside the server. */
export interface LogReader {
  readAll(options: { readonly after: Position; readonly max: number }): Batch | Promise<Batch>;
}

/** The first anchor that the log does not come to: an event before it was changed or removed. Undefined: all hold. */
export async function firstBrokenAnchor(path: string, log: LogReader): Promise<Anchor | undefined> {
  let reached: Anchor = { position: START, hash: GENESIS_HASH };
  const anchors = readAnchors(path)[Symbol.iterator]();
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

/** The anchors of a file, none when there is no file. @throws Error a line is none */
function readAnchors(path: string): readonly Anchor[] {
  const lines = contentOf(path).split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const [, position, hash] = /^(\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? [];
    if (position === undefined || hash === undefined)
      throw new Error(`${path}: line ${index + 1} is no anchor`);
    return { position: Number(position), hash };
  });
}

function cutHalfLine(path: string): void {
  const content = contentOf(path);
  const whole = content.lastIndexOf('\n') + 1;
  if (whole < content.length) truncateSync(path, whole);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (isMissingFile(error)) return '';
    throw error;
  }
}

function isMissingFile(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

function appendDurably(path: string, line: string): void {
  const file = openSync(path, 'a');
  try {
    writeSync(file, line);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
