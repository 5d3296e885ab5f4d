import { chainHash, GENESIS_HASH } from '@bahi/event-store/event-metadata';
import { NoSuchPosition, type Position, type RecordedEvent, START } from '@bahi/event-store/event-store';
import { AlteredEvent, MissingEvents } from '@bahi/event-store/sqlite/sqlite-event-log';
import { type ReadableLog } from './books.ts';

const BATCH = 2_000;

/** An event is missing or altered. The message describes the first such event, and starts in lower case. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
}

/** The hash chains of all streams, followed event by event. */
export class ChainCheck {
  readonly #ends = new Map<string, { readonly revision: number; readonly hash: string }>();

  get streams(): number {
    return this.#ends.size;
  }

  /** @throws DamagedLog if the event does not continue the chain of its stream */
  check(event: RecordedEvent): void {
    const { stream, revision, position, type, metadata } = event;
    const end = this.#ends.get(stream) ?? { revision: -1, hash: GENESIS_HASH };
    const hash = chainHash(end.hash, stream, revision, event);
    if (revision !== end.revision + 1)
      throw new DamagedLog(`${stream} goes on from ${end.revision} with ${revision} at position ${position}`);
    if (metadata['hash'] !== hash)
      throw new DamagedLog(`${type} at position ${position} (${stream}) is not the event that was sealed`);
    this.#ends.set(stream, { revision, hash });
  }
}

/** All events after `start` up to `head`, in batches. @throws DamagedLog if one is missing or altered */
export async function* readLog(
  log: Pick<ReadableLog, 'readAll'>,
  head: Position,
  start: Position = START,
): AsyncGenerator<readonly RecordedEvent[]> {
  for (let after = start; after < head;) {
    const events = await readBatch(log, after);
    const last = events.at(-1);
    if (last === undefined) throw new DamagedLog(`it ends at ${after}, before its head ${head}`);
    yield events;
    after = last.position;
  }
}

async function readBatch(
  log: Pick<ReadableLog, 'readAll'>,
  after: Position,
): Promise<readonly RecordedEvent[]> {
  try {
    return (await log.readAll({ after, max: BATCH })).events;
  } catch (error) {
    if (error instanceof AlteredEvent || error instanceof MissingEvents || error instanceof NoSuchPosition)
      throw new DamagedLog(error.message, { cause: error });
    throw error;
  }
}
