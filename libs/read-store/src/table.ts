import { FOLDING } from '@bahi/kernel/search';

/**
 * Tables of the read side: JSON rows by key, with declared fields by which queries filter, sort and sum. A table
 * belongs to one version of one projection, so a new version is built while the old one answers.
 */

/**
 * `searchable` is text that `contains` also accepts, and that sorts alphabetically. `integer` holds safe integers:
 * paise, positions, grams.
 */
export type FieldType = 'text' | 'searchable' | 'integer' | 'boolean';

/** A value of a declared field. An unset field has the value null. */
export type FieldValue = string | number | boolean | null;

type DeclaredType<Value> = [NonNullable<Value>] extends [string]
  ? 'text' | 'searchable'
  : [NonNullable<Value>] extends [number]
    ? 'integer'
    : [NonNullable<Value>] extends [boolean]
      ? 'boolean'
      : never;

export interface Table<Row extends object = object> {
  /** `<projection>.<table>`, the stored name. */
  readonly name: string;
  /** Name and version of the projection that writes it, `trips-v1`. */
  readonly projection: string;
  readonly fields: Readonly<Record<string, FieldType>>;
  /**
   * Fields in order; the row's key is added to every index. Searchable text is indexed for sorting. Of two indexes that
   * serve a query equally well the first is used, so the one that matches fewer rows comes first.
   */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Fields by which queries normally look for set values only (for a boolean: true). An index with such a field in
   * first or second place may leave out the rows in which it is unset or false. A query for those rows works without
   * the index.
   */
  readonly sparse: readonly string[];
  /**
   * The topics that the change feed announces when this row is written, null when it is removed; also called for the
   * row that it replaces. Pure.
   */
  listTopics?(key: string, row: object | null): readonly string[];
  /** The owner of each row; absent if every row belongs to the whole firm. */
  readonly scope?: TableScope;
  /** Only for the compiler: the type of the rows. */
  readonly row?: Row;
}

/** Fields that say who may see a row. */
export interface TableScope {
  /** The names of the fields with branch ids; a row belongs to each of these branches. */
  readonly branch: readonly string[];
  /** The name of the field with the id of the driver who sees the row wherever it was booked. Other roles ignore it. */
  readonly person?: string;
}

export interface TableShape<Row extends object> {
  /**
   * The fields that queries filter or sort by, and those of indexes and scope. A row stores its other fields without
   * being listed here.
   */
  readonly fields: { readonly [Field in keyof Row & string]?: DeclaredType<Row[Field]> };
  readonly indexes?: readonly (readonly (keyof Row & string)[])[];
  readonly sparse?: readonly (keyof Row & string)[];
  readonly topics?: (key: string, row: Row | null) => readonly string[];
  readonly scope?: {
    readonly branch: (keyof Row & string) | readonly (keyof Row & string)[];
    readonly person?: keyof Row & string;
  };
}

const PROJECTION_NAME = /^[a-z]+(?:-[a-z]+)*-v[1-9][0-9]*$/;
const TABLE_NAME = /^[a-z]+(?:-[a-z]+)*$/;
const FIELD_NAME = /^[a-zA-Z][a-zA-Z0-9]*$/;
/** Most indexes begin with the firm, then have the field by which they are searched. */
const LEADING_FIELDS = 2;

/**
 * `table<TripRow>(VERSION, 'trip', { fields: { organisationId: 'text', startedAt: 'text' }, indexes:
 * [['organisationId', 'startedAt']] })`. `VERSION` is the only place where a projection's file writes its name and
 * version, `trips-v1`. Rows are JSON: no undefined inside arrays, no dates, no class instances.
 */
export function table<Row extends object>(
  projection: string,
  tableName: string,
  shape: TableShape<Row>,
): Table<Row> {
  const name = `${projection}.${tableName}`;
  if (!PROJECTION_NAME.test(projection) || !TABLE_NAME.test(tableName))
    throw new RangeError(`a table is named <projection>-v<n>.<table>, not ${name}`);
  const fields: Record<string, FieldType> = {};
  for (const [field, type] of Object.entries<FieldType | undefined>(shape.fields)) {
    if (!FIELD_NAME.test(field)) throw new RangeError(`${name} can't have a field ${field}`);
    if (type !== undefined) fields[field] = type;
  }
  const { indexes = [], sparse = [] } = shape;
  for (const field of indexes.flat()) {
    if (!Object.hasOwn(fields, field))
      throw new RangeError(`${name} indexes ${field}, which is not a declared field`);
  }
  for (const field of sparse) {
    if (fields[field] === 'searchable')
      throw new RangeError(`${name} can't leave out searchable text, ${field}`);
    if (!indexes.some((index) => index.slice(0, LEADING_FIELDS).includes(field)))
      throw new RangeError(`${name} has no index that begins with the sparse field ${field}`);
  }
  const scope = toScope(shape);
  for (const field of scope === undefined ? [] : [...scope.branch, scope.person ?? []].flat()) {
    if (fields[field] !== 'text')
      throw new RangeError(`${name} is scoped by ${field}, which is not a text field`);
  }
  const { topics } = shape;
  const listTopics = (key: string, row: object | null) => topics?.(key, row as Row | null) ?? [];
  return {
    name,
    projection,
    fields,
    indexes,
    sparse,
    ...(topics === undefined ? {} : { listTopics }),
    ...(scope === undefined ? {} : { scope }),
  };
}

function toScope<Row extends object>({ scope }: TableShape<Row>): TableScope | undefined {
  return scope && { ...scope, branch: [scope.branch].flat() };
}

/** The sparse field in the first or second place of an index. Rows without it may be missing from the index. */
export function sparseLead({ sparse }: Table, index: readonly string[]): string | undefined {
  return index.slice(0, LEADING_FIELDS).find((field) => sparse.includes(field));
}

/**
 * The declaration of a table's rows, to compare it with the stored one. If it differs, as after a change of the way in
 * which searchable text is folded, the rows are built again.
 */
export function declaredShape({ name, fields }: Table): object {
  const isSearched = Object.values(fields).includes('searchable');
  return { name, fields, ...(isSearched ? { folding: FOLDING } : {}) };
}

/** The declared type of a field. A query by an undeclared field is a bug and throws. */
export function fieldType(of: Table, field: string): FieldType {
  const type = Object.hasOwn(of.fields, field) ? of.fields[field] : undefined;
  if (type === undefined) throw new RangeError(`${of.name} declares no field ${field}`);
  return type;
}

/** The value of a declared field in a row. A value of another type than declared is a bug and throws. */
export function fieldValue(of: Table, row: object, field: string): FieldValue {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[field] ?? null;
  if (!isFieldValue(fieldType(of, field), value)) {
    throw new TypeError(
      `${of.name}.${field} is declared ${of.fields[field]}, a row holds ${JSON.stringify(value)}`,
    );
  }
  return value;
}

/**
 * Checks the values of all declared fields.
 * @throws TypeError if one does not match its declaration
 */
export function assertFields(of: Table, row: object): void {
  for (const field of Object.keys(of.fields)) fieldValue(of, row, field);
}

function isFieldValue(type: FieldType, value: unknown): value is FieldValue {
  if (value === null) return true;
  if (type === 'integer') return Number.isSafeInteger(value);
  return typeof value === (type === 'boolean' ? 'boolean' : 'string');
}
