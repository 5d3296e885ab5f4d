import { type Contains, type OneOf, type Range, type StartsWith, type Where } from './read-store.ts';
import { type FieldValue, fieldValue, type Table } from './table.ts';

/** Helpers with which every adapter translates a query for its engine. */

/** A condition without its types, which the port has already checked. */
export type AnyCondition =
  FieldValue | OneOf<FieldValue> | Range<string | number | boolean> | StartsWith | Contains;

/** Field and condition, for the conditions that are set. */
export function conditionsIn<Row extends object>(
  where: Where<Row>,
): readonly (readonly [field: string, condition: AnyCondition])[] {
  const conditions = Object.entries(where) as readonly [string, AnyCondition | undefined][];
  return conditions.flatMap(([field, condition]) => (condition === undefined ? [] : [[field, condition]]));
}

/**
 * Whether a row in memory meets all conditions, as the adapters compare: for rows that were read by their keys. A text
 * condition (`startsWith`, `contains`) is a bug.
 */
export function meetsConditions<Row extends object>(of: Table<Row>, row: Row, where: Where<Row>): boolean {
  return whetherMeeting(of, where)(row);
}

/** {@link meetsConditions} for many rows. */
export function whetherMeeting<Row extends object>(of: Table<Row>, where: Where<Row>): (row: Row) => boolean {
  const conditions = conditionsIn(where);
  return (row) => conditions.every(([field, condition]) => isMet(fieldValue(of, row, field), condition));
}

function isMet(value: FieldValue, condition: AnyCondition): boolean {
  if (typeof condition !== 'object' || condition === null) return value === condition;
  if ('in' in condition) return condition.in.includes(value);
  if ('startsWith' in condition || 'contains' in condition)
    throw new RangeError('texts are searched by the read store');
  const { atLeast, above, atMost, below } = condition;
  if (value === null) return false;
  return (
    (atLeast === undefined || value >= atLeast) &&
    (above === undefined || value > above) &&
    (atMost === undefined || value <= atMost) &&
    (below === undefined || value < below)
  );
}

/**
 * Returns a limit, an offset or a cap unchanged.
 * @throws RangeError for an invalid number
 */
export function checkRowCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a number of rows: ${count}`);
  return count;
}

const LAST_CODE_POINT = 0x10ffff;
/** These code units are halves of characters, so no character lies between them. */
const BEFORE_SURROGATES = 0xd7ff;
const AFTER_SURROGATES = 0xe000;

/** The first text, by code point, after all texts with this beginning; undefined if there is none. */
export function firstTextAfter(beginning: string): string | undefined {
  const points = Array.from(beginning, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  return String.fromCodePoint(...points, last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1);
}
