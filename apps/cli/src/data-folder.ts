import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDistributedSettings } from '@bahi/api/composition/settings/distributed-settings';
import { readDataDir } from '@bahi/api/composition/modes/data-dir';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { createSqliteEventLog, type EventLog } from '@bahi/event-store/sqlite/sqlite-event-log';
import { assertIntact, checkSqlite, openTables } from '@bahi/sqlite/check-sqlite';
import { openSqlite, type Sqlite } from '@bahi/sqlite/open-sqlite';
import { damaged, isDamage } from '@bahi/sqlite/sqlite-error';

/** An error that the operator reads as one sentence; any other error is a bug and shows its stack. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault';
}

/** The data folder of the settings, which must contain an event log. @throws OperatorFault */
export function findDataFolder(environment: Environment = process.env): string {
  const folder = readDataDir(environment);
  if (!existsSync(join(folder, 'events.db')))
    throw new OperatorFault(`There are no books in ${folder}: set DATA_DIR to the server's data folder.`);
  return folder;
}

/**
 * The data folder, for a command that exists only in the embedded mode.
 * @param advice the message in the distributed mode: what its operator should do instead
 * @throws OperatorFault, WrongSetting
 */
export function findEmbeddedDataFolder(advice: string, environment: Environment = process.env): string {
  refuseDistributedMode(advice, environment);
  return findDataFolder(environment);
}

/** Refuses the distributed mode with this advice. @throws OperatorFault, WrongSetting */
export function refuseDistributedMode(advice: string, environment: Environment = process.env): void {
  if (readDistributedSettings(environment) !== null) throw new OperatorFault(advice);
}

export interface OpenEventLog extends EventLog {
  close(): void;
}

/**
 * Opens the event log, also while a server has it open. Reading refuses text that the server would not have written.
 */
export function openLogReadOnly(folder: string): OpenEventLog {
  const database = openTables(join(folder, 'events.db'));
  return { ...createSqliteEventLog(database, { verify: true }), close: () => database.close() };
}

/**
 * Makes a complete copy of a SQLite file as of this moment, and checks it. A server may be running.
 * @throws SqliteError that names `from`, if the file is damaged
 */
export function copySqlite(from: string, to: string): void {
  const database = openSqlite(from, { readOnly: true });
  try {
    vacuumInto(database, to);
  } catch (error) {
    // A damaged size may pass for a full disk.
    assertIntact(database);
    throw error;
  } finally {
    database.close();
  }
  try {
    checkSqlite(to);
  } catch (error) {
    throw isDamage(error) ? damaged(from, error.reason) : error;
  }
}

function vacuumInto(database: Sqlite, to: string): void {
  database.exec('PRAGMA busy_timeout = 10000');
  database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
}
