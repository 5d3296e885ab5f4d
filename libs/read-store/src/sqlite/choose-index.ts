import { type OneOf, type Query, type Where } from '../read-store.ts';
import { type FieldValue, type Table } from '../table.ts';

/**
 * SQLite keeps no statistics here, so it can't know which of two indexes matches fewer rows. The table's author does:
 * the index that fixes the most fields is chosen, and among equals the one declared first.
 */
export interface IndexChoice {
  /** Place among the table's indexes. */
  readonly index: number;
  /** Its leading fields that are fixed to one or several values. */
  readonly fixed: readonly string[];
}

export interface PageIndex extends IndexChoice {
  /** A walk for each value of the fixed fields is in the order of the page. */
  readonly inOrder: boolean;
}

/** Up to this many matching rows, sorting them is faster than walking an index in sort order. */
const FEW = 10_000;

/** With more walks than this, merging them costs more than one walk that skips other rows. */
const MAX_WALKS = 16;

/**
 * For a count or a sum: the order does not matter, so the index may fix a field to several values, and a range after
 * the last fixed field counts as half a field.
 */
export function indexForAny<Row extends object>(table: Table, where: Where<Row>): IndexChoice | undefined {
  return bestForAny(table, where);
}

function bestForAny<Row extends object>(table: Table, where: Where<Row>): Usable | undefined {
  return best(table, (fields) => {
    const fixed = leadingFixed(table, fields, where);
    const next = fields[fixed.length];
    return {
      fixed,
      behind: next === undefined || isFolded(table, next) ? 'nothing' : conditionKind(where, next),
    };
  });
}

/**
 * For a page: the sort follows the fixed fields, so that the walk ends with the page. A field of several values has one
 * walk for each, in parallel. If another index matches fewer rows, and they are known to be few, it is chosen and its
 * rows are sorted.
 */
export function indexForPage<Row extends object>(
  table: Table,
  where: Where<Row>,
  { sort = [], matches = Infinity }: Pick<Query<Row>, 'sort' | 'matches'>,
): PageIndex | undefined {
  const inOrder = bestInOrder(table, where, sort);
  const direct = bestForAny(table, where);
  const leadsToFew = direct !== undefined && (direct.behind === 'beginning' || matches <= FEW);
  const isBetter =
    inOrder === undefined || (direct?.index !== inOrder.index && worth(direct) > worth(inOrder));
  if (leadsToFew && isBetter) return { index: direct.index, fixed: direct.fixed, inOrder: false };
  return inOrder && { index: inOrder.index, fixed: inOrder.fixed, inOrder: true };
}

function bestInOrder<Row extends object>(
  table: Table,
  where: Where<Row>,
  sort: NonNullable<Query<Row>['sort']>,
): Usable | undefined {
  if (new Set(sort.map((by) => by.startsWith('-'))).size > 1) return undefined;
  const sorted = sort.map((by) => by.replace(/^-/, ''));
  return best(table, (fields) => {
    const behind = fields.indexOf(sorted[0] ?? '');
    const fixed = leadingFixed(table, fields.slice(0, Math.max(behind, 0)), where);
    const inOrder = fixed.length === behind && sorted.every((field, at) => fields[behind + at] === field);
    const walks = fixed.reduce((product, field) => product * fixedValues(where, field).length, 1);
    return { fixed: inOrder && walks <= MAX_WALKS ? fixed : [], behind: 'nothing' };
  });
}

/** The values to which a condition limits a field; empty for a condition of another kind. */
export function fixedValues<Row extends object>(where: Where<Row>, field: string): readonly FieldValue[] {
  const condition = (where as Readonly<Record<string, unknown>>)[field];
  if (condition === undefined) return [];
  if (typeof condition !== 'object' || condition === null) return [condition as FieldValue];
  return 'in' in condition ? [...new Set((condition as OneOf<FieldValue>).in)] : [];
}

function leadingFixed<Row extends object>(
  table: Table,
  fields: readonly string[],
  where: Where<Row>,
): readonly string[] {
  const end = fields.findIndex((field) => isFolded(table, field) || fixedValues(where, field).length === 0);
  return end === -1 ? fields : fields.slice(0, end);
}

/** An index holds the folded form of searchable text, so it cannot find a value as it was written. */
function isFolded(table: Table, field: string): boolean {
  return table.fields[field] === 'searchable';
}

/**
 * The part of an index that a condition on the field after the fixed ones selects: a beginning, a range, or all of it.
 */
type Behind = 'beginning' | 'range' | 'nothing';

function conditionKind<Row extends object>(where: Where<Row>, field: string): Behind {
  const condition = (where as Readonly<Record<string, unknown>>)[field];
  if (typeof condition !== 'object' || condition === null) return 'nothing';
  if ('startsWith' in condition) return 'beginning';
  return 'in' in condition || 'contains' in condition ? 'nothing' : 'range';
}

interface Usable extends IndexChoice {
  readonly behind: Behind;
}

/** A `startsWith` condition matches few rows, so it scores more than any number of fixed fields. */
const WORTH_BEHIND: Readonly<Record<Behind, number>> = { beginning: 100, range: 1, nothing: 0 };

function worth(of: Usable | undefined): number {
  return of === undefined ? 0 : 2 * of.fixed.length + WORTH_BEHIND[of.behind];
}

function best(
  { indexes }: Table,
  usable: (fields: readonly string[]) => Omit<Usable, 'index'>,
): Usable | undefined {
  const [first, ...others] = indexes
    .map((fields, index) => ({ index, ...usable(fields) }))
    .filter(({ fixed, behind }) => fixed.length > 0 || behind === 'beginning');
  return others.reduce((found, other) => (found && worth(other) <= worth(found) ? found : other), first);
}
