/** What a key must be allowed to read: `books` opens every table but `trail`, which `audit` opens. */
export type DataTableScope = 'books' | 'audit';

/**
 * How a value is written:
 * - day: `yyyy-MM-dd`, time: ISO 8601 in UTC
 * - paise: an integer, 100 for a rupee
 * - decimal: a text with exactly two decimals, such as '45.50'
 */
export type ColumnType = 'text' | 'day' | 'time' | 'paise' | 'integer' | 'decimal' | 'boolean';

interface ValueOf {
  readonly text: string;
  readonly day: string;
  readonly time: string;
  readonly paise: number;
  readonly integer: number;
  readonly decimal: string;
  readonly boolean: boolean;
}

/** A value of a record; null where the column is `nullable` and nothing is known. */
export type DataValue = string | number | boolean | null;

interface ColumnOptions<Type extends ColumnType> {
  readonly example: ValueOf[Type];
  /** Of a number or decimal that is not in paise: 'km or hours', 'grams'. */
  readonly unit?: string;
  /** It names or reaches a person, so only a key with the scope `people` reads it. */
  readonly personal?: true;
  readonly nullable?: true;
  /** It names the record: with `position` and `deleted` it is all that remains of one that left the key's sight. */
  readonly key?: true;
}

export interface DataColumn<Type extends ColumnType = ColumnType> extends ColumnOptions<Type> {
  readonly type: Type;
  readonly meaning: string;
}

/** `trip_id: column('text', 'The trip.', { example: 'a0…' })`. */
export function column<const Type extends ColumnType, const Options extends ColumnOptions<Type>>(
  type: Type,
  meaning: string,
  options: Options,
) {
  return { type, meaning, ...options };
}

export interface DataTable {
  /** As in `/data/<name>`. */
  readonly name: string;
  readonly summary: string;
  readonly scope: DataTableScope;
  readonly columns: Readonly<Record<string, DataColumn>>;
}

/** Columns of every table. */
const common = {
  position: column('integer', 'Place in the log of the event from which the record comes.', {
    example: 4711,
  }),
  deleted: column('boolean', 'Whether it was deleted, or left what the key may read.', { example: false }),
};

/**
 * One table of `/data` and of the exported files, from which the route, the OpenAPI document, `docs/data.md` and the
 * export are made. Names are snake_case: `…_id`, `…_paise`, `…_on` for a day, `…_at` for a time.
 */
export function dataTable<const Table extends DataTable>(table: Table) {
  return { ...table, columns: { ...common, ...table.columns } as typeof common & Table['columns'] };
}

type Columns<Table extends DataTable> = Table['columns'];

/** A record of a table with all its columns. */
export type RecordOf<Table extends DataTable> = {
  readonly [Name in keyof Columns<Table>]: Columns<Table>[Name] extends { readonly nullable: true }
    ? ValueOf[Columns<Table>[Name]['type']] | null
    : ValueOf[Columns<Table>[Name]['type']];
};

/** A record of a thing as it is now, which its reader completes by the position of the event that names it. */
export type ThingOf<Table extends DataTable> = Omit<RecordOf<Table>, 'position'>;

/** A record as it leaves the product. A column that may not be read is absent. */
export type DataRecord = Readonly<Record<string, DataValue>>;
