import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';

/** Read-only connections for snapshots, which stay open over awaits. Callers that find none free wait in line. */
export class SnapshotPool {
  readonly #all: readonly Sqlite[];
  readonly #free: Sqlite[];
  readonly #waiting: ((connection: Sqlite) => void)[] = [];

  constructor(path: string, size: number) {
    this.#all = Array.from({ length: size }, () => openSqlite(path, { readOnly: true }));
    this.#free = [...this.#all];
  }

  async snapshot<Answer>(read: (connection: Sqlite) => Promise<Answer>): Promise<Answer> {
    const connection =
      this.#free.pop() ?? (await new Promise<Sqlite>((resolve) => this.#waiting.push(resolve)));
    try {
      connection.exec('BEGIN');
      try {
        return await read(connection);
      } finally {
        connection.exec('COMMIT');
      }
    } finally {
      const next = this.#waiting.shift();
      if (next) next(connection);
      else this.#free.push(connection);
    }
  }

  /** Open and waiting snapshots fail. */
  close(): void {
    for (const connection of this.#all) connection.close();
  }
}
