import { type ColumnType, type DataValue } from '@bahi/contract/data/data-table';
import { keyColumns } from '@bahi/projections/data/data-source';
import { type Sqlite, type SqlValue } from '@bahi/sqlite/open-sqlite';
import { type ExportedTable, type RecordWriter } from './record-writer.ts';

const INTEGERS: readonly ColumnType[] = ['paise', 'integer', 'boolean'];

/** A table of this database, which has an open transaction. */
export function openSqliteWriter(database: Sqlite, { table, columns }: ExportedTable): RecordWriter {
  const declared = columns.map(
    (name) => `${name} ${INTEGERS.includes(table.columns[name]?.type ?? 'text') ? 'INTEGER' : 'TEXT'}`,
  );
  const key = ['position', ...keyColumns(table)].join(', ');
  database.exec(`CREATE TABLE ${table.name} (${declared.join(', ')}, PRIMARY KEY (${key})) STRICT`);
  const insert = database.prepare(`INSERT INTO ${table.name} VALUES (${columns.map(() => '?').join(', ')})`);
  return {
    write(records) {
      for (const record of records) insert.run(columns.map((name) => toSql(record[name] ?? null)));
    },
    finish: () => undefined,
  };
}

function toSql(value: DataValue): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value;
}
