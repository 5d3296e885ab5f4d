import { type DatedReading } from '@bahi/domain/odometer';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { readingTable, type ReadingRow } from '../rows/readings.projection.ts';

/** Of the latest day, of one day the highest. docs/rules/fleet.md#odometer. */
export async function lastReading(rows: Rows, vehicleId: string): Promise<ReadingRow | null> {
  const [last] = await rows.find(readingTable, {
    where: { vehicleId },
    sort: ['-date', '-hundredths'],
    limit: 1,
  });
  return last ?? null;
}

/** A source whose own two readings are no neighbours of each other: they are compared where it is entered. */
const MAX_OWN = 2;

/** More readings of one day than these say nothing more about the order. */
const MAX_OF_DAY = 50;

/**
 * The readings of a vehicle that lie around these days: those of the day, the last one before it, the first one
 * after it; for `odometerWarnings`. Those of `exceptSourceId` are left out.
 */
export async function readingsAround(
  rows: Rows,
  { vehicleId, days, exceptSourceId }: { vehicleId: string; days: readonly Day[]; exceptSourceId?: string },
): Promise<readonly DatedReading[]> {
  const found: ReadingRow[] = [];
  for (const day of new Set(days)) {
    const nearest = [
      { where: { vehicleId, date: { below: day } }, sort: ['-date', '-hundredths'], limit: 1 },
      { where: { vehicleId, date: day }, sort: ['hundredths'], limit: MAX_OF_DAY },
      { where: { vehicleId, date: { above: day } }, sort: ['date', 'hundredths'], limit: 1 },
    ] as const;
    for (const { limit, ...query } of nearest) {
      const own = exceptSourceId === undefined ? 0 : MAX_OWN;
      const page = await rows.find(readingTable, { ...query, limit: limit + own });
      found.push(...page.filter(({ sourceId }) => sourceId !== exceptSourceId).slice(0, limit));
    }
  }
  return found.map(({ date, hundredths }) => ({ date, hundredths }));
}
