import {
  AlteredEvent,
  NoSuchPosition,
  type Position,
  type RecordedEvent,
  START,
} from '@bahi/event-store/event-store';
import { MissingEvents } from '@bahi/event-store/sqlite/sqlite-event-log';
import { type StreamChains } from '@bahi/event-store/stream-chains';
import { type ReadableLog } from './books.ts';

const BATCH = 2_000;

/** An event is missing or altered. The message describes the first such event, and starts in lower case. */
export class DamagedLog extends Error {
  override readonly name = 'DamagedLog';
}

/**
 * Follows the hash chains of all streams. @returns the computed hash of the event
 * @throws DamagedLog if the event does not continue the chain of its stream
 */
export function checkLink(chains: StreamChains, event: RecordedEvent): string {
  const { stream, revision, position, type } = event;
  const { hash, expectedRevision, isSealed } = chains.follow(event);
  if (revision !== expectedRevision)
    throw new DamagedLog(
      `${stream} goes on from ${expectedRevision - 1} with ${revision} at position ${position}`,
    );
  if (!isSealed)
    throw new DamagedLog(`${type} at position ${position} (${stream}) is not the event that was sealed`);
  return hash;
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
