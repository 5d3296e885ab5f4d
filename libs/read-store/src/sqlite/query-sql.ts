import { queryWords } from '@bahi/kernel/search';
import { type SqlValue } from '@bahi/sqlite/open-sqlite';
import { type AnyCondition, conditionsIn, firstTextAfter, checkRowCount } from '../conditions.ts';
import { alternatives, type Query, type Where, type WhereAny } from '../read-store.ts';
import { fieldType, type FieldValue, type Table } from '../table.ts';
import { chooseIndexForCount, chooseIndexForPage, fixedValues, type IndexChoice } from './choose-index.ts';
import { column, indexName, searchColumn, sqlValue, tableName } from './table-sql.ts';

/** Text with its bindings. The text depends only on the query's shape, so it is prepared once. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const COMPARISONS = [
  ['atLeast', '>='],
  ['above', '>'],
  ['atMost', '<='],
  ['below', '<'],
] as const;

/**
 * Above this many, alternatives are combined into one query per shape. A compound SELECT of SQLite has at most 500
 * parts, and a prepared statement would be kept for each number of alternatives.
 */
const MAX_UNITED = 16;

export function findSql<Row extends object>(table: Table<Row>, query: Query<Row>): Sql {
  const { where = {}, limit, offset = 0 } = query;
  const sort = (query.sort ?? []).map(sortColumn(table));
  // The keys sort in the direction of the last field, so that one index serves the whole order.
  const order = [...sort, { name: 'key', downwards: sort.at(-1)?.downwards ?? false }];
  const end = [limit === undefined ? -1 : checkRowCount(limit), checkRowCount(offset)];
  const wheres = alternatives(where);
  if (wheres.length > MAX_UNITED)
    return mergeWalks(table, groupWalksByShape(table, wheres), { order, end, distinct: true });
  const walks = wheres.flatMap((one) => {
    const choice = limit === undefined ? undefined : chooseIndexForPage(table, one, query);
    const parts = choice?.inOrder ? listWalks(one, choice.fixed) : [one];
    return parts.map((part): Walk => {
      const conditions = whereSql(table, part);
      return {
        select: (columns) => selectSql(table, columns, conditions, choice),
        isUnordered: choice?.inOrder === false,
      };
    });
  });
  const [only] = walks;
  if (only !== undefined && walks.length === 1 && !only.isUnordered) {
    const { text, values } = only.select('row');
    return { text: `${text} ORDER BY ${toOrderBy(order)} LIMIT ? OFFSET ?`, values: [...values, ...end] };
  }
  return mergeWalks(table, walks, { order, end, distinct: wheres.length > 1 });
}

/** A walk along an index. */
interface Walk {
  /** The query that selects these columns. */
  readonly select: (columns: string) => Sql;
  /**
   * The walk is not in the order of the page. The page is then found from index entries, and only its rows are read.
   */
  readonly isUnordered: boolean;
}

interface MergeOptions {
  readonly order: readonly SortColumn[];
  readonly end: readonly number[];
  /** Whether several walks may find the same row. */
  readonly distinct: boolean;
}

/** Each walk is sorted by itself. SQLite merges the walks only as far as the page, and reads the page's rows last. */
function mergeWalks(table: Table, walks: readonly Walk[], { order, end, distinct }: MergeOptions): Sql {
  const places = order.map(({ downwards }, at) => ({ name: `by${at}`, downwards }));
  const what = [...order.map(({ name }, at) => `${name} AS by${at}`), `${rowidColumn(table)} AS place`].join(
    ', ',
  );
  const parts = walks.map((walk) => walk.select(what));
  const union = parts.map(({ text }) => text).join(distinct ? ' UNION ' : ' UNION ALL ');
  // A distinct merge needs all columns in the order, the last one too, or each walk would be sorted first.
  const whole = [...places, { name: 'place', downwards: order.at(-1)?.downwards ?? false }];
  const name = tableName(table.name);
  return {
    text: `SELECT ${name}.row FROM (${union} ORDER BY ${toOrderBy(whole)} LIMIT ? OFFSET ?) AS page
      CROSS JOIN ${name} ON ${name}.rowid = page.place ORDER BY ${toOrderBy(places)}`,
    values: [...parts.flatMap(({ values }) => values), ...end],
  };
}

