import { type CsvCell } from '@bahi/kernel/csv';
import { type DataColumn, type DataRecord, type DataTable, type DataValue } from './data-table.ts';

/** The record as a row of a CSV file with these columns. */
export function toCsvCells(
  { columns }: DataTable,
  names: readonly string[],
  record: DataRecord,
): readonly CsvCell[] {
  return names.map((name) => {
    const column = columns[name];
    return column === undefined ? null : toCell(column, record[name] ?? null);
  });
}

/** Only a text is changed if a spreadsheet would take it for a formula, a number or a day. */
function toCell({ type }: DataColumn, value: DataValue): CsvCell {
  if (value === null) return null;
  if (type === 'text') return String(value);
  return type === 'day' || type === 'time' ? { date: String(value) } : { plain: String(value) };
}
