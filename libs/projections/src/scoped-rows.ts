import { type Scope } from '@bahi/contract/scope';
import {
  alternatives,
  type Group,
  type IntegerField,
  type Query,
  type Rows,
  type ScannedPage,
  type Where,
  type WhereAny,
} from '@bahi/read-store/read-store';
import { type StoredCheckpoint } from '@bahi/read-store/checkpoint';
import { type Table } from '@bahi/read-store/table';
import { type Caller } from './caller.ts';

/** The rows that a caller may see, and on request the whole firm's. */
export interface ScopedRows extends Rows {
  /**
   * All rows, without the caller's limits. Use it for figures of the whole firm, and for rows that an answer only
   * counts or names.
   */
  readonly firm: Rows;
  /** Whether the caller may see a row that was not read from here, such as one of the past. */
  maySee<Row extends object>(table: Table<Row>, row: Row): boolean;
}

/**
 * The rows of a use case as its caller may see them. On a table with a scope, a query finds, counts and sums only the
 * caller's rows, and so does a look-up by key. A use case of scope `firm` or `own` reads such a table only through
 * `firm`. docs/rules/branches.md#who-sees-which-branch.
 */
export function scopeRows(rows: Rows, caller: Caller, scope: Scope): ScopedRows {
  return new CallerRows(rows, caller, scope);
}

/** A row is visible if each of these fields holds one of its values. */
type VisibilityCondition = readonly {
  readonly field: string;
  readonly among: readonly string[];
}[];

type AnyWhere = Where<Readonly<Record<string, unknown>>>;

class CallerRows implements ScopedRows {
  constructor(
    readonly firm: Rows,
    private readonly caller: Caller,
    private readonly scope: Scope,
  ) {}

  maySee<Row extends object>(table: Table<Row>, row: Row): boolean {
    return this.#visible(table)(row);
  }

  async get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    const isVisible = this.#visible(table);
    const row = await this.firm.get(table, key);
    return row !== undefined && isVisible(row) ? row : undefined;
  }

  async getMany<Row extends object>(
    table: Table<Row>,
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, Row>> {
    const isVisible = this.#visible(table);
    const found = await this.firm.getMany(table, keys);
    return new Map([...found].filter(([, row]) => isVisible(row)));
  }

  async scan<Row extends object>(table: Table<Row>, page: ScannedPage): Promise<ReadonlyMap<string, Row>> {
    if (this.#conditions(table) !== null)
      throw new RangeError(`${table.name} is scoped and can't be scanned`);
    return this.firm.scan(table, page);
  }

  async find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    return this.firm.find(table, { ...query, where: this.#narrowed(table, query.where ?? {}) });
  }

  async count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    return this.firm.count(table, this.#narrowed(table, where), cap);
  }

  async sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    return this.firm.sum(table, this.#narrowed(table, where), fields);
  }

  async sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    return this.firm.sumBy(table, this.#narrowed(table, where), by, fields, cap);
  }

  checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.firm.checkpoints();
  }

  dependencies(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.firm.dependencies();
  }

  /**
   * The alternative conditions under which the caller sees a row; null if they see every row, empty if they see none.
   * @throws Error if the use case may read the table only through `firm`
   */
  #conditions({ name, scope }: Table): readonly VisibilityCondition[] | null {
    if (scope === undefined) return null;
    if (this.scope !== 'branch')
      throw new Error(
        `a use case of scope ${this.scope} must read the scoped table ${name} through rows.firm`,
      );
    const { userId, role, branches } = this.caller;
    if (role === null) return [];
    const branchConditions =
      branches === 'ALL'
        ? null
        : scope.branch.map((field): VisibilityCondition => [{ field, among: branches }]);
    if (role !== 'DRIVER') return branchConditions;
    if (scope.person === undefined) return [];
    const own = { field: scope.person, among: [userId] };
    // A driver's own rows may be of any branch; `branches` is a list only if the request filters by one
    // (`narrowToBranch` in use-case-bus.ts).
    return branchConditions === null ? [[own]] : branchConditions.map((condition) => [own, ...condition]);
  }

  #visible(table: Table): (row: object) => boolean {
    const conditions = this.#conditions(table);
    return (row) =>
      conditions === null ||
      conditions.some((condition) =>
        condition.every(({ field, among }) =>
          among.includes((row as Readonly<Record<string, string>>)[field] ?? ''),
        ),
      );
  }

  /** Combines each alternative of the query with each condition under which the caller sees a row. */
  #narrowed<Row extends object>(table: Table<Row>, where: WhereAny<Row>): WhereAny<Row> {
    const conditions = this.#conditions(table);
    if (conditions === null) return where;
    const nothing: VisibilityCondition = [{ field: table.scope?.branch[0] ?? '', among: [] }];
    const narrowed = alternatives(where).flatMap((one) =>
      (conditions.length === 0 ? [nothing] : conditions).map((condition) =>
        condition.reduce(withCondition, one as AnyWhere),
      ),
    );
    return narrowed as unknown as WhereAny<Row>;
  }
}

/** @throws RangeError if the query's condition on the field is not a value or a choice of values */
function withCondition(where: AnyWhere, { field, among }: VisibilityCondition[number]): AnyWhere {
  const condition = where[field];
  if (condition === undefined) return { ...where, [field]: { in: among } };
  if (typeof condition === 'string')
    return { ...where, [field]: { in: among.filter((id) => id === condition) } };
  if (condition === null) return { ...where, [field]: { in: [] } };
  const { in: choice } = condition as { readonly in?: readonly unknown[] };
  if (choice === undefined)
    throw new RangeError(`${field} limits who sees a row, so a query may only filter it by values`);
  return { ...where, [field]: { in: among.filter((id) => choice.includes(id)) } };
}
