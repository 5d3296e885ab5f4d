import { appendFileSync, createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { canonicalJson } from '@bahi/event-store/canonical-json';
import { endsAppend } from '@bahi/event-store/event-metadata';
import { type JsonObject, type Position, type RecordedEvent } from '@bahi/event-store/event-store';
import { type Books } from '../books.ts';
import { BooksInconsistent } from '../books-inconsistent.ts';
import { DamagedLog, readLog } from '../check-chain.ts';

const EVENTS_AT_ONCE = 2_000;

/**
 * Writes the events of each firm up to a position to a file, as they are stored: personal fields stay encrypted. One
 * pass for all firms. A log only grows, so this is a snapshot of it while a server appends.
 * @returns the firms
 * @throws BooksInconsistent if the log is damaged
 */
export async function splitLog(
  books: Books,
  upTo: Position,
  pathOf: (firm: string) => string | null,
): Promise<ReadonlySet<string>> {
  const firms = new Set<string>();
  const ends = new Map<string, StreamEnd>();
  try {
    for await (const batch of readLog(books.log, upTo)) {
      const texts = new Map<string, string[]>();
      for (const event of batch) {
        if (event.position > upTo) continue;
        const firm = event.metadata['organisation'] ?? '';
        const before = ends.get(event.stream);
        ends.set(event.stream, { firm, hash: event.metadata['hash'] ?? '' });
        if (firm === '') continue;
        firms.add(firm);
        const line = toLine(event, before === undefined || before.firm === firm ? undefined : before.hash);
        const lines = texts.get(firm);
        if (lines === undefined) texts.set(firm, [line]);
        else lines.push(line);
      }
      for (const [firm, lines] of texts) {
        const path = pathOf(firm);
        if (path !== null) appendFileSync(path, lines.join(''), { mode: 0o600 });
      }
    }
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    throw new BooksInconsistent(books.describeLogDamage(error.message), { cause: error });
  }
  return firms;
}

/** The last event of a stream so far. */
interface StreamEnd {
  readonly firm: string;
  readonly hash: string;
}

/**
 * Data and metadata are the bytes that the log holds, in every store: canonical JSON. A person's stream may have events
 * of no firm or of another one. These stay out of the file, and the next event has the hash that its chain goes on from.
 */
function toLine(event: RecordedEvent, previousHash: string | undefined): string {
  const { position, stream, revision, id, type, data, metadata, storedAtMs } = event;
  const place = JSON.stringify({ position, stream, revision, id, type, previousHash });
  const stored = storedAtMs === undefined ? '' : `,"storedAtMs":${storedAtMs}`;
  return `${place.slice(0, -1)}${stored},"data":${canonicalJson(data)},"metadata":${canonicalJson(metadata as JsonObject)}}\n`;
}

/** The events of such a file, in batches of whole appends. */
export async function* readFirmEvents(path: string): AsyncGenerator<readonly RecordedEvent[]> {
  let batch: RecordedEvent[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const event = JSON.parse(line) as RecordedEvent;
    batch.push(event);
    if (batch.length < EVENTS_AT_ONCE || !endsAppend(event)) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
