import { type OneOf, type Query, type Where } from '../read-store.ts';
import { type FieldValue, type Table } from '../table.ts';

/**
 * SQLite keeps no statistics here, so it can't know which of two indexes leaves fewer rows. The table's author does:
 * the index that fixes the most fields is taken, of equals the one declared first.
 */
export interface IndexChoice {
  /** Place among the table's indexes. */
  readonly index: number;
  /** Its leading fields that are fixed to one or several values. */
  readonly fixed: readonly string[];
}

/** Merging the walks of more values than these costs more than looking at rows of other values on the way. */
const MAX_WALKS = 16;

/**
 * For a count or a sum: any order will do, so every value of a field may be gone to, and a range behind the last
 * fixed field is as good as half a field.
 */
export function indexForAny<Row extends object>(table: Table, where: Where<Row>): IndexChoice | undefined {
  return best(table, (fields) => {
    const fixed = leadingFixed(fields, where);
    const next = fields[fixed.length];
    return { fixed, isRanged: next !== undefined && isRange(where, next) };
  });
}

/**
 * For a page: behind the fixed fields comes the sort, so that the walk ends with the page. A field of several values
 * is walked once for each, in parallel.
 */
export function indexForPage<Row extends object>(
  table: Table,
  where: Where<Row>,
  sort: NonNullable<Query<Row>['sort']>,
): IndexChoice | undefined {
  if (new Set(sort.map((by) => by.startsWith('-'))).size > 1) return undefined;
  const sorted = sort.map((by) => by.replace(/^-/, ''));
  return best(table, (fields) => {
    const behind = fields.indexOf(sorted[0] ?? '');
    const fixed = leadingFixed(fields.slice(0, Math.max(behind, 0)), where);
    const inOrder = fixed.length === behind && sorted.every((field, at) => fields[behind + at] === field);
    const walks = fixed.reduce((product, field) => product * valuesOf(where, field).length, 1);
    return { fixed: inOrder && walks <= MAX_WALKS ? fixed : [], isRanged: false };
  });
}

/** The values that a condition leaves a field; empty for a condition of another kind. */
export function valuesOf<Row extends object>(where: Where<Row>, field: string): readonly FieldValue[] {
  const condition = (where as Readonly<Record<string, unknown>>)[field];
  if (condition === undefined) return [];
  if (typeof condition !== 'object' || condition === null) return [condition as FieldValue];
  return 'in' in condition ? [...new Set((condition as OneOf<FieldValue>).in)] : [];
}

function leadingFixed<Row extends object>(fields: readonly string[], where: Where<Row>): readonly string[] {
  const end = fields.findIndex((field) => valuesOf(where, field).length === 0);
  return end === -1 ? fields : fields.slice(0, end);
}

function isRange<Row extends object>(where: Where<Row>, field: string): boolean {
  const condition = (where as Readonly<Record<string, unknown>>)[field];
  const isOther = typeof condition !== 'object' || condition === null;
  return !isOther && !('in' in condition) && !('contains' in condition);
}

interface Usable {
  readonly fixed: readonly string[];
  readonly isRanged: boolean;
}

function best({ indexes }: Table, usable: (fields: readonly string[]) => Usable): IndexChoice | undefined {
  const worth = ({ fixed, isRanged }: Usable) => 2 * fixed.length + Number(isRanged);
  const [first, ...others] = indexes
    .map((fields, index) => ({ index, ...usable(fields) }))
    .filter(({ fixed }) => fixed.length > 0);
  return others.reduce((found, other) => (found && worth(other) <= worth(found) ? found : other), first);
}
