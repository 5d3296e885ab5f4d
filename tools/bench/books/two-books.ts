import { type Rows } from '@bahi/read-store/read-store';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { join } from 'node:path';
import { median, computeQuantile } from '../../proofs/harness/quantiles.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { temporaryFolder } from '../../proofs/harness/server.ts';
import { type Figure } from '../table.ts';

/** Rows in the smaller of two books. */
export const FEW = 10_000;

/** Maps the kind of a question to its times in each round, in milliseconds. */
export type Times = Map<string, number[][]>;

/** A question for a book with the given number of rows. */
export interface Question {
  readonly kind: string;
  ask(size: number): (rows: Rows) => Promise<object | null>;
}

/** Two books in separate files, one with very many rows and one with few. */
export class TwoBooks {
  readonly #times: { readonly many: Times; readonly few: Times } = { many: new Map(), few: new Map() };
  readonly #books: { readonly many: Book; readonly few: Book };

  private constructor(books: { readonly many: Book; readonly few: Book }) {
    this.#books = books;
  }

  static async open(
    size: number,
    write: (path: string, size: number) => Promise<void>,
    few = FEW,
  ): Promise<TwoBooks> {
    return new TwoBooks({ many: await openBook(size, write), few: await openBook(few, write) });
  }

  /** Asks both books the same questions in turn, after a warm-up round. */
  async measure(rounds: number, questions: (random: Random) => readonly Question[]): Promise<void> {
    for (let round = 0; round <= rounds; round += 1) {
      const roundTimes = { many: new Map<string, number[]>(), few: new Map<string, number[]>() };
      for (const { kind, ask } of questions(seededRandom(round)))
        for (const book of ['many', 'few'] as const)
          append(roundTimes[book], kind, await this.#books[book].timed(ask(this.#books[book].size)));
      if (round === 0) continue;
      for (const book of ['many', 'few'] as const)
        for (const [kind, each] of roundTimes[book]) append(this.#times[book], kind, each);
    }
  }

  /** Prints a line per kind, which shows where the time is spent. */
  print(): void {
    const { many, few } = this.#times;
    for (const [kind, each] of many)
      console.log(`  ${kind}: ${formatQuantiles(each)}, with few ${formatQuantiles(few.get(kind) ?? [])}`);
  }

  figure(figure: string, includesKind: (kind: string) => boolean = () => true): Figure {
    return {
      figure: `${figure}, p99`,
      unit: ' ms',
      ours: computeP99(this.#times.many, includesKind),
      reference: `the same at ${this.#books.few.size.toLocaleString('en-IN')}`,
      referenceValue: computeP99(this.#times.few, includesKind),
      goal: 3,
      isCost: true,
    };
  }

  async close(): Promise<void> {
    await this.#books.many.close();
    await this.#books.few.close();
  }
}

type Book = Awaited<ReturnType<typeof openBook>>;

/** Has `write` write the rows of a book into a new file, and opens it. */
export async function openBook(size: number, write: (path: string, size: number) => Promise<void>) {
  const folder = temporaryFolder('two-books');
  const path = join(folder.path, 'read.db');
  const began = performance.now();
  await write(path, size);
  const store = openSqliteReadStore({ path });
  console.log(`${size} rows written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return {
    size,
    async timed(read: (rows: Rows) => Promise<object | null>): Promise<number> {
      const start = performance.now();
      if ((await store.snapshot(read)) === null) throw new Error('every filter names something of the firm');
      return performance.now() - start;
    },
    async close(): Promise<void> {
      await store.close();
      folder.remove();
    },
  };
}

/** The median over rounds of the p99 of these kinds. */
export function computeP99(times: Times, includesKind: (kind: string) => boolean): number {
  const kinds = [...times].filter(([kind]) => includesKind(kind)).map(([, rounds]) => rounds);
  const rounds = kinds[0]?.map((_, round) => kinds.flatMap((each) => each[round] ?? [])) ?? [];
  return median(rounds.map((round) => computeQuantile(round, 0.99)));
}

export function formatQuantiles(rounds: readonly (readonly number[])[]): string {
  const times = rounds.flat();
  return `min ${Math.min(...times).toFixed(2)} ms, p50 ${median(times).toFixed(2)} ms, p99 ${computeQuantile(times, 0.99).toFixed(2)} ms`;
}

export function append<Value>(into: Map<string, Value[]>, kind: string, value: Value): void {
  const known = into.get(kind);
  if (known === undefined) into.set(kind, [value]);
  else known.push(value);
}
