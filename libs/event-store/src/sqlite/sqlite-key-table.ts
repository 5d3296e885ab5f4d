import { type PersonalKind } from '@bahi/kernel/envelope';
import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import { damaged, SqliteError } from '@bahi/sqlite/sqlite-error';
import { randomBytes } from 'node:crypto';
import { StoreFull, StoreUnavailable } from '../event-store.ts';
import { KEY_BYTES, type KeyTable, type SubjectKeys } from '../key-table.ts';

/**
 * The key table in `keys.db`, whose connection it takes over. SQLite overwrites deleted data, and there is no
 * write-ahead log in which an erased key would survive.
 */
export function openSqliteKeyTable(database: Sqlite): KeyTable {
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  database.exec(
    'CREATE TABLE IF NOT EXISTS subject_key (subject TEXT, kind TEXT, key TEXT NOT NULL, PRIMARY KEY (subject, kind)) STRICT',
  );
  const select = database.prepare<{ kind: string; key: string }>(
    'SELECT kind, key FROM subject_key WHERE subject = ?',
  );
  const insert = database.prepare('INSERT INTO subject_key VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM subject_key WHERE subject = ? AND kind = ?');
  let closed = false;

  function answer<T>(call: () => T): T {
    if (closed) throw new StoreUnavailable('the key table is closed');
    try {
      return call();
    } catch (error) {
      if (!(error instanceof SqliteError)) throw error;
      const Reason = error.code === 'SQLITE_FULL' ? StoreFull : StoreUnavailable;
      throw new Reason(error.message, { cause: error });
    }
  }
  function find(subjectId: string): Partial<SubjectKeys> {
    const rows = select.all([subjectId]);
    return Object.fromEntries(rows.map(({ kind, key }) => [kind, toKey(subjectId, key)]));
  }
  function toKey(subjectId: string, text: string): Buffer {
    const key = Buffer.from(text, 'base64');
    if (key.length !== KEY_BYTES) throw damaged(database.path, `a key of ${subjectId} is altered`);
    return key;
  }
  function make(subjectId: string, kind: PersonalKind): Buffer {
    const key = randomBytes(KEY_BYTES);
    insert.run([subjectId, kind, key.toString('base64')]);
    return key;
  }

  return {
    async keysFor(subjectId) {
      return answer(() => {
        const { name, contact } = find(subjectId);
        if (name !== undefined && contact !== undefined) return { name, contact };
        return database.transaction(() => ({
          name: name ?? make(subjectId, 'name'),
          contact: contact ?? make(subjectId, 'contact'),
        }));
      });
    },
    async findKeys(subjectId) {
      return answer(() => find(subjectId));
    },
    async erase(subjectId, kinds) {
      answer(() =>
        database.transaction(() => {
          for (const kind of kinds) remove.run([subjectId, kind]);
        }),
      );
    },
    async close() {
      closed = true;
      database.close();
    },
  };
}
