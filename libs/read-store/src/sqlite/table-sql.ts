import { foldText } from '@bahi/kernel/search';
import { type SqlValue } from '@bahi/sqlite/open-sqlite';
import { type WriteStep } from '@bahi/sqlite/write-batch';
import { fieldType, fieldValue, type FieldValue, sparseLead, type Table } from '../table.ts';

/** A table in SQLite: the row as JSON text, and a column for each declared field. */

export function tableName(table: string): string {
  return `"${table}"`;
}

/** The name of an index over these fields. It ends with the sparse field if the index leaves rows out. */
export function indexName(table: Table, fields: readonly string[]): string {
  const lead = sparseLead(table, fields);
  const name = [table.name, ...fields].join('.');
  return lead === undefined ? `"${name}"` : `"${name} with ${lead}"`;
}

export function column(table: Table, field: string): string {
  fieldType(table, field);
  return `f_${field}`;
}

/** The column that holds a searchable field in the form that `contains` compares. */
export function searchColumn(table: Table, field: string): string {
  if (fieldType(table, field) !== 'searchable')
    throw new RangeError(`${table.name}.${field} is not searchable`);
  return `s_${field}`;
}

/** Searchable text is indexed in the form in which it is sorted and searched. */
function indexedColumn(table: Table, field: string): string {
  return fieldType(table, field) === 'searchable' ? searchColumn(table, field) : column(table, field);
}

/** SQLite has no booleans; 0 sorts before 1 as false before true. */
export function sqlValue(value: FieldValue): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

export function createTable(table: Table): string {
  const columns = Object.entries(table.fields).flatMap(([field, type]) => [
    `f_${field} ${type === 'text' || type === 'searchable' ? 'TEXT' : 'INTEGER'}`,
    ...(type === 'searchable' ? [`s_${field} TEXT`] : []),
  ]);
  const all = ['key TEXT PRIMARY KEY NOT NULL', 'row TEXT NOT NULL', ...columns];
  return `CREATE TABLE ${tableName(table.name)} (${all.join(', ')})`;
}

export function createIndex(table: Table, fields: readonly string[]): string {
  const parts = [...fields.map((field) => indexedColumn(table, field)), 'key'];
  const lead = sparseLead(table, fields);
  const rows = lead === undefined ? '' : ` WHERE ${isSetSql(table, lead)}`;
  return `CREATE INDEX ${indexName(table, fields)} ON ${tableName(table.name)} (${parts.join(', ')})${rows}`;
}

/** SQLite uses the index only if a query's condition implies this one; see `conditionSql`. */
function isSetSql(table: Table, field: string): string {
  const name = indexedColumn(table, field);
  return fieldType(table, field) === 'boolean' ? `${name} = 1` : `${name} IS NOT NULL`;
}

/** Binds the values of {@link columnValues}. */
export function upsertRow(table: Table): string {
  const columns = ['row', ...storedColumns(table).map(({ name }) => name)];
  const updates = columns.map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO ${tableName(table.name)} (key, ${columns.join(', ')})
    VALUES (?${', ?'.repeat(columns.length)}) ON CONFLICT (key) DO UPDATE SET ${updates.join(', ')}`;
}

export function removeRow(table: Table): string {
  return `DELETE FROM ${tableName(table.name)} WHERE key = ?`;
}

export function columnValues(table: Table, key: string, row: object): readonly SqlValue[] {
  return [key, JSON.stringify(row), ...storedValues(table, row)];
}

/** The values of all columns other than the key and the row's text. */
function storedValues(table: Table, row: object): readonly SqlValue[] {
  return storedColumns(table).map(({ field, searched }) => {
    const value = fieldValue(table, row, field);
    return searched && typeof value === 'string' ? foldText(value) : sqlValue(value);
  });
}

/**
 * Overwrites a stored row, but names only the columns that differ: SQLite updates every index of a column that a
 * statement names, even if the value stays the same.
 */
export function updateRow(table: Table, key: string, row: object, stored: object): WriteStep {
  const before = storedValues(table, stored);
  const changed = storedValues(table, row).flatMap((value, at) =>
    value === before[at] ? [] : [{ name: storedColumns(table)[at]?.name, value }],
  );
  const set = ['row', ...changed.map(({ name }) => name)].map((name) => `${name} = ?`);
  return {
    text: `UPDATE ${tableName(table.name)} SET ${set.join(', ')} WHERE key = ?`,
    runs: [[JSON.stringify(row), ...changed.map(({ value }) => value), key]],
    changes: 1,
  };
}

interface StoredColumn {
  readonly name: string;
  readonly field: string;
  readonly searched: boolean;
}

const columnsByTable = new WeakMap<Table, readonly StoredColumn[]>();

function storedColumns(table: Table): readonly StoredColumn[] {
  const known = columnsByTable.get(table);
  if (known) return known;
  const columns = Object.entries(table.fields).flatMap(([field, type]) => [
    { name: `f_${field}`, field, searched: false },
    ...(type === 'searchable' ? [{ name: `s_${field}`, field, searched: true }] : []),
  ]);
  columnsByTable.set(table, columns);
  return columns;
}
