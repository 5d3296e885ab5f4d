import { foldText } from '@bahi/kernel/search';
import { Long, type Document } from 'mongodb';
import { fieldValue, type Table } from '../table.ts';

/** A row as MongoDB stores it: whole, with the searchable fields again in the form that `contains` compares. */
export interface StoredRow extends Document {
  readonly _id: string;
  readonly row: object;
  readonly folded: Readonly<Record<string, string | null>>;
}

export function toStored(table: Table, key: string, row: object): StoredRow {
  const folded: Record<string, string | null> = {};
  for (const [field, type] of Object.entries(table.fields)) {
    const value = fieldValue(table, row, field);
    if (type === 'searchable') folded[field] = typeof value === 'string' ? foldText(value) : null;
  }
  return { _id: key, row: withLongs(row) as object, folded };
}

/**
 * Integers as 64-bit integers: the driver would send large ones as doubles, whose sums are rounded. Leaves out
 * undefined fields, as JSON does.
 */
function withLongs(value: unknown): unknown {
  if (Number.isSafeInteger(value)) return Long.fromNumber(value as number);
  if (Array.isArray(value)) return value.map(withLongs);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, withLongs(each)]));
}
