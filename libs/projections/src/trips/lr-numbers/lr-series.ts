import { lrPrefixOnDay } from '@bahi/contract/access/branch';
import { isSeriesOfBranch, prefixSeries } from '@bahi/domain/trips/lr-number';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { branchTable } from '../../branches/branches.projection.ts';
import { lrSeriesKey, lrSeriesTable } from './lr-numbers.projection.ts';

/** The LR prefix of a branch on a day; null without one. */
export async function findLrPrefix(rows: Rows, branchId: string, day: Day): Promise<string | null> {
  const lrPrefix = (await rows.get(branchTable, branchId))?.lrPrefix ?? null;
  return lrPrefix === null ? null : lrPrefixOnDay(lrPrefix, day);
}

/** The last given number of a prefix's series; null if there is none. */
export async function latestWithPrefix(
  rows: Rows,
  organisationId: string,
  prefix: string,
): Promise<string | null> {
  const key = lrSeriesKey(organisationId, prefixSeries(prefix));
  return (await rows.get(lrSeriesTable, key))?.latest ?? null;
}

/** More series than the branches of a firm have in a century. */
const MAX_SERIES = 1_000;

/** The firm's last number outside all series that belong to a branch's prefix; null if there is none. */
export async function latestWithoutPrefix(rows: Rows, organisationId: string): Promise<string | null> {
  const branches = await rows.find(branchTable, { where: { organisationId } });
  const prefixes = branches.flatMap(({ lrPrefix }) => lrPrefix ?? []);
  const series = await rows.find(lrSeriesTable, {
    where: { organisationId },
    sort: ['-position'],
    limit: prefixes.length === 0 ? 1 : MAX_SERIES,
  });
  const isFree = (name: string) => !prefixes.some((prefix) => isSeriesOfBranch(name, prefix));
  return series.find((one) => isFree(one.series))?.latest ?? null;
}
