import { existsSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createErasedLog, DamagedErasures } from '@bahi/event-store/erased-log';
import { openSqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { type Erasure } from '@bahi/kernel/envelope';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { OperatorFault } from './data-folder.ts';
import { flush } from './durable-files.ts';
import { ERASED_LOG, FILES } from './manifest.ts';

/** @throws OperatorFault if the file is missing or no log of erasures */
export function readErasures(path: string): readonly Erasure[] {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    throw new OperatorFault(`${path} is not a plain file: name the erased.log of the data folder.`);
  try {
    return createErasedLog(path).all();
  } catch (error) {
    if (!(error instanceof DamagedErasures)) throw error;
    throw new OperatorFault(`${path} is not a log of erasures (${error.reason}).`, { cause: error });
  }
}

/**
 * Deletes the keys and files that the erasures name from a copy of a data folder, and writes its log of erasures. Returns
 * the number of people.
 */
export async function eraseAgain(erasures: readonly Erasure[], folder: string): Promise<number> {
  if (erasures.length === 0) return 0;
  const keys = openSqliteKeyTable(openSqlite(join(folder, 'keys.db')));
  const erasedLog = createErasedLog(join(folder, ERASED_LOG));
  try {
    for (const erasure of erasures) {
      const { userId, kind, fileIds } = erasure;
      await keys.erase(userId, [kind]);
      for (const fileId of fileIds) rmSync(join(folder, FILES, fileId), { force: true });
      erasedLog.add(erasure);
    }
  } finally {
    await keys.close();
  }
  for (const path of [join(folder, 'keys.db'), join(folder, FILES), folder])
    if (existsSync(path)) flush(path);
  return new Set(erasures.map(({ userId }) => userId)).size;
}
