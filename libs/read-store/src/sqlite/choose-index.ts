import { type OneOf, type Query, type Where } from '../read-store.ts';
import { type FieldValue, sparseLead, type Table } from '../table.ts';

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
  /** Whether walking the index, once for each value of the fixed fields, finds rows in the order of the page. */
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
export function chooseIndexForCount<Row extends object>(
  table: Table,
  where: Where<Row>,
): IndexChoice | undefined {
  return findBestUnordered(table, where);
}

/**
 * Whether an index has all rows that the conditions may find. They must exclude rows that a sparse index leaves out.
 */
function hasAllRows<Row extends object>(table: Table, fields: readonly string[], where: Where<Row>): boolean {
  const lead = sparseLead(table, fields);
  if (lead === undefined) return true;
  const values = fixedValues(where, lead);
  if (table.fields[lead] === 'boolean') return values.length === 1 && values[0] === true;
  return values.length > 0 ? !values.includes(null) : hasBound(where, lead);
}

function findBestUnordered<Row extends object>(table: Table, where: Where<Row>): IndexCandidate | undefined {
  return pickBest(table, where, (fields) => {
    const fixed = leadingFixed(table, fields, where);
    const next = fields[fixed.length];
    return {
      fixed,
      tail: next === undefined || isFolded(table, next) ? 'all' : conditionKind(where, next),
    };
  });
}

/**
 * For a page: prefers an index in which the sort fields follow the fixed fields, so that a walk can end with the page.
 * A fixed field with several values has one walk for each value. If another index matches fewer rows, and these are
 * known to be few, that index is chosen and its rows are sorted. So they are if no index is in the order of the page.
 */
export function chooseIndexForPage<Row extends object>(
  table: Table,
  where: Where<Row>,
  { sort = [], matches = Infinity }: Pick<Query<Row>, 'sort' | 'matches'>,
): PageIndex | undefined {
  const inOrder = findBestOrdered(table, where, sort);
  const direct = findBestUnordered(table, where);
  const leadsToFew = direct !== undefined && (direct.tail === 'beginning' || matches <= FEW);
  const isBetter = leadsToFew && direct.index !== inOrder?.index && scoreIndex(direct) > scoreIndex(inOrder);
  if (inOrder !== undefined && !isBetter)
    return { index: inOrder.index, fixed: inOrder.fixed, inOrder: true };
  return direct && { index: direct.index, fixed: direct.fixed, inOrder: false };
}

function findBestOrdered<Row extends object>(
  table: Table,
  where: Where<Row>,
  sort: NonNullable<Query<Row>['sort']>,
): IndexCandidate | undefined {
  if (new Set(sort.map((by) => by.startsWith('-'))).size > 1) return undefined;
  const sorted = sort.map((by) => by.replace(/^-/, ''));
  return pickBest(table, where, (fields) => {
    const sortStart = fields.indexOf(sorted[0] ?? '');
    const fixed = leadingFixed(table, fields.slice(0, Math.max(sortStart, 0)), where);
    const inOrder =
      fixed.length === sortStart && sorted.every((field, at) => fields[sortStart + at] === field);
    const walks = fixed.reduce((product, field) => product * fixedValues(where, field).length, 1);
    return { fixed: inOrder && walks <= MAX_WALKS ? fixed : [], tail: 'all' };
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
type TailCondition = 'beginning' | 'range' | 'all';

function conditionKind<Row extends object>(where: Where<Row>, field: string): TailCondition {
  const condition = (where as Readonly<Record<string, unknown>>)[field];
  if (typeof condition !== 'object' || condition === null) return 'all';
  if ('startsWith' in condition) return 'beginning';
  return 'in' in condition || 'contains' in condition ? 'all' : 'range';
}

function hasBound<Row extends object>(where: Where<Row>, field: string): boolean {
  if (conditionKind(where, field) === 'all') return false;
  const bounds = (where as Readonly<Record<string, object>>)[field] ?? {};
  return Object.values(bounds).some((bound) => bound !== undefined);
}

interface IndexCandidate extends IndexChoice {
  readonly tail: TailCondition;
}

/** A `startsWith` condition matches few rows, so it scores more than any number of fixed fields. */
const TAIL_SCORES: Readonly<Record<TailCondition, number>> = { beginning: 100, range: 1, all: 0 };

function scoreIndex(candidate: IndexCandidate | undefined): number {
  return candidate === undefined ? 0 : 2 * candidate.fixed.length + TAIL_SCORES[candidate.tail];
}

function pickBest<Row extends object>(
  table: Table,
  where: Where<Row>,
  toCandidate: (fields: readonly string[]) => Omit<IndexCandidate, 'index'>,
): IndexCandidate | undefined {
  const [first, ...others] = table.indexes
    .flatMap((fields, index) => (hasAllRows(table, fields, where) ? [{ index, ...toCandidate(fields) }] : []))
    .filter(({ fixed, tail }) => fixed.length > 0 || tail === 'beginning');
  return others.reduce(
    (found, other) => (found && scoreIndex(other) <= scoreIndex(found) ? found : other),
    first,
  );
}
