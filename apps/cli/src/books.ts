import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  readDistributedSettings,
  type DistributedSettings,
} from '@bahi/api/composition/settings/distributed-settings';
import { readDataDir } from '@bahi/api/composition/modes/data-dir';
import { describeDamage } from '@bahi/api/composition/settings/start-fault';
import { type Environment } from '@bahi/api/platform/settings/wrong-setting';
import { type Anchors } from '@bahi/event-store/anchors';
import { type Batch, type Position } from '@bahi/event-store/event-store';
import { createErasedLog } from '@bahi/event-store/erased-log';
import { createFileAnchors } from '@bahi/event-store/file-anchors';
import { type KeyTable } from '@bahi/event-store/key-table';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { type Erasure } from '@bahi/kernel/envelope';
import { updateLayout } from '@bahi/read-store/sqlite/sqlite-read-store';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { copyRows } from './copy-rows.ts';
import { copySqlite, findDataFolder, openLogReadOnly } from './data-folder.ts';

/** The stores that `verify` reads. A server may write to them at the same time. */
export interface Books {
  readonly log: ReadableLog;
  /** A sentence about an event of the log that is missing or altered, which says what to do. */
  describeLogDamage(reason: string): string;
  readonly anchors: Pick<Anchors, 'all'>;
  readonly keys: KeyTable;
  /** The erasures of DATA_DIR, some of which a restored log may lack. */
  listErasures(): Promise<readonly Erasure[]>;
  /** The bytes of an uploaded file; null if it is missing. */
  readFile(id: string): Promise<Uint8Array | null>;
  /**
   * Copies all rows, as of one moment, into a new SQLite file. Returns false if there are none.
   * @throws BooksInconsistent
   */
  copyRows(path: string): Promise<boolean>;
  close(): Promise<void>;
}

/** The log of an event store, for reading. */
export interface ReadableLog {
  readAll(options: { readonly after: Position; readonly max: number }): Batch | Promise<Batch>;
  head(): Position | Promise<Position>;
  contains(position: number): boolean | Promise<boolean>;
}

/** Opens the books. `scratch` is a folder for copies of files that cannot be read in place. */
export type OpenBooks = (scratch: string) => Promise<Books>;

/** Chooses the books by the settings, like the server. @throws WrongSetting, OperatorFault */
export function chooseBooks(environment: Environment, print: (line: string) => void): OpenBooks {
  const settings = readDistributedSettings(environment);
  return settings === null
    ? folderBooks(findDataFolder(environment))
    : booksOnServers(settings, readDataDir(environment), print);
}

/** The books of the embedded mode. */
export function folderBooks(folder: string): OpenBooks {
  return async (scratch) => {
    const log = openLogReadOnly(folder);
    try {
      copySqlite(join(folder, 'keys.db'), join(scratch, 'keys.db'));
    } catch (error) {
      log.close();
      throw error;
    }
    // A fault names the file that the operator knows.
    const keys = openSqliteKeyTable({
      ...openSqlite(join(scratch, 'keys.db')),
      path: join(folder, 'keys.db'),
    });
    return {
      log,
      describeLogDamage: (reason) => describeDamage(join(folder, 'events.db'), reason),
      anchors: createFileAnchors(join(folder, 'anchors.log')),
      keys,
      listErasures: async () => createErasedLog(join(folder, 'erased.log')).all(),
      async readFile(id) {
        const path = join(folder, 'files', id);
        return existsSync(path) ? readFileSync(path) : null;
      },
      async copyRows(path) {
        const rows = join(folder, 'read.db');
        if (!existsSync(rows)) return false;
        copySqlite(rows, path);
        return updateLayout(path);
      },
      async close() {
        await keys.close();
        log.close();
      },
    };
  };
}

/** The books of the distributed mode, opened as a server opens them. */
function booksOnServers(
  settings: DistributedSettings,
  dataDir: string,
  print: (line: string) => void,
): OpenBooks {
  return async () => {
    // Imported on demand: the client libraries of the servers are optional dependencies.
    const { openDistributedStores } = await import('@bahi/api/composition/modes/distributed-stores');
    const report = (error: unknown) => print(String(error));
    const { events, anchors, keys, files, readStore, close } = await openDistributedStores(settings, {
      dataDir,
      clock: () => Date.now(),
      print,
      report,
    });
    return {
      log: events,
      describeLogDamage: (reason) =>
        `The log in EVENT_STORE is damaged (${reason}): stop Bahi, keep a copy of the log, and restore its newest backup.`,
      anchors,
      keys,
      listErasures: async () => createErasedLog(join(dataDir, 'erased.log')).all(),
      async readFile(id) {
        const file = await files.open(id);
        return file && buffer(file);
      },
      copyRows: (path) => copyRows(readStore, path),
      close,
    };
  };
}
