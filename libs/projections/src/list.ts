import { type Day } from '@bahi/kernel/day';
import { type Query, type Rows, type WhereAny } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

/** Lists count exactly up to here, then answer `more` (docs/rules/api.md#lists). */
export const MAX_COUNT = 10_000;

export const NEWEST_FIRST = ['-position'] as const;

/** Equal names in order of creation. */
export const ALPHABETICAL = { name: ['name', 'position'], '-name': ['-name', '-position'] } as const;

/** The requested order, by its name in the contract; else the list's default. */
export function chooseOrder<Sort extends string, Order, Usual>(
  sort: readonly Sort[] | null,
  orders: Readonly<Record<Sort, Order>>,
  usual: Usual,
): Order | Usual {
  const [first] = sort ?? [];
  return first === undefined ? usual : orders[first];
}

/** A range of business dates, both ends included; null is no bound. */
export function inDays({
  startDate,
  endDate,
}: {
  readonly startDate: Day | null;
  readonly endDate: Day | null;
}) {
  return startDate === null && endDate === null
    ? undefined
    : { atLeast: startDate ?? undefined, atMost: endDate ?? undefined };
}

interface Length {
  readonly length: number;
  readonly more?: true;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly length: Length;
}

type PageQuery<Row extends object> = (Query<Row> | { readonly parts: readonly Query<Row>[] }) & {
  readonly limit: number;
  readonly offset: number;
};

/** Finds one page of a list and counts the whole list. With `parts`, the list is their concatenation, each sorted separately. */
export async function findPage<Row extends object>(
  rows: Rows,
  of: Table<Row>,
  query: PageQuery<Row>,
): Promise<Page<Row>> {
  const { limit, offset } = query;
  const page: Row[] = [];
  let before = 0;
  for (const part of 'parts' in query ? query.parts : [query]) {
    const count = await rows.count(of, part.where ?? {}, MAX_COUNT + 1 - before);
    const skipped = Math.max(offset - before, 0);
    before += count;
    const known = before > MAX_COUNT ? {} : { matches: count };
    if (count > skipped && page.length < limit)
      page.push(...(await rows.find(of, { ...part, ...known, offset: skipped, limit: limit - page.length })));
    if (before > MAX_COUNT) break;
  }
  return { rows: page, length: toLength(before) };
}

export async function countLength<Row extends object>(
  rows: Rows,
  of: Table<Row>,
  where: WhereAny<Row>,
): Promise<Length> {
  return toLength(await rows.count(of, where, MAX_COUNT + 1));
}

/** The length of a list, capped at {@link MAX_COUNT}. */
export function toLength(count: number): Length {
  return count > MAX_COUNT ? { length: MAX_COUNT, more: true } : { length: count };
}
