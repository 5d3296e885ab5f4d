import { type SqlValue } from '@bahi/sqlite/open-sqlite';
import { type Contains, type OneOf, type Query, type Range, type Where } from '../read-store.ts';
import { foldCase, type FieldValue, type Table } from '../table.ts';
import { indexForAny, indexForPage, valuesOf, type IndexChoice } from './choose-index.ts';
import { column, indexName, searchColumn, sqlValue, tableName } from './table-sql.ts';

/** Text with its bindings. The text depends on the query's shape only, so that it is prepared once. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** A condition without its types, which the port has already checked. */
type AnyCondition = FieldValue | OneOf<FieldValue> | Range<string | number | boolean> | Contains;

const COMPARISONS = [
  ['atLeast', '>='],
  ['above', '>'],
  ['atMost', '<='],
  ['below', '<'],
] as const;

export function findSql<Row extends object>(table: Table<Row>, query: Query<Row>): Sql {
  const { where = {}, after, limit, offset = 0 } = query;
  const sort = (query.sort ?? []).map(sortColumn(table));
  // The keys go the way of the last field, so that one index serves the whole order.
  const order = [...sort, { name: 'key', downwards: sort.at(-1)?.downwards ?? false }];
  const end = [limit === undefined ? -1 : whole(limit), whole(offset)];
  const choice = limit === undefined ? undefined : indexForPage(table, where, query.sort ?? []);
  const walks = choice === undefined ? [where] : walksOf(where, choice.fixed);
  const found = walks.map((one) => {
    const conditions = [...whereSql(table, one), ...behindSql(sort, after)];
    return (what: string) => selected(table, what, conditions, choice);
  });
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    const { text, values } = only('row');
    return { text: `${text} ORDER BY ${orderedBy(order)} LIMIT ? OFFSET ?`, values: [...values, ...end] };
  }
  return merged(table, found, order, end);
}

/** Each walk is in order by itself; SQLite merges them no further than the page, and only then reads its rows. */
function merged(
  table: Table,
  walks: readonly ((what: string) => Sql)[],
  order: readonly SortColumn[],
  end: readonly number[],
): Sql {
  const places = order.map(({ downwards }, at) => ({ name: `by${at}`, downwards }));
  const what = ['rowid AS place', ...order.map(({ name }, at) => `${name} AS by${at}`)].join(', ');
  const parts = walks.map((walk) => walk(what));
  const union = parts.map(({ text }) => text).join(' UNION ALL ');
  const name = tableName(table.name);
  return {
    text: `SELECT ${name}.row FROM (${union} ORDER BY ${orderedBy(places)} LIMIT ? OFFSET ?) AS page
      CROSS JOIN ${name} ON ${name}.rowid = page.place ORDER BY ${orderedBy(places)}`,
    values: [...parts.flatMap(({ values }) => values), ...end],
  };
}

/** The same conditions, with one value each for the fields that are walked. */
function walksOf<Row extends object>(where: Where<Row>, fixed: readonly string[]): readonly Where<Row>[] {
  return fixed.reduce<readonly Where<Row>[]>(
    (walks, field) =>
      valuesOf(where, field).flatMap((value) => walks.map((walk) => ({ ...walk, [field]: value }))),
    [where],
  );
}

function orderedBy(order: readonly SortColumn[]): string {
  return order.map(({ name, downwards }) => (downwards ? `${name} DESC` : name)).join(', ');
}

export function countSql<Row extends object>(table: Table<Row>, where: Where<Row>, cap: number): Sql {
  const { text, values } = selected(table, '1', whereSql(table, where), indexForAny(table, where));
  return { text: `SELECT count(*) AS rows FROM (${text} LIMIT ?)`, values: [...values, whole(cap)] };
}

export function sumSql<Row extends object>(
  table: Table<Row>,
  where: Where<Row>,
  fields: readonly string[],
): Sql {
  const sums = fields.map((field) => `coalesce(sum(${column(table, field)}), 0) AS "${field}"`);
  return selected(table, sums.join(', '), whereSql(table, where), indexForAny(table, where));
}

function selected(
  table: Table,
  what: string,
  conditions: readonly Sql[],
  choice: IndexChoice | undefined,
): Sql {
  const where = conditions.map(({ text }) => text).join(' AND ');
  const by = choice === undefined ? '' : ` INDEXED BY ${indexName(table, choice.index)}`;
  return {
    text: `SELECT ${what} FROM ${tableName(table.name)}${by}${where && ` WHERE ${where}`}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

function whereSql<Row extends object>(table: Table<Row>, where: Where<Row>): readonly Sql[] {
  const conditions = Object.entries(where) as readonly [string, AnyCondition | undefined][];
  return conditions.flatMap(([field, condition]) =>
    condition === undefined ? [] : conditionSql(table, field, condition),
  );
}

function conditionSql(table: Table, field: string, condition: AnyCondition): readonly Sql[] {
  const name = column(table, field);
  if (typeof condition !== 'object' || condition === null) {
    return [{ text: `${name} IS ?`, values: [sqlValue(condition)] }];
  }
  if ('in' in condition) return [oneOfSql(name, condition.in)];
  if ('contains' in condition) {
    return [{ text: `instr(${searchColumn(table, field)}, ?) > 0`, values: [foldCase(condition.contains)] }];
  }
  return COMPARISONS.flatMap(([bound, operator]) => {
    const value = condition[bound];
    return value === undefined ? [] : [{ text: `${name} ${operator} ?`, values: [sqlValue(value)] }];
  });
}

/** The values travel as one JSON text, so that their number does not change the statement. */
function oneOfSql(name: string, values: readonly FieldValue[]): Sql {
  const [only] = values;
  if (only !== undefined && values.length === 1) return { text: `${name} IS ?`, values: [sqlValue(only)] };
  const listed = JSON.stringify(values.filter((value) => value !== null).map(sqlValue));
  const among = `${name} IN (SELECT value FROM json_each(?))`;
  return { text: values.includes(null) ? `(${among} OR ${name} IS NULL)` : among, values: [listed] };
}

interface SortColumn {
  readonly name: string;
  readonly downwards: boolean;
}

function sortColumn(table: Table): (by: string) => SortColumn {
  return (by) => {
    const downwards = by.startsWith('-');
    return { name: column(table, downwards ? by.slice(1) : by), downwards };
  };
}

function behindSql(
  sort: readonly SortColumn[],
  after: readonly (string | number | boolean)[] | undefined,
): readonly Sql[] {
  if (after === undefined) return [];
  const [first] = sort;
  if (!first || sort.length !== after.length || sort.some(({ downwards }) => downwards !== first.downwards)) {
    throw new RangeError('a keyset page needs one value for each field of a sort in one direction');
  }
  const names = sort.map(({ name }) => name).join(', ');
  const places = after.map(() => '?').join(', ');
  return [{ text: `(${names}) ${first.downwards ? '<' : '>'} (${places})`, values: after.map(sqlValue) }];
}

function whole(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a number of rows: ${count}`);
  return count;
}
