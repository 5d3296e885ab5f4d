import { lrPrefixOnDay } from '@bahi/contract/access/branch';
import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type lrGaps as contract } from '@bahi/contract/trips/lr-gaps';
import { lrSeries, prefixSeries } from '@bahi/domain/trips/lr-number';
import { type Day } from '@bahi/kernel/day';
import { toFinancialYear } from '@bahi/kernel/period';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { toLength } from '../list.ts';
import { userTable } from '../access/access.projection.ts';
import { branchTable } from '../branches/branches.projection.ts';
import { type LrNumberRow, lrNumberTable } from './lr-numbers/lr-numbers.projection.ts';
import { tripTable } from './trips.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { latestWithoutPrefix } from './lr-numbers/lr-series.ts';
import { type GivenBetween, type Missing, missingNumbers } from './lr-numbers/missing-numbers.ts';

type Input = InputOf<typeof contract>;
type Gap = WireResponse<typeof contract>['gaps'][number];

/** docs/rules/branches.md#lr-series. */
export async function lrGaps(
  rows: ScopedRows,
  input: Input,
  { organisationId }: Pick<Member, 'organisationId'>,
  today: Day,
): Promise<WireResponse<typeof contract>> {
  const missing: Missing[] = [];
  for (const { series, given } of await requestedSeries(rows, input, organisationId, today)) {
    const where = { organisationId, series, running: { atLeast: 0 } };
    missing.push(...missingNumbers(await rows.find(lrNumberTable, { where, sort: ['running'] }), given));
  }
  const count = missing.reduce((sum, one) => sum + one.count, 0);
  return { gaps: await toGaps(rows, cutPage(missing, input)), ...toLength(count) };
}

interface RequestedSeries {
  readonly series: string;
  readonly given: GivenBetween;
}

/**
 * The series of the requested financial years, by default of the current one; without a prefix, the one that the branch
 * continues.
 */
async function requestedSeries(
  rows: Rows,
  { branchId, from, to }: Input,
  organisationId: string,
  today: Day,
): Promise<readonly RequestedSeries[]> {
  const lrPrefix = (await rows.get(branchTable, branchId))?.lrPrefix ?? null;
  if (lrPrefix === null) {
    const latest = await latestWithoutPrefix(rows, organisationId);
    return latest === null ? [] : [{ series: lrSeries(latest), given: { from, to } }];
  }
  const yearPrefixes = yearsBetween(from ?? to ?? today, to ?? today).map((day) =>
    lrPrefixOnDay(lrPrefix, day),
  );
  const prefixes = [...new Set(yearPrefixes)];
  // A whole year, because a trip that is entered late has a number of the year in which it started.
  const given = lrPrefix === prefixes[0] ? { from, to } : { from: null, to: null };
  return prefixes.map((prefix) => ({ series: prefixSeries(prefix), given }));
}

/** A day of each financial year that the period touches. */
function yearsBetween(from: Day, to: Day): readonly Day[] {
  const first = toFinancialYear(from).from;
  const count = Math.max(0, Number(toFinancialYear(to).from.slice(0, 4)) - Number(first.slice(0, 4)) + 1);
  return Array.from({ length: count }, (_, year) => toFinancialYear(first, -year).from);
}

/** A number that was given up, or one that was never given. */
type Shown = LrNumberRow | string;

/**
 * One page of all missing numbers. Numbers that were never given come as runs, which may be long, so the page is cut by
 * counting.
 */
function cutPage(missing: readonly Missing[], { limit, offset }: Input): readonly Shown[] {
  const page: Shown[] = [];
  let before = 0;
  for (const one of missing) {
    const [start, end] = [Math.max(offset - before, 0), Math.min(offset + limit - before, one.count)];
    for (let index = start; index < end; index += 1) page.push(one.row === null ? one.nth(index) : one.row);
    before += one.count;
  }
  return page;
}

/** The page with the names of the people, and with the trips that the caller may see. */
async function toGaps(rows: ScopedRows, page: readonly Shown[]): Promise<Gap[]> {
  const givenUp = page.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const seen = await rows.getMany(
    tripTable,
    givenUp.map(({ tripId }) => tripId),
  );
  const people = await rows.getMany(
    userTable,
    givenUp.flatMap(({ userId }) => userId ?? []),
  );
  return page.map((one): Gap => {
    if (typeof one === 'string')
      return { lrNumber: one, state: 'NEVER_USED', tripId: null, user: null, at: null };
    const person = one.userId === null ? undefined : people.get(one.userId);
    return {
      lrNumber: one.lrNumber,
      state: one.state === 'VOIDED' ? 'VOIDED' : 'RELEASED',
      tripId: seen.has(one.tripId) ? one.tripId : null,
      user: person === undefined ? null : { id: person.id, name: person.name },
      at: new Date(one.atMs).toISOString(),
    };
  });
}
