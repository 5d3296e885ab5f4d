import { type Checkpoint, type IntegerField, type Query, type Rows, type WhereAny } from './read-store.ts';
import { type Table } from './table.ts';

/** A query was begun before the last one of its snapshot had ended, or after the snapshot: a bug of its author. */
export class QueryOutOfTurn extends Error {
  override readonly name = 'QueryOutOfTurn';
}

/**
 * What every adapter hands to the reader of a snapshot: queries one after the other. A transaction of MongoDB takes
 * no two at a time, so they are refused where they would work, too.
 */
export async function inSequence<Answer>(rows: Rows, read: (rows: Rows) => Promise<Answer>): Promise<Answer> {
  const sequence = new QuerySequence(rows);
  try {
    const answer = await read(sequence);
    sequence.assertIdle();
    return answer;
  } finally {
    sequence.end();
  }
}

class QuerySequence implements Rows {
  #isRunning = false;
  #hasEnded = false;

  constructor(private readonly rows: Rows) {}

  get<Row extends object>(table: Table<Row>, key: string): Promise<Row | undefined> {
    return this.#next(() => this.rows.get(table, key));
  }

  getMany<Row extends object>(table: Table<Row>, keys: Iterable<string>): Promise<ReadonlyMap<string, Row>> {
    return this.#next(() => this.rows.getMany(table, keys));
  }

  find<Row extends object>(table: Table<Row>, query: Query<Row>): Promise<readonly Row[]> {
    return this.#next(() => this.rows.find(table, query));
  }

  count<Row extends object>(table: Table<Row>, where: WhereAny<Row>, cap: number): Promise<number> {
    return this.#next(() => this.rows.count(table, where, cap));
  }

  sum<Row extends object, Field extends IntegerField<Row>>(
    table: Table<Row>,
    where: WhereAny<Row>,
    fields: readonly Field[],
  ): Promise<Readonly<Record<Field, number>>> {
    return this.#next(() => this.rows.sum(table, where, fields));
  }

  checkpoints(): Promise<ReadonlyMap<string, Checkpoint>> {
    return this.#next(() => this.rows.checkpoints());
  }

  assertIdle(): void {
    if (this.#isRunning) throw new QueryOutOfTurn('a snapshot ended before its last query');
  }

  end(): void {
    this.#hasEnded = true;
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
