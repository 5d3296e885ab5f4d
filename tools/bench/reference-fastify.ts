import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type Sqlite, type SqlRow } from '@bahi/sqlite/open-sqlite';
import Fastify from 'fastify';
import { risingUuid } from '../proofs/harness/rising-uuid.ts';
import { type CommandWork, type RecordedWork } from './recorded-work.ts';

/**
 * The least that the same work can cost: a bare Fastify route that knows beforehand what to write and writes the
 * same events and rows, in grouped durable commits. No session, no validation, no decision, no reading.
 */
const [workFile = '', dataDir = '', port = '0'] = process.argv.slice(2);
const work = JSON.parse(readFileSync(workFile, 'utf8')) as RecordedWork;

const events = opened('events.db', 'FULL', work.eventSchema);
const rows = opened('read.db', 'NORMAL', work.rowSchema);
const insertEvent = events.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
const upserts = new Map<string, ReturnType<Sqlite['prepare']>>();
rows.exec('CREATE TABLE moved (projection INTEGER PRIMARY KEY, position INTEGER)');
const move = rows.prepare(
  'INSERT INTO moved VALUES (?, ?) ON CONFLICT (projection) DO UPDATE SET position = excluded.position',
);

interface Pending {
  readonly work: CommandWork;
  readonly tripId: string;
  readonly done: () => void;
}

let pending: Pending[] = [];
let logEnd = 0;
let revision = 0;

const app = Fastify();
app.post('/api/*', async (request, reply) => {
  const written = work.byPath[request.url];
  if (written === undefined) return reply.code(404).send({});
  const { tripId } = (request.body ?? {}) as { readonly tripId?: string };
  const id = tripId ?? risingUuid();
  await new Promise<void>((done) => {
    pending.push({ work: written, tripId: id, done });
    if (pending.length === 1) setImmediate(commit);
  });
  const trip = written.rows.find(({ table }) => table === work.tripTable)?.row['row'];
  return reply.type('application/json').send(`{"trip":${repeated(String(trip), id)}}`);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready');

function commit(): void {
  const group = pending;
  pending = [];
  events.transaction(() => {
    for (const {
      work: { events: recorded },
      tripId,
    } of group)
      writeEvents(recorded, tripId);
  });
  rows.transaction(() => {
    for (const {
      work: { rows: recorded },
      tripId,
    } of group)
      for (const { table, row } of recorded) writeRow(table, row, tripId);
    for (let projection = 0; projection < (group[0]?.work.checkpoints ?? 0); projection += 1)
      move.run([projection, logEnd]);
  });
  for (const { done } of group) done();
}

/** At offsets in bytes, as ours. */
function writeEvents(recorded: readonly SqlRow[], tripId: string): void {
  const texts = recorded.map((event) => {
    const own = (column: string) => repeated(String(event[column]), tripId);
    // Streams that every command begins anew, as its key's, are named as ours are; a trip's own goes on.
    const stream = own('stream').includes(tripId) ? own('stream') : `key-${risingUuid()}`;
    const [data, metadata] = [own('data'), own('metadata')];
    const bytes = Buffer.byteLength(data) + Buffer.byteLength(metadata);
    return { stream, bytes, values: [own('id'), own('type'), data, metadata] };
  });
  const end = texts.reduce((sum, { bytes }) => sum + bytes, logEnd);
  for (const { stream, bytes, values } of texts) {
    logEnd += bytes;
    revision += 1;
    insertEvent.run([logEnd, end, stream, revision, ...values]);
  }
}

function writeRow(table: string, row: SqlRow, tripId: string): void {
  let upsert = upserts.get(table);
  if (upsert === undefined) {
    const columns = Object.keys(row);
    const updates = columns.slice(1).map((column) => `${column} = excluded.${column}`);
    upsert = rows.prepare(
      `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT (key) DO UPDATE SET ${updates.join(', ')}`,
    );
    upserts.set(table, upsert);
  }
  upsert.run(
    Object.values(row).map((value) => (typeof value === 'string' ? repeated(value, tripId) : value)),
  );
}

/** The recorded text with this repetition's trip in place of the recorded one. */
function repeated(text: string, tripId: string): string {
  return text.replaceAll(work.tripId, tripId);
}

function opened(file: string, synchronous: string, schema: readonly string[]): Sqlite {
  const database = openSqlite(join(dataDir, file));
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`);
  for (const statement of schema) database.exec(statement);
  return database;
}
