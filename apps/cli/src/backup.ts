import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restrictAll } from '@bahi/api/composition/modes/data-dir';
import { describeDamage } from '@bahi/api/composition/settings/start-fault';
import { isFileId } from '@bahi/gateways/files/files';
import { DamagedLog } from './check-chain.ts';
import { countIntactEvents } from './count-intact-events.ts';
import { copySqlite, OperatorFault } from './data-folder.ts';
import { flush, hashFile } from './durable-files.ts';
import { ERASED_LOG, FILES, MANIFEST, type Manifest } from './manifest.ts';
import { makeNewFolder } from './new-folder.ts';

/**
 * Copies all data that cannot be rebuilt. A server may be running, so the order matters: each part is copied after the
 * parts that refer to it. Anchors come before the events that they prove, jobs before the events that caused them, and
 * events before the keys and files that they name. The log of erasures comes last: keys and files of everyone in it may
 * be missing.
 * @returns a sentence for the operator
 * @throws OperatorFault if the target exists, or if the log is damaged
 */
export async function backup(folder: string, target: string, now: Date): Promise<string> {
  return makeNewFolder(target, async (unfinished) => {
    const paths = copyData(folder, unfinished);
    const events = await countEvents(folder, unfinished);
    restrictAll(unfinished);
    for (const path of paths) flush(join(unfinished, path));
    const files = Object.fromEntries(paths.map((path) => [path, hashFile(join(unfinished, path))]));
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), events, files };
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    flush(join(unfinished, MANIFEST));
    return `Backed up ${events.toLocaleString('en-IN')} events and ${paths.length} files to ${target}.`;
  });
}

/** A backup of a damaged log would be found out only when it is needed. */
async function countEvents(folder: string, copy: string): Promise<number> {
  try {
    return await countIntactEvents(join(copy, 'events.db'));
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    throw new OperatorFault(describeDamage(join(folder, 'events.db'), error.message), { cause: error });
  }
}

/** Returns the paths of the copies, inside of the backup. */
function copyData(folder: string, to: string): readonly string[] {
  const paths: string[] = [];
  const copyPlain = (path: string) => {
    copyFileSync(join(folder, path), join(to, path));
    paths.push(path);
  };
  const copyDatabase = (path: string) => {
    copySqlite(join(folder, path), join(to, path));
    paths.push(path);
  };
  if (existsSync(join(folder, 'anchors.log'))) copyPlain('anchors.log');
  if (existsSync(join(folder, 'jobs.db'))) copyDatabase('jobs.db');
  copyDatabase('events.db');
  copyDatabase('keys.db');
  for (const key of ['secret', 'signing-key']) if (existsSync(join(folder, key))) copyPlain(key);
  const uploads = listUploads(join(folder, FILES));
  if (uploads.length > 0) mkdirSync(join(to, FILES), { mode: 0o700 });
  for (const id of uploads) copyPlain(`${FILES}/${id}`);
  if (existsSync(join(folder, ERASED_LOG))) copyPlain(ERASED_LOG);
  return paths;
}

/** The ids of the finished uploads. The folder may hold files of others, which are no part of the books. */
function listUploads(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => isFileId(name) && statSync(join(folder, name)).isFile());
}
