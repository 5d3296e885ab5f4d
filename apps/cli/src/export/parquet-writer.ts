import { type ColumnType, type DataRecord, type DataValue } from '@bahi/contract/data/data-table';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { type ExportedTable, type RecordWriter } from './record-writer.ts';

const ROW_GROUP = 50_000;
const MS_PER_DAY = 86_400_000;

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];
type ColumnSchema = Omit<Schema[number], 'name' | 'repetition_type'>;

const schemas: Readonly<Record<ColumnType, ColumnSchema>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  paise: { type: 'INT64' },
  integer: { type: 'INT64' },
  decimal: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: 2 },
  boolean: { type: 'BOOLEAN' },
};

const conversions: Readonly<Record<ColumnType, (value: NonNullable<DataValue>) => unknown>> = {
  text: (value) => value,
  day: (value) => Date.parse(String(value)) / MS_PER_DAY,
  time: (value) => BigInt(Date.parse(String(value))),
  paise: BigInt,
  integer: BigInt,
  // Written with exactly two decimals.
  decimal: (value) => BigInt(String(value).replace('.', '')),
  boolean: (value) => value,
};

/** Holds the records of one row group at a time. */
export function openParquetWriter(path: string, { table, columns }: ExportedTable): RecordWriter {
  const types = columns.map((name) => table.columns[name]?.type ?? 'text');
  const schema: Schema = [
    { name: 'root', num_children: columns.length },
    ...columns.map((name, at) => ({
      ...schemas[types[at] ?? 'text'],
      name,
      repetition_type: 'OPTIONAL' as const,
    })),
  ];
  const parquet = new ParquetWriter({ writer: fileWriter(path), schema });
  let group: unknown[][] = columns.map(() => []);

  function add(record: DataRecord): void {
    for (const [at, name] of columns.entries()) {
      const value = record[name] ?? null;
      group[at]?.push(value === null ? null : conversions[types[at] ?? 'text'](value));
    }
    if (group[0]?.length === ROW_GROUP) flush();
  }
  function flush(): void {
    if ((group[0]?.length ?? 0) === 0) return;
    void parquet.write({
      columnData: columns.map((name, at) => ({ name, data: group[at] ?? [] })),
      rowGroupSize: ROW_GROUP,
    });
    group = columns.map(() => []);
  }

  return {
    write: (records) => records.forEach(add),
    finish() {
      flush();
      void parquet.finish();
    },
  };
}
