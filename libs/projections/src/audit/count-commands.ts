import { type TrailKind } from '@bahi/contract/audit/trail-labels';
import { type Day } from '@bahi/kernel/day';
import { toShortId } from '@bahi/kernel/short-id';
import { meetsConditions } from '@bahi/read-store/conditions';
import { type Rows, type Where } from '@bahi/read-store/read-store';
import { MAX_COUNT } from '../list.ts';
import { rowKind, storedKind, type CommandRow } from './command-row.ts';
import { findFloor, haveFloor, MAX_SCANNED, raiseFloor, type IsSeen, type Listing } from './find-commands.ts';
import { ALL_KINDS, NO_NUMBER } from './trail-filter.ts';
import { commandTable, concernTable, COUNT_FIELDS, dayTable, type DayRow } from './trail.projection.ts';

/** Kind → number of commands. */
export type Counts = ReadonlyMap<TrailKind, number>;

interface DayFilter {
  readonly firm: string;
  readonly userId: string | null;
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}

/** The exact counts of days and a person. A branch counts each command that posts in it. */
export async function countOfDays(
  rows: Rows,
  { firm, userId, startDate, endDate }: DayFilter,
  branchId: string | null,
): Promise<Counts> {
  const where: Where<DayRow> = {
    firm,
    ...(startDate === null && endDate === null
      ? {}
      : { day: { atLeast: startDate ?? undefined, atMost: endDate ?? undefined } }),
    ...(userId === null ? {} : { userId: toShortId(userId) }),
  };
  if (branchId === null) {
    const sums = await rows.sum(dayTable, where, Object.values(COUNT_FIELDS));
    return countEach((kind) => sums[COUNT_FIELDS[kind]]);
  }
  const days = await rows.find(dayTable, { where });
  return countEach((kind) =>
    days.reduce((sum, { branches }) => sum + (branches[branchId]?.[COUNT_FIELDS[kind]] ?? 0), 0),
  );
}

function countEach(count: (kind: TrailKind) => number): Counts {
  return new Map(ALL_KINDS.map((kind) => [kind, count(kind)]));
}

type Wheres = readonly [Where<CommandRow>, ...Where<CommandRow>[]];

/** Counts rows one by one, for these kinds, down to the depth of a page and up to {@link MAX_COUNT} of each kind. */
export async function countFound(rows: Rows, wheres: Wheres, kinds: readonly TrailKind[]): Promise<Counts> {
  const raised = raiseFloor(wheres, await findFloor(rows, wheres, MAX_SCANNED));
  const counts = new Map<TrailKind, number>();
  // One walk over so few rows costs less than one for each kind.
  if (haveFloor(wheres)) {
    const groups = await rows.sumBy(commandTable, raised, 'kind', [], ALL_KINDS.length);
    const found = new Map(
      groups.map(({ value, rows: count }) => [rowKind(value === null ? {} : { kind: value }), count]),
    );
    for (const kind of kinds) counts.set(kind, Math.min(found.get(kind) ?? 0, MAX_COUNT));
    return counts;
  }
  for (const kind of kinds) {
    const [first, ...others] = raised.map((where) => ({ ...where, kind: storedKind(kind) }));
    if (first !== undefined) counts.set(kind, await rows.count(commandTable, [first, ...others], MAX_COUNT));
  }
  return counts;
}

/** Counts the commands that concern a party or vehicle in its slim rows. */
export async function countConcerning(
  rows: Rows,
  thing: string,
  numbers: { readonly from: number; readonly below: number },
): Promise<Counts> {
  const counts = new Map<TrailKind, number>();
  for (const kind of ALL_KINDS) {
    const where = { thing, number: { atLeast: numbers.from, below: numbers.below }, kind: storedKind(kind) };
    counts.set(kind, await rows.count(concernTable, where, MAX_COUNT));
  }
  return counts;
}

/** Counts the commands of a listing that meet any of the conditions and are seen. */
export async function countListed(listing: Listing, wheres: Wheres, isSeen: IsSeen): Promise<Counts> {
  const counts = new Map<TrailKind, number>();
  for (const row of await listing.read(NO_NUMBER, MAX_SCANNED)) {
    if (!wheres.some((where) => meetsConditions(commandTable, row, where)) || !isSeen(row)) continue;
    const kind = rowKind(row);
    counts.set(kind, Math.min((counts.get(kind) ?? 0) + 1, MAX_COUNT));
  }
  return countEach((kind) => counts.get(kind) ?? 0);
}

/** The sum of two counts of different commands. */
export function addCounts(one: Counts, other: Counts): Counts {
  return countEach((kind) => Math.min((one.get(kind) ?? 0) + (other.get(kind) ?? 0), MAX_COUNT));
}
