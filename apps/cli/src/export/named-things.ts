import { type ThingSource } from '@bahi/projections/data/data-source';
import { type NamedThing } from '@bahi/projections/data/read-records';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';

const THINGS_AT_ONCE = 2_000;
const NOWHERE: ReadonlySet<string> = new Set();

interface Row {
  readonly id: string;
  readonly position: number;
}

/** Things and the positions at which they were last named, on the disk, because there may be millions. */
export class NamedThings {
  readonly #database: Sqlite;

  constructor(path: string, sources: readonly ThingSource[]) {
    this.#database = openSqlite(path);
    this.#database.exec('PRAGMA journal_mode = OFF');
    this.#database.exec('PRAGMA synchronous = OFF');
    for (const { table } of sources)
      this.#database.exec(
        `CREATE TABLE ${table.name} (id TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
      );
  }

  add({ table }: ThingSource, named: ReadonlyMap<string, NamedThing>): void {
    const insert = this.#database.prepare(`INSERT OR REPLACE INTO ${table.name} VALUES (?, ?)`);
    this.#database.transaction(() => {
      for (const [id, { position }] of named) insert.run([id, position]);
    });
  }

  /** In the order of their last change. */
  *list({ table: { name } }: ThingSource): Generator<ReadonlyMap<string, NamedThing>> {
    this.#database.exec(`CREATE INDEX ${name}_by_position ON ${name} (position, id)`);
    const select = this.#database.prepare<Row>(
      `SELECT id, position FROM ${name} WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT ${THINGS_AT_ONCE}`,
    );
    let last: Row | undefined = { id: '', position: -1 };
    while (last !== undefined) {
      const page: readonly Row[] = select.all([last.position, last.id]);
      if (page.length > 0)
        yield new Map(page.map(({ id, position }) => [id, { position, branches: NOWHERE }]));
      last = page.at(-1);
    }
  }

  close(): void {
    this.#database.close();
  }
}
