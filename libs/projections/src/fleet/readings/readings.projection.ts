import { type DatedReading } from '@bahi/domain/odometer';
import { type Change, projection, put, remove, upsert } from '@bahi/read-store/projection';
import { table } from '@bahi/read-store/table';
import { vehicleTopics } from '../../topics.ts';
import { type ReadingChange, readingChanges, readingKey, type ReadingOrigin } from './reading-changes.ts';

const VERSION = 'readings-v2';

/** One reading of the odometer of a vehicle. docs/rules/fleet.md#odometer. */
export interface ReadingRow extends DatedReading, ReadingOrigin {
  /** {@link readingKey} of its source. */
  readonly id: string;
}

export const readingTable = table<ReadingRow>(VERSION, 'reading', {
  fields: { vehicleId: 'text', sourceId: 'text', date: 'text', hundredths: 'integer' },
  indexes: [['vehicleId', 'date', 'hundredths']],
  topics: vehicleTopics,
});

/** Placeholder row for a change whose row may be missing. */
const NO_READING = {} as ReadingRow;

export const readingsProjection = projection<never>(VERSION, {
  tables: [readingTable],
  on: { '*': (event) => readingChanges(event).map(toChange) },
});

function toChange({ origin, to }: ReadingChange): Change {
  const id = readingKey(origin.source, origin.sourceId);
  if (to === null) return remove(readingTable, id);
  if (typeof to !== 'function') return put(readingTable, id, { id, ...origin, ...to });
  return upsert(readingTable, id, NO_READING, (row) => {
    const known = row === NO_READING ? null : row;
    const next = to(known);
    if (next === null) return null;
    const { date, hundredths } = next;
    const { vehicleId, branchId } = origin;
    return { id, ...(known ?? origin), vehicleId, branchId, date, hundredths };
  });
}
