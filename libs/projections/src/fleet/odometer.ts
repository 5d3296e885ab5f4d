import { type DatedReading } from '@bahi/domain/odometer';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { readingTable, type ReadingRow } from './readings/readings.projection.ts';

const NEWEST_FIRST = ['-date', '-hundredths'] as const;

/** The reading of the latest day; on one day, the highest. docs/rules/fleet.md#odometer. */
export async function lastReading(rows: Rows, vehicleId: string): Promise<ReadingRow | null> {
  const [last] = await rows.find(readingTable, {
    where: { vehicleId },
    sort: NEWEST_FIRST,
    limit: 1,
  });
  return last ?? null;
}

/** A source has up to two readings. They are compared with each other on entry, so they are left out here. */
const MAX_OWN = 2;

/** At most this many readings of one day are loaded, which is enough to check their order. */
const MAX_OF_DAY = 50;

/**
 * The readings of a vehicle around these days, for `odometerWarnings`: those of each day, the last one before and the
 * first one after. Leaves out the readings of `exceptSourceId`.
 */
export async function readingsAround(
  rows: Rows,
  { vehicleId, days, exceptSourceId }: { vehicleId: string; days: readonly Day[]; exceptSourceId?: string },
): Promise<readonly DatedReading[]> {
  if (days.length === 0) return [];
  const found: ReadingRow[] = [];
  const own = exceptSourceId === undefined ? 0 : MAX_OWN;
  const isOther = ({ sourceId }: ReadingRow) => sourceId !== exceptSourceId;
  const newest = await rows.find(readingTable, { where: { vehicleId }, sort: NEWEST_FIRST, limit: 1 + own });
  const last = newest.find(isOther);
  for (const day of new Set(days)) {
    // Nearly every entry is later than all readings, so one query is enough for it.
    if (last === undefined || last.date < day) {
      found.push(...(last === undefined ? [] : [last]));
      continue;
    }
    const nearest = [
      { where: { vehicleId, date: { below: day } }, sort: NEWEST_FIRST, limit: 1 },
      { where: { vehicleId, date: day }, sort: ['hundredths'], limit: MAX_OF_DAY },
      { where: { vehicleId, date: { above: day } }, sort: ['date', 'hundredths'], limit: 1 },
    ] as const;
    for (const { limit, ...query } of nearest) {
      const page = await rows.find(readingTable, { ...query, limit: limit + own });
      found.push(...page.filter(isOther).slice(0, limit));
    }
  }
  return found.map(({ date, hundredths }) => ({ date, hundredths }));
}
