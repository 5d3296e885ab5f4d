import { join } from 'node:path';
import { START } from '@bahi/event-store/event-store';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { checkSqlite } from '@bahi/sqlite/check-sqlite';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { buildRows } from './build-rows.ts';
import { openLogReadOnly } from './data-folder.ts';

/** Rebuilds all rows from the events. No server may be running. @throws DataFolderInUse */
export async function rebuild(
  folder: string,
  print: (line: string) => void,
  writeThread?: URL,
): Promise<string> {
  const lock = lockDataFolder(folder);
  try {
    return await buildAll(folder, print, writeThread);
  } finally {
    lock.release();
  }
}

async function buildAll(folder: string, print: (line: string) => void, writeThread?: URL): Promise<string> {
  // The rows stay until these files have opened.
  for (const name of ['events.db', 'keys.db']) checkSqlite(join(folder, name));
  const log = openLogReadOnly(folder);
  const keys = openSqliteKeyTable(openSqlite(join(folder, 'keys.db')));
  try {
    const path = join(folder, 'read.db');
    removeSqlite(path);
    const began = performance.now();
    const head = log.head();
    await buildRows({ log, keys, path, writeThread, upTo: head, print });
    const seconds = (performance.now() - began) / 1000;
    const events = log.count(START, head);
    const perSecond = Math.round(events / seconds).toLocaleString('en-IN');
    return `Built the read models from ${events.toLocaleString('en-IN')} events in ${seconds.toFixed(1)} s (${perSecond} a second).`;
  } finally {
    await keys.close();
    log.close();
  }
}
