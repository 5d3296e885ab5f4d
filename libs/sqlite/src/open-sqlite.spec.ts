import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite, sqliteDriver, type Sqlite, type SqlValue } from './open-sqlite.ts';

describe('openSqlite', () => {
  let folder: string;
  let database: Sqlite;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
    database = openSqlite(join(folder, 'books.db'));
    database.exec('CREATE TABLE entry (id INTEGER PRIMARY KEY, remark TEXT, paise INTEGER) STRICT');
  });
  afterEach(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  it("uses Node's own driver if there is one", () => {
    const [major] = process.versions.node.split('.').map(Number);
    expect(sqliteDriver()).toBe(major === 20 ? 'libsql' : 'node:sqlite');
  });

  const insert = (id: number, remark: SqlValue = null) =>
    database.prepare('INSERT INTO entry VALUES (?, ?, ?)').run([id, remark, 10 ** 12]);
  const ids = () =>
    database
      .prepare<{ id: number }>('SELECT id FROM entry ORDER BY id')
      .all([])
      .map(({ id }) => id);

  it('returns rows as they were written', () => {
    expect(insert(Number.MAX_SAFE_INTEGER, 'चाय 🚚')).toBe(1);
    const rows = database.prepare('SELECT * FROM entry').all([]);
    expect(rows).toEqual([{ id: Number.MAX_SAFE_INTEGER, remark: 'चाय 🚚', paise: 10 ** 12 }]);
  });

  it('reads a text that is not UTF-8, as a damaged file may have', () => {
    database.exec("INSERT INTO entry VALUES (1, CAST(x'41ff42' AS TEXT), 0)");
    expect(database.prepare('SELECT remark, length(remark) AS n FROM entry').all([])).toEqual([
      { remark: 'A\u{fffd}B', n: 3 },
    ]);
    expect(database.prepare('SELECT remark || \'!\' AS "a ""b" FROM entry WHERE id = ?').all([1])).toEqual([
      { 'a "b': 'A\u{fffd}B!' },
    ]);
  });

  it('counts the rows that a statement changed', () => {
    [1, 2, 3].forEach((id) => insert(id));
    expect(database.prepare('UPDATE entry SET paise = 0 WHERE id >= ?').run([2])).toBe(2);
    expect(database.prepare('DELETE FROM entry WHERE id > ?').run([9])).toBe(0);
  });

  it('prepares a text once', () => {
    expect(database.prepare('SELECT 1 AS one')).toBe(database.prepare('SELECT 1 AS one'));
  });

  it('keeps the writes of a transaction and answers its result', () => {
    expect(database.transaction(() => insert(1) + insert(2))).toBe(2);
    expect(ids()).toEqual([1, 2]);
  });

  it('rolls a transaction back on its own error', () => {
    const failing = () =>
      database.transaction(() => {
        insert(1);
        throw new Error('not this one');
      });
    expect(failing).toThrow('not this one');
    expect(ids()).toEqual([]);
    database.transaction(() => insert(2));
    expect(ids()).toEqual([2]);
  });

  it('reports a full disk and continues', () => {
    database.exec('PRAGMA max_page_count = 4');
    const fill = () => database.transaction(() => [1, 2, 3].forEach((id) => insert(id, 'x'.repeat(4_000))));
    expect(fill).toThrow(expect.objectContaining({ name: 'SqliteError', code: 'SQLITE_FULL' }));
    expect(ids()).toEqual([]);
    database.exec('PRAGMA max_page_count = 1000');
    fill();
    expect(ids()).toEqual([1, 2, 3]);
  });

  it('reports that another connection writes', () => {
    const other = openSqlite(join(folder, 'books.db'));
    const refused = () => other.transaction(() => 0);
    database.transaction(() => {
      expect(refused).toThrow(expect.objectContaining({ code: 'SQLITE_BUSY' }));
    });
    expect(refused()).toBe(0);
    other.close();
  });

  it('reports which constraint is broken, and where', () => {
    insert(1);
    expect(() => insert(1)).toThrow(expect.objectContaining({ code: 'SQLITE_CONSTRAINT' }));
    expect(() => insert(1)).toThrow(/books\.db: UNIQUE constraint failed: entry\.id/);
  });

  it('rejects values that SQLite has no type for', () => {
    const statement = database.prepare('INSERT INTO entry VALUES (1, ?, 0)');
    for (const value of [true, undefined] as unknown as SqlValue[])
      expect(() => statement.run([value])).toThrow(expect.objectContaining({ name: 'TypeError' }));
    expect(ids()).toEqual([]);
  });

  it('opens read-only while another connection writes, under any name', () => {
    const path = join(folder, 'a %20#?.db');
    const writer = openSqlite(path);
    writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a TEXT) STRICT');
    const reader = openSqlite(path, { readOnly: true });
    writer.exec("INSERT INTO t VALUES ('x')");
    expect(reader.prepare('SELECT a FROM t').all([])).toEqual([{ a: 'x' }]);
    expect(() => reader.exec("INSERT INTO t VALUES ('y')")).toThrow(
      expect.objectContaining({ code: 'SQLITE_READONLY' }),
    );
    reader.close();
    writer.close();
  });

  it('reports a missing file', () => {
    const missing = expect.objectContaining({ code: 'SQLITE_CANTOPEN' });
    expect(() => openSqlite(join(folder, 'missing.db'), { readOnly: true })).toThrow(missing);
    expect(() => openSqlite(join(folder, 'missing', 'books.db'))).toThrow(missing);
  });

  it('reports a file that is no database', () => {
    writeFileSync(join(folder, 'letter.db'), 'Dear Sir or Madam, '.repeat(500));
    const letter = openSqlite(join(folder, 'letter.db'));
    expect(() => letter.exec('SELECT * FROM sqlite_schema')).toThrow(
      expect.objectContaining({ code: 'SQLITE_NOTADB' }),
    );
    letter.close();
  });

  it('accepts nothing more once it is closed, and releases its locks', () => {
    const statement = database.prepare("INSERT INTO entry VALUES (1, '', 0)");
    database.exec('BEGIN EXCLUSIVE');
    database.close();
    database.close();
    expect(() => statement.run([])).toThrow('books.db is closed');
    expect(() => database.exec('SELECT 1')).toThrow('books.db is closed');
    database = openSqlite(join(folder, 'books.db'));
    expect(ids()).toEqual([]);
  });
});
