import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { type Journal, type LogRecord } from './server-log.ts';

/** To the server, data and metadata are bytes, so they are base64 here. */
const RECORD_TABLE = `CREATE TABLE IF NOT EXISTS record (
  position INTEGER PRIMARY KEY, stream TEXT NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
  content_type TEXT NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL, created INTEGER NOT NULL
) STRICT`;

interface RecordRow {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly content_type: string;
  readonly data: string;
  readonly metadata: string;
  readonly created: number;
}

/** The log of a double in a file, which survives a kill. */
export function openSqliteJournal(path: string): Journal & { close(): void } {
  const database = openSqlite(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(RECORD_TABLE);
  const all = database.prepare<RecordRow>('SELECT * FROM record ORDER BY position');
  const insert = database.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  return {
    records: () => all.all([]).map(toRecord),
    write(records) {
      database.transaction(() => {
        for (const record of records) insert.run(toValues(record));
      });
    },
    close: () => database.close(),
  };
}

function toRecord({ content_type, data, metadata, ...others }: RecordRow): LogRecord {
  return { ...others, contentType: content_type, data: toBytes(data), metadata: toBytes(metadata) };
}

function toValues({ position, stream, revision, id, type, contentType, data, metadata, created }: LogRecord) {
  return [position, stream, revision, id, type, contentType, base64(data), base64(metadata), created];
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

function toBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
