import { toCsvCells } from '@bahi/contract/data/csv-cells';
import { csvLines, csvText } from '@bahi/kernel/csv';
import { type ExportedTable, type RecordWriter } from './record-writer.ts';
import { TextFile } from './text-file.ts';

export function openCsvWriter(path: string, { table, columns }: ExportedTable): RecordWriter {
  const file = new TextFile(path);
  file.write(csvText([columns]));
  return {
    write: (records) => file.write(csvLines(records.map((record) => toCsvCells(table, columns, record)))),
    finish: () => file.close(),
  };
}
