import { createHash } from 'node:crypto';
import { aggregates } from '@bahi/domain/generated/event-types';
import { eventRegistry, upcasters } from '@bahi/domain/event-registry';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { createSqliteEventLog, EVENT_COLUMNS } from '@bahi/event-store/sqlite/sqlite-event-log';
import { UnknownEvent } from '@bahi/kernel/event-versions';
import { type Sqlite } from '@bahi/sqlite/open-sqlite';
import * as v from 'valibot';

/** The log holds an event of an older or newer version that this one cannot read. The message is a sentence. */
export class UnreadableLog extends Error {
  override readonly name = 'UnreadableLog';
  constructor(path: string, reason: string) {
    super(
      `${path} was written by a version of Bahi that this one cannot read (${reason}): start the version that wrote it, or a newer one.`,
    );
  }
}

const schemas: ReadonlyMap<string, v.GenericSchema> = new Map(
  aggregates.flatMap(({ events }) => Object.entries<v.GenericSchema>({ ...events })),
);

/**
 * Looks at the first and the last event of each type and version in the log. Only the first start of another version
 * of Bahi has to look: the file keeps which types and versions the last one knew.
 * @throws UnreadableLog; AlteredEvent, MissingEvents, SqliteError for a damaged file
 */
export function refuseUnreadableLog(database: Sqlite): void {
  const columns = listColumns(database);
  if (columns.length === 0) return;
  if (columns.join() !== EVENT_COLUMNS.join())
    throw new UnreadableLog(database.path, `its table of events has the columns ${columns.join(', ')}`);
  if (readVocabulary(database) === VOCABULARY) return;
  for (const position of findSamples(database)) refuseUnreadableEvent(database, position);
  database.exec(`PRAGMA user_version = ${VOCABULARY}`);
}

function listColumns(database: Sqlite): readonly string[] {
  const columns = database.prepare<{ readonly name: string }>("SELECT name FROM pragma_table_info('event')");
  return columns.all([]).map(({ name }) => name);
}

/** A number that stands for all event types and versions that this version of Bahi knows; fits `user_version`. */
const VOCABULARY =
  createHash('sha256')
    .update(JSON.stringify([...upcasters].map(([type, steps]) => `${type} ${steps.length + 1}`).sort()))
    .digest()
    .readUInt32BE() >>> 1;

function readVocabulary(database: Sqlite): number | undefined {
  const [found] = database
    .prepare<{ readonly version: number }>('SELECT user_version AS version FROM pragma_user_version')
    .all([]);
  return found?.version;
}

function findSamples(database: Sqlite): readonly number[] {
  const version = "CASE WHEN json_valid(metadata) THEN json_extract(metadata, '$.schemaVersion') END";
  const samples = database.prepare<{ readonly first: number; readonly last: number }>(
    `SELECT min(position) AS first, max(position) AS last FROM event GROUP BY type, ${version}`,
  );
  return [...new Set(samples.all([]).flatMap(({ first, last }) => [first, last]))].sort((a, b) => a - b);
}

function refuseUnreadableEvent(database: Sqlite, position: number): void {
  const event = readEvent(database, position);
  if (event === undefined) return;
  const at = `${event.type} at position ${position}`;
  try {
    const { type, data } = eventRegistry.upcast(event);
    const schema = schemas.get(type);
    const issues = schema === undefined ? undefined : v.safeParse(schema, data).issues;
    if (issues === undefined) return;
    throw new UnreadableLog(database.path, `${at}: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
  } catch (error) {
    if (!(error instanceof UnknownEvent)) throw error;
    throw new UnreadableLog(database.path, `${at}: ${error.message}`);
  }
}

function readEvent(database: Sqlite, position: number): RecordedEvent | undefined {
  const select = 'SELECT max(position) AS before FROM event WHERE position < ?';
  const before = database.prepare<{ readonly before: number | null }>(select).all([position])[0]?.before ?? 0;
  return createSqliteEventLog(database, { verify: true }).readAll({ after: before, max: 1 }).events[0];
}