/** Splits a condition into one per combination of the values of the fixed fields. */
function listWalks<Row extends object>(where: Where<Row>, fixed: readonly string[]): readonly Where<Row>[] {
  return fixed.reduce<readonly Where<Row>[]>(
    (walks, field) =>
      fixedValues(where, field).flatMap((value) => walks.map((walk) => ({ ...walk, [field]: value }))),
    [where],
  );
}

function toOrderBy(order: readonly SortColumn[]): string {
  return order.map(({ name, downwards }) => (downwards ? `${name} DESC` : name)).join(', ');
}

/** Counts the rows that any alternative finds, no further than the cap. */
export function countSql<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Sql {
  const { text, values } = selectDistinct(table, alternatives(where), '1');
  return { text: `SELECT count(*) AS rows FROM (${text} LIMIT ?)`, values: [...values, checkRowCount(cap)] };
}

export function sumSql<Row extends object>(
  table: Table<Row>,
  where: WhereAny<Row>,
  fields: readonly string[],
): Sql {
  const columns = fields.map((field) => column(table, field));
  const sums = columns.map((name, at) => `${saturatedSum(name)} AS "${fields[at]}"`).join(', ');
  const { text, values } = selectDistinct(table, alternatives(where), columns.join(', '));
  return { text: `SELECT ${sums} FROM (${text})`, values };
}

/** An index cannot group by searchable text, whose letters and order are two columns. */
export function sumBySql<Row extends object>(
  table: Table<Row>,
  where: WhereAny<Row>,
  by: string,
  fields: readonly string[],
  cap: number,
): Sql {
  if (fieldType(table, by) === 'searchable')
    throw new RangeError(`${table.name}.${by} is searchable, so sums cannot be grouped by it`);
  const group = column(table, by);
  const columns = fields.map((field) => column(table, field));
  const sums = columns.map((name, at) => `${saturatedSum(name)} AS "sum_${fields[at]}"`);
  const { text, values } = selectDistinct(
    table,
    alternatives(where),
    [...new Set([group, ...columns])].join(', '),
  );
  return {
    text: `SELECT ${[`${group} AS value`, 'count(*) AS rows', ...sums].join(', ')} FROM (${text}) GROUP BY ${group} ORDER BY ${group} LIMIT ?`,
    values: [...values, checkRowCount(cap)],
  };
}

/** A column whose value is at an end of the safe integers stays there, whatever is added. */
function saturatedSum(column: string): string {
  const end = Number.MAX_SAFE_INTEGER;
  return `coalesce(CASE WHEN max(${column}) >= ${end} THEN ${end} WHEN min(${column}) <= ${-end} THEN ${-end} ELSE max(${-end}, min(${end}, sum(${column}))) END, 0)`;
}

