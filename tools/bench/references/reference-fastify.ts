import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type Sqlite, type SqlRow, type SqlValue } from '@bahi/sqlite/open-sqlite';
import Fastify from 'fastify';
import { newUuidV7 } from '../../proofs/harness/new-uuid-v7.ts';
import { type CommandWrites, type RecordedTrip, type RowWrite } from './recorded-writes.ts';
import { type OwnNames, deriveNames, createTemplate } from './repetition.ts';

/**
 * The minimal cost of the same work: a bare Fastify route that has all writes prepared in advance and makes the same
 * events and rows, in grouped durable commits. It has no session, validation, decision or reads.
 */
const [recordingFile = '', dataDir = '', port = '0'] = process.argv.slice(2);
const recordedTrip = JSON.parse(readFileSync(recordingFile, 'utf8')) as RecordedTrip;

const events = openDatabase('events.db', 'FULL', recordedTrip.eventSchema);
const rows = openDatabase('read.db', 'NORMAL', recordedTrip.rowSchema, recordedTrip.rowPageBytes);
const insertEvent = events.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
rows.exec('CREATE TABLE moved (projection INTEGER PRIMARY KEY, position INTEGER)');
const [anyCommand] = Object.values(recordedTrip.byPath);
for (let projection = 0; projection < (anyCommand?.checkpoints ?? 0); projection += 1)
  rows.prepare('INSERT INTO moved VALUES (?, 0)').run([projection]);
const move = rows.prepare('UPDATE moved SET position = ?');

for (const { table, columns } of recordedTrip.earlierRows)
  insertInto(table, columns).run(Object.values(columns));

const template = createTemplate(recordedTrip);
const byPath = new Map(
  Object.entries(recordedTrip.byPath).map(([path, written]) => [path, prepareCommand(written)]),
);

interface Pending {
  readonly command: ReturnType<typeof prepareCommand>;
  readonly own: OwnNames;
  readonly done: () => void;
}

let pending: Pending[] = [];
let logEnd = 0;

const app = Fastify();
app.post('/api/*', async (request, reply) => {
  const command = byPath.get(request.url);
  if (command === undefined) return reply.code(404).send({});
  const { tripId } = (request.body ?? {}) as { readonly tripId?: string };
  const own = deriveNames(recordedTrip, tripId ?? newUuidV7());
  await new Promise<void>((done) => {
    pending.push({ command, own, done });
    if (pending.length === 1) setImmediate(commit);
  });
  return reply.type('application/json').send(command.answer(own));
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');

function commit(): void {
  const group = pending;
  pending = [];
  events.transaction(() => {
    for (const { command, own } of group) writeEvents(command, own);
  });
  rows.transaction(() => {
    for (const { command, own } of group)
      for (const { statement, values } of command.rows) statement.run(values.map((value) => value(own)));
    move.run([logEnd]);
  });
  for (const { done } of group) done();
}

/** Writes events with their byte offsets as positions, like our store. */
function writeEvents(command: ReturnType<typeof prepareCommand>, own: OwnNames): void {
  const texts = command.events.map(({ revision, texts: [stream, id, type, data, metadata] }) => {
    const [dataText, metadataText] = [data(own), metadata(own)];
    const bytes = Buffer.byteLength(dataText) + Buffer.byteLength(metadataText);
    return { bytes, values: [stream(own), revision, id(own), type(own), dataText, metadataText] };
  });
  const end = texts.reduce((sum, { bytes }) => sum + bytes, logEnd);
  for (const { bytes, values } of texts) {
    logEnd += bytes;
    insertEvent.run([logEnd, end, ...values]);
  }
}

/** Prepares everything that does not depend on the request. */
function prepareCommand({ events: recorded, rows: written }: CommandWrites) {
  const trip = written.find(({ table }) => table === recordedTrip.tripTable);
  return {
    events: recorded.map((event) => {
      const text = (column: string) => template(String(event[column]));
      const texts = [text('stream'), text('id'), text('type'), text('data'), text('metadata')] as const;
      return { revision: event['revision'] ?? 0, texts };
    }),
    rows: written.map((row) => ({ statement: statementFor(row), values: renderValues(row) })),
    answer: template(`{"trip":${String(trip?.columns['row'])}}`),
  };
}

function statementFor({ table, isNew, columns }: RowWrite) {
  if (isNew) return insertInto(table, columns);
  const changes = Object.keys(columns).map((name) => `${name} = ?`);
  return rows.prepare(`UPDATE "${table}" SET ${changes.join(', ')} WHERE key = ?`);
}

function insertInto(table: string, columns: SqlRow) {
  const names = Object.keys(columns);
  return rows.prepare(
    `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
}

function renderValues({ key, isNew, columns }: RowWrite): readonly ((own: OwnNames) => SqlValue)[] {
  const values = Object.values(columns).map((value) =>
    typeof value === 'string' ? template(value) : () => value,
  );
  return isNew ? values : [...values, template(key)];
}

function openDatabase(
  file: string,
  synchronous: string,
  schema: readonly string[],
  pageBytes = 4_096,
): Sqlite {
  const database = openSqlite(join(dataDir, file));
  database.exec(`PRAGMA page_size = ${pageBytes}`);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`);
  for (const statement of schema) database.exec(statement);
  return database;
}
