import { type SqlValue } from '@bahi/sqlite/open-sqlite';
import { type Contains, type OneOf, type Query, type Range, type Where } from '../read-store.ts';
import { foldCase, type FieldValue, type Table } from '../table.ts';
import { column, searchColumn, sqlValue, tableName } from './table-sql.ts';

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
  const sort = (query.sort ?? []).map(sortColumn(table));
  const conditions = [...whereSql(table, query.where ?? {}), ...behindSql(sort, query.after)];
  // The keys go the way of the last field, so that one index serves the whole order.
  const byKey = { name: 'key', downwards: sort.at(-1)?.downwards ?? false };
  const order = [...sort, byKey].map(({ name, downwards }) => (downwards ? `${name} DESC` : name));
  const { text, values } = selected(table, 'row', conditions);
  return {
    text: `${text} ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`,
    values: [...values, query.limit === undefined ? -1 : whole(query.limit), whole(query.offset ?? 0)],
  };
}

export function countSql<Row extends object>(table: Table<Row>, where: Where<Row>, cap: number): Sql {
  const { text, values } = selected(table, '1', whereSql(table, where));
  return { text: `SELECT count(*) AS rows FROM (${text} LIMIT ?)`, values: [...values, whole(cap)] };
}

export function sumSql<Row extends object>(
  table: Table<Row>,
  where: Where<Row>,
  fields: readonly string[],
): Sql {
  const sums = fields.map((field) => `coalesce(sum(${column(table, field)}), 0) AS "${field}"`);
  return selected(table, sums.join(', '), whereSql(table, where));
}

function selected(table: Table, what: string, conditions: readonly Sql[]): Sql {
  const where = conditions.map(({ text }) => text).join(' AND ');
  return {
    text: `SELECT ${what} FROM ${tableName(table.name)}${where && ` WHERE ${where}`}`,
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
