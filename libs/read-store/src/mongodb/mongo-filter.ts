import { foldText, queryWords } from '@bahi/kernel/search';
import { Long, type Document } from 'mongodb';
import { type AnyCondition, conditionsIn, firstTextAfter } from '../conditions.ts';
import { alternatives, type Query, type Where, type WhereAny } from '../read-store.ts';
import { fieldType, type FieldValue, type Table } from '../table.ts';

const COMPARISONS = [
  ['atLeast', '$gte'],
  ['above', '$gt'],
  ['atMost', '$lte'],
  ['below', '$lt'],
] as const;

/** The stored name of a declared field. */
export function storedField(table: Table, field: string): string {
  fieldType(table, field);
  return `row.${field}`;
}

/** The name of a field in orders and indexes. Searchable text uses the form in which searches compare it. */
export function orderField(table: Table, field: string): string {
  return fieldType(table, field) === 'searchable' ? `folded.${field}` : storedField(table, field);
}

export function toFilter<Row extends object>(table: Table<Row>, where: WhereAny<Row>): Document {
  const filters = alternatives(where).map((one) => matchAll(table, one));
  const [only, ...others] = filters;
  return only !== undefined && others.length === 0 ? only : { $or: filters };
}

function matchAll<Row extends object>(table: Table<Row>, where: Where<Row>): Document {
  const filters = conditionsIn(where).flatMap(([field, condition]) => toConditions(table, field, condition));
  return filters.length === 0 ? {} : { $and: filters };
}

function toConditions(table: Table, field: string, condition: AnyCondition): readonly Document[] {
  const name = storedField(table, field);
  if (typeof condition !== 'object' || condition === null) return oneOfFilters(table, field, [condition]);
  if ('in' in condition) return oneOfFilters(table, field, condition.in);
  if ('contains' in condition) {
    if (fieldType(table, field) !== 'searchable')
      throw new RangeError(`${table.name}.${field} is not searchable`);
    return queryWords(condition.contains).map((word) => ({
      [`folded.${field}`]: { $regex: escapeForRegex(word) },
    }));
  }
  if ('startsWith' in condition) {
    const end = firstTextAfter(condition.startsWith);
    // Compares text with text only, so that null does not match.
    return [{ [name]: { $gte: condition.startsWith, ...(end === undefined ? {} : { $lt: end }) } }];
  }
  return COMPARISONS.flatMap(([bound, operator]) => {
    const value = condition[bound];
    return value === undefined ? [] : [{ [name]: { [operator]: toStoredValue(value) } }];
  });
}

/** Null also finds unset fields. An index holds searchable text folded, so the folded text is compared too. */
function oneOfFilters(table: Table, field: string, values: readonly FieldValue[]): readonly Document[] {
  const exactly = { [storedField(table, field)]: { $in: values.map(toStoredValue) } };
  if (fieldType(table, field) !== 'searchable') return [exactly];
  const folded = values.map((value) => (typeof value === 'string' ? foldText(value) : value));
  return [exactly, { [orderField(table, field)]: { $in: folded } }];
}

function toStoredValue(value: FieldValue): FieldValue | Long {
  return typeof value === 'number' ? Long.fromNumber(value) : value;
}

/** A pattern that matches the text itself. NUL is escaped as well, because BSON ends a pattern there. */
function escapeForRegex(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|#\s-]/g, '\\$&').replaceAll('\0', '\\x00');
}

/** The keys sort in the direction of the last field, so that one index serves the whole order. */
export function toOrder<Row extends object>(
  table: Table<Row>,
  sort: Query<Row>['sort'] = [],
): readonly (readonly [field: string, direction: 1 | -1])[] {
  const order = sort.map((by) => {
    const downwards = by.startsWith('-');
    return [orderField(table, downwards ? by.slice(1) : by), downwards ? -1 : 1] as const;
  });
  return [...order, ['_id', order.at(-1)?.[1] ?? 1]];
}

/** The name of an index over these fields, wherever it is declared. */
export function indexName(fields: readonly string[]): string {
  return fields.join('.');
}

export function indexKeys(table: Table, fields: readonly string[]): Readonly<Record<string, 1>> {
  return Object.fromEntries(
    [...fields.map((field) => orderField(table, field)), '_id'].map((name) => [name, 1]),
  );
}