/** Selects these columns of the rows that at least one alternative finds, each row once. */
function selectDistinct<Row extends object>(
  table: Table<Row>,
  wheres: readonly Where<Row>[],
  what: string,
): Sql {
  const [only] = wheres;
  if (only !== undefined && wheres.length === 1)
    return selectSql(table, what, whereSql(table, only), chooseIndexForCount(table, only));
  const columns = `${rowidColumn(table)}, ${what}`;
  const parts =
    wheres.length > MAX_UNITED
      ? groupWalksByShape(table, wheres).map((walk) => walk.select(columns))
      : wheres.map((where) =>
          selectSql(table, columns, whereSql(table, where), chooseIndexForCount(table, where)),
        );
  return {
    text: parts.map(({ text }) => text).join(' UNION '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Alternatives that differ only in their values. */
interface AlternativeGroup {
  readonly conditions: readonly Sql[];
  readonly choice: IndexChoice | undefined;
  /** The values of each alternative. */
  readonly given: (readonly SqlValue[])[];
}

/** Combines alternatives that differ only in their values into one query over a list of these values. */
function groupWalksByShape<Row extends object>(
  table: Table<Row>,
  wheres: readonly Where<Row>[],
): readonly Walk[] {
  const groups = new Map<string, AlternativeGroup>();
  for (const where of wheres) {
    const conditions = whereSql(table, where);
    const choice = chooseIndexForCount(table, where);
    const shape = JSON.stringify([conditions.map(({ text }) => text), choice?.index]);
    const alike = groups.get(shape) ?? { conditions, choice, given: [] };
    alike.given.push(conditions.flatMap(({ values }) => values));
    groups.set(shape, alike);
  }
  return [...groups.values()].map((alike) => ({
    select: (columns) => selectForEachSql(table, columns, alike),
    isUnordered: true,
  }));
}

/** The rows that any of the alternatives finds, each once. Each list of values is a JSON array. */
function selectForEachSql(table: Table, what: string, { conditions, choice, given }: AlternativeGroup): Sql {
  let place = 0;
  const overGiven = conditions.map(({ text }) => ({
    text: text.replaceAll('?', () => `asked ->> '$[${place++}]'`),
    values: [],
  }));
  const { text } = selectSql(
    table,
    what,
    overGiven,
    choice,
    '(SELECT value AS asked FROM json_each(?)) CROSS JOIN ',
  );
  return { text: text.replace('SELECT', 'SELECT DISTINCT'), values: [JSON.stringify(given)] };
}

function rowidColumn(table: Table): string {
  return `${tableName(table.name)}.rowid`;
}

function selectSql(
  table: Table,
  what: string,
  conditions: readonly Sql[],
  choice: IndexChoice | undefined,
  joined = '',
): Sql {
  const where = conditions.map(({ text }) => text).join(' AND ');
  const fields = choice === undefined ? undefined : table.indexes[choice.index];
  const by = fields === undefined ? '' : ` INDEXED BY ${indexName(table, fields)}`;
  return {
    text: `SELECT ${what} FROM ${joined}${tableName(table.name)}${by}${where && ` WHERE ${where}`}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

function whereSql<Row extends object>(table: Table<Row>, where: Where<Row>): readonly Sql[] {
  return conditionsIn(where).flatMap(([field, condition]) => conditionSql(table, field, condition));
}

function conditionSql(table: Table, field: string, condition: AnyCondition): readonly Sql[] {
  const name = column(table, field);
  if (typeof condition !== 'object' || condition === null) return [equalsSql(name, condition)];
  if ('in' in condition) return [oneOfSql(name, condition.in)];
  if ('contains' in condition) {
    const searched = searchColumn(table, field);
    return queryWords(condition.contains).map((word) => ({
      text: `instr(${searched}, ?) > 0`,
      values: [word],
    }));
  }
  if ('startsWith' in condition) {
    const { startsWith } = condition;
    const end = firstTextAfter(startsWith);
    if (end === undefined) return [{ text: `${name} >= ?`, values: [startsWith] }];
    return [{ text: `${name} >= ? AND ${name} < ?`, values: [startsWith, end] }];
  }
  return COMPARISONS.flatMap(([bound, operator]) => {
    const value = condition[bound];
    return value === undefined ? [] : [{ text: `${name} ${operator} ?`, values: [sqlValue(value)] }];
  });
}

/**
 * Null and booleans are part of the text and not bound. SQLite uses an index that leaves out rows ({@link
 * Table.sparse}) only if the text shows that the query finds none of them.
 */
function equalsSql(name: string, value: FieldValue): Sql {
  if (value === null) return { text: `${name} IS NULL`, values: [] };
  if (typeof value === 'boolean') return { text: `${name} = ${sqlValue(value)}`, values: [] };
  return { text: `${name} = ?`, values: [value] };
}

/** The values are bound as one JSON text, so that their number does not change the statement. */
function oneOfSql(name: string, values: readonly FieldValue[]): Sql {
  const [only] = values;
  if (only !== undefined && values.length === 1) return equalsSql(name, only);
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
    const field = downwards ? by.slice(1) : by;
    // Searchable text sorts alphabetically, in the shape that a search compares.
    const isSearched = fieldType(table, field) === 'searchable';
    return { name: isSearched ? searchColumn(table, field) : column(table, field), downwards };
  };
}
