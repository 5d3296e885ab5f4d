import {
  closeSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivate } from '@bahi/api/composition/modes/data-dir';
import { findErasure } from '@bahi/domain/access/erasure';
import { type RecordedEvent } from '@bahi/event-store/event-store';
import { type Erasure } from '@bahi/kernel/envelope';
import { checkSqlite } from '@bahi/sqlite/check-sqlite';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { removeSqlite } from '@bahi/sqlite/remove-sqlite';
import { isDamage } from '@bahi/sqlite/sqlite-error';
import { DamagedLog } from './check-chain.ts';
import { countIntactEvents } from './count-intact-events.ts';
import { OperatorFault } from './data-folder.ts';
import { copyAndHash, flush } from './durable-files.ts';
import { eraseAgain, readErasures } from './erase-again.ts';
import { ERASED_LOG, FILES, type Manifest, openPlainFile, readManifest } from './manifest.ts';

/** Holds the copies until all of them are checked. */
const UNFINISHED = 'restore.unfinished';
const LOCK = 'lock.db';
const OWN_FILES = [LOCK, `${LOCK}-journal`];

/**
 * Copies a backup into an empty data folder, and erases again whom its log or a log of erasures names. The server builds
 * the rows at its next start. Whatever is wrong with the backup is found before the folder holds any books, and then it
 * is left as it was.
 * @param erasedLog the log of erasures of the lost folder, which may be newer than the backup; null without one
 * @returns a sentence for the operator
 * @throws OperatorFault if the folder is not empty, or if the backup is not what was backed up
 */
export async function restore(
  source: string,
  folder: string,
  erasedLog: string | null = null,
): Promise<string> {
  const manifest = readManifest(source);
  const laterErasures = erasedLog === null ? [] : readErasures(erasedLog);
  const isNew = statSync(folder, { throwIfNoEntry: false }) === undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseContents(folder, []);
  const lock = lockDataFolder(folder);
  let people: number;
  try {
    // Something may have been put here before the folder was locked.
    refuseContents(folder, OWN_FILES);
    makePrivate(folder);
    people = await copyChecked({ source, manifest, laterErasures }, folder);
  } catch (error) {
    removeSqlite(join(folder, LOCK));
    lock.release();
    if (isNew && readdirSync(folder).length === 0) rmdirSync(folder);
    throw error;
  }
  lock.release();
  const events = manifest.events.toLocaleString('en-IN');
  const again =
    people === 0 ? '' : ` Erased ${people === 1 ? '1 person' : `${String(people)} people`} again.`;
  return `Restored ${events} events to ${folder}; the rows are built at the next start.${again}`;
}

interface CheckedBackup {
  readonly source: string;
  readonly manifest: Manifest;
  readonly laterErasures: readonly Erasure[];
}

/**
 * SQLite would play a write-ahead log that an earlier database left here into the restored one; so no leftover of any
 * kind may be here.
 */
function refuseContents(folder: string, except: readonly string[]): void {
  const [found] = readdirSync(folder).filter((name) => !except.includes(name));
  if (found === undefined) return;
  throw new OperatorFault(
    `${folder} is not empty (it holds ${found}): restore into an empty folder, or move everything in it elsewhere first.`,
  );
}

/** Returns the number of people who were erased again. */
async function copyChecked(
  { source, manifest, laterErasures }: CheckedBackup,
  folder: string,
): Promise<number> {
  const unfinished = join(folder, UNFINISHED);
  const paths = Object.keys(manifest.files);
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    copyFiles(source, manifest, unfinished);
    for (const path of paths) if (path.endsWith('.db')) checkDatabase(source, unfinished, path);
    const inLog = await checkEvents(source, manifest, unfinished);
    const inBackup = paths.includes(ERASED_LOG) ? readErasures(join(unfinished, ERASED_LOG)) : [];
    const people = await eraseAgain([...inLog, ...inBackup, ...laterErasures], unfinished);
    // The log comes last: an interrupted restore leaves no log, and so no folder that passes for books.
    const names = readdirSync(unfinished);
    names.sort((a, b) => Number(a === 'events.db') - Number(b === 'events.db'));
    for (const name of names) renameSync(join(unfinished, name), join(folder, name));
    flush(folder);
    return people;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function copyFiles(source: string, { files }: Manifest, to: string): void {
  const paths = Object.entries(files);
  if (paths.some(([path]) => dirname(path) === FILES)) {
    if (lstatSync(join(source, FILES), { throwIfNoEntry: false })?.isDirectory() !== true)
      throw useAnother(join(source, FILES), 'is not a folder');
    mkdirSync(join(to, FILES), { mode: 0o700 });
  }
  for (const [path, hash] of paths) {
    const file = openPlainFile(join(source, path));
    try {
      if (copyAndHash(file, join(to, path)) !== hash)
        throw useAnother(join(source, path), 'is not what was backed up');
    } finally {
      closeSync(file);
    }
  }
  for (const path of [FILES, ''])
    if (statSync(join(to, path), { throwIfNoEntry: false })) flush(join(to, path));
}

/** A backup that somebody composed may list a file that SQLite cannot read. */
function checkDatabase(source: string, copy: string, path: string): void {
  try {
    checkSqlite(join(copy, path));
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw useAnother(join(source, path), `is damaged (${error.reason})`);
  }
}

/** Returns the erasures of the log. */
async function checkEvents(source: string, { events }: Manifest, copy: string): Promise<readonly Erasure[]> {
  const erasures: Erasure[] = [];
  const counted = await countEvents(source, copy, (event) => {
    erasures.push(...[findErasure(event) ?? []].flat());
  });
  const [listed, found] = [events, counted].map((count) => count.toLocaleString('en-IN'));
  if (found !== listed) throw useAnother(source, `holds ${found} events, but its list says ${listed}`);
  return erasures;
}

async function countEvents(
  source: string,
  copy: string,
  onEvent: (event: RecordedEvent) => void,
): Promise<number> {
  try {
    return await countIntactEvents(join(copy, 'events.db'), onEvent);
  } catch (error) {
    if (!(error instanceof DamagedLog)) throw error;
    throw useAnother(join(source, 'events.db'), `is damaged (${error.message})`);
  }
}

function useAnother(path: string, fault: string): OperatorFault {
  return new OperatorFault(`${path} ${fault}: use another backup.`);
}
