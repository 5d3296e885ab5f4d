import {
  type Group,
  type IntegerField,
  type Queries,
  type Query,
  type Rows,
  type ScannedPage,
  type WhereAny,
} from './read-store.ts';
import { type StoredCheckpoint } from './checkpoint.ts';
import { type Table } from './table.ts';

/** A query began before the previous query of its snapshot had ended, or after the snapshot: a bug of the caller. */
export class QueryOutOfTurn extends Error {
  override readonly name = 'QueryOutOfTurn';
}

/**
 * Gives the reader of a snapshot rows that allow one query at a time. A MongoDB session allows no parallel queries, so
 * every adapter rejects them.
 */
export async function inSequence<Answer>(
  queries: Queries,
  read: (rows: Rows) => Promise<Answer>,
): Promise<Answer> {
  const sequence = new QuerySequence(queries);
  try {
    const answer = await read(sequence);
    sequence.assertIdle();
    return answer;
  } finally {
    sequence.end();
  }
}

class QuerySequence implements Rows {
  readonly #projections = new Set<string>();
  #isRunning = false;
  #hasEnded = false;

  constructor(private readonly queries: Queries) {}

  get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    return this.#ask(table, () => this.queries.get(table, key));
  }

  getMany<Row extends object>(table: Table<Row>, keys: Iterable<string>): Promise<ReadonlyMap<string, Row>> {
    return this.#ask(table, () => this.queries.getMany(table, keys));
  }

  scan<Row extends object>(table: Table<Row>, page: ScannedPage): Promise<ReadonlyMap<string, Row>> {
    return this.#ask(table, () => this.queries.scan(table, page));
  }

  find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    return this.#ask(table, () => this.queries.find(table, query));
  }

  count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    return this.#ask(table, () => this.queries.count(table, where, cap));
  }

  sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    return this.#ask(table, () => this.queries.sum(table, where, fields));
  }

  sumBy<Row extends object, By extends keyof Row & string, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    by: By,
    fields: readonly Field[],
    cap: number,
  ): Promise<readonly Group<Row[By], Field>[]> {
    return this.#ask(table, () => this.queries.sumBy(table, where, by, fields, cap));
  }

  checkpoints(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    return this.#next(() => this.queries.checkpoints());
  }

  async dependencies(): Promise<ReadonlyMap<string, StoredCheckpoint>> {
    if (this.#projections.size === 0) return new Map();
    const stored = await this.checkpoints();
    return new Map([...stored].filter(([projection]) => this.#projections.has(projection)));
  }

  assertIdle(): void {
    if (this.#isRunning) throw new QueryOutOfTurn('a snapshot ended before its last query');
  }

  end(): void {
    this.#hasEnded = true;
  }

  #ask<Answer>({ projection }: Table, query: () => Promise<Answer>): Promise<Answer> {
    this.#projections.add(projection);
    return this.#next(query);
  }

  async #next<Answer>(query: () => Promise<Answer>): Promise<Answer> {
    if (this.#hasEnded) throw new QueryOutOfTurn('a query was begun after its snapshot had ended');
    if (this.#isRunning) throw new QueryOutOfTurn('a query was begun before the last of its snapshot ended');
    this.#isRunning = true;
    try {
      return await query();
    } finally {
      this.#isRunning = false;
    }
  }
}
