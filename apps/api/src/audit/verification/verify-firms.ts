import { AlteredEvent, type EventStore, type RecordedEvent } from '@bahi/event-store/event-store';
import { yieldToEventLoop } from '@bahi/event-store/give-way';
import { EMPTY_TREE, type TreeHead } from '@bahi/event-store/merkle';
import { toShortId } from '@bahi/kernel/short-id';
import { firmTable } from '@bahi/projections/audit/trail.projection';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { tripTable } from '@bahi/projections/trips/trips.projection';
import { ReadStoreUnavailable, type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';
import { type Reader } from '../../platform/use-cases/reader.ts';
import { BooksWalk, type ForeignBreak } from './books-walk.ts';
import { FirmCheck, type FirmResult } from './firm-check.ts';

export interface VerifyFirmsOptions {
  readonly events: Pick<EventStore, 'readAll' | 'readStream' | 'head'>;
  readonly reader: Pick<Reader, 'readAt'>;
  readonly onForeignBreak?: (found: ForeignBreak) => void;
  /** Called for an event that can't be read and belongs to none of these firms, as far as can be told. */
  readonly onForeignUnreadable?: (found: ForeignBreak) => void;
  /** Told of the events of these firms that were read, after each slice of the log. */
  readonly onProgress?: (done: number) => Promise<void>;
  /** Events in a slice; for specs. */
  readonly sliceSize?: number;
}

/** Rows that are compared at once. */
const ROWS_AT_ONCE = 200;

/**
 * Verifies the books of these firms: the log, read once, and the rows. Rows go on while the log is read, so the log is
 * then read on to where each row is.
 * @throws StoreUnavailable, ReadStoreUnavailable
 */
export async function verifyFirms(
  firms: readonly string[],
  { events, reader, onForeignBreak, onForeignUnreadable, onProgress, sliceSize }: VerifyFirmsOptions,
): Promise<ReadonlyMap<string, FirmResult>> {
  const checks = new Map<string, FirmCheck>();
  for (const firm of firms) checks.set(firm, new FirmCheck(await readCheckpoints(events, firm)));
  const walk = new BooksWalk({
    events,
    checks,
    onForeignBreak: onForeignBreak ?? null,
    onForeignUnreadable: onForeignUnreadable ?? (() => undefined),
    ...(sliceSize !== undefined && { sliceSize }),
    async afterSlice() {
      await onProgress?.([...checks.values()].reduce((done, check) => done + check.events, 0));
      await yieldToEventLoop();
    },
  });

  await walk.walkTo(await events.head());
  for (const [firm, check] of checks) {
    const kept = await readWhereWalkIs((rows) => rows.get(firmTable, toShortId(firm)));
    check.compareTree(kept ?? EMPTY_TREE);
    await compareBalances(partyTable, check.partyIds, (id, balance) => check.compareParty(id, balance));
    await compareBalances(tripTable, check.tripIds, (id, balance) => check.compareTrip(id, balance));
  }
  return new Map([...checks].map(([firm, check]) => [firm, check.finish()]));

  async function compareBalances(
    table: Table<{ readonly balancePaise: number }>,
    ids: readonly string[],
    compare: (id: string, balancePaise: number) => void,
  ): Promise<void> {
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      const part = ids.slice(first, first + ROWS_AT_ONCE);
      const found = await readWhereWalkIs((rows) => rows.getMany(table, part));
      for (const id of part) compare(id, found.get(id)?.balancePaise ?? 0);
      await yieldToEventLoop();
    }
  }

  /** Reads rows of one projection, which are not behind the walk, and then walks to where they are. */
  async function readWhereWalkIs<Answer>(read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
    const { answer, stale, rowsAt } = await reader.readAt(walk.at, read);
    if (stale || rowsAt === null) throw new ReadStoreUnavailable('the rows are behind the log');
    await walk.walkTo(rowsAt);
    return answer;
  }
}

/**
 * The checkpoints that were kept for a firm, by the name of their event; none if one of them can't be read, which is a
 * break that the walk finds.
 */
async function readCheckpoints(
  events: Pick<EventStore, 'readStream'>,
  firm: string,
): Promise<readonly TreeHead[]> {
  const kept = await readStreamIfIntact(events, `checkpoint-${firm}`);
  return kept.flatMap(({ type, data }) => (type === 'CheckpointMade' ? [data as unknown as TreeHead] : []));
}

async function readStreamIfIntact(
  events: Pick<EventStore, 'readStream'>,
  stream: string,
): Promise<readonly RecordedEvent[]> {
  try {
    return await events.readStream(stream);
  } catch (error) {
    if (error instanceof AlteredEvent) return [];
    throw error;
  }
}
