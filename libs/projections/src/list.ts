import { type Query, type Rows } from '@bahi/read-store/read-store';
import { type Table } from '@bahi/read-store/table';

/** Lists count exactly up to here, then answer `more` (API.md, "Lists"). */
const MAX_COUNT = 10_000;

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly length: { readonly length: number; readonly more?: true };
}

/** One page of a list with its whole length. */
export async function pageOf<Row extends object>(
  rows: Rows,
  of: Table<Row>,
  query: Query<Row> & { readonly limit: number; readonly offset: number },
): Promise<Page<Row>> {
  const count = await rows.count(of, query.where ?? {}, MAX_COUNT + 1);
  const known = count > MAX_COUNT ? {} : { matches: count };
  const page = count > query.offset ? await rows.find(of, { ...query, ...known }) : [];
  return { rows: page, length: count > MAX_COUNT ? { length: MAX_COUNT, more: true } : { length: count } };
}
