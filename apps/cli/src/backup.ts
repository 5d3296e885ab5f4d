import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { makePrivate, restrictAll } from '@bahi/api/platform/modes/data-dir';
import { START } from '@bahi/event-store/event-store';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { copySqlite, openLogReadOnly, OperatorFault } from './data-folder.ts';

/** The list of a backup's files, by which a restore detects a missing or altered file. */
interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly events: number;
  /** Path inside of the backup → SHA-256 of its content. */
  readonly files: Readonly<Record<string, string>>;
}

const MANIFEST = 'manifest.json';

/**
 * Copies all data that cannot be rebuilt. A server may be running, so the order matters: each part is copied after the
 * parts that refer to it. Anchors come before the events that they prove, jobs before the events that caused them, and
 * events before the keys and files that they name.
 * @returns a sentence for the operator
 * @throws OperatorFault if the target exists
 */
export function backup(folder: string, target: string, now: Date): string {
  if (existsSync(target)) throw new OperatorFault(`${target} exists already: name a new folder.`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  copyIfExists(join(folder, 'anchors.log'), join(unfinished, 'anchors.log'));
  if (existsSync(join(folder, 'jobs.db'))) copySqlite(join(folder, 'jobs.db'), join(unfinished, 'jobs.db'));
  copySqlite(join(folder, 'events.db'), join(unfinished, 'events.db'));
  copySqlite(join(folder, 'keys.db'), join(unfinished, 'keys.db'));
  copyIfExists(join(folder, 'secret'), join(unfinished, 'secret'));
  copyIfExists(join(folder, 'files'), join(unfinished, 'files'));
  const log = openLogReadOnly(unfinished);
  const events = log.count(START, log.head());
  log.close();
  for (const suffix of ['-wal', '-shm']) rmSync(join(unfinished, `events.db${suffix}`), { force: true });

  restrictAll(unfinished);
  const paths = listFiles(unfinished);
  for (const path of paths) flush(path);
  const files = Object.fromEntries(paths.map((path) => [relative(unfinished, path), hashFile(path)]));
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), events, files };
  writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  flush(join(unfinished, MANIFEST));
  flush(unfinished);
  renameSync(unfinished, target);
  flush(dirname(target));
  return `Backed up ${events.toLocaleString('en-IN')} events and ${paths.length} files to ${target}.`;
}

/**
 * Copies a backup into an empty data folder. The server builds the rows at its next start.
 * @returns a sentence for the operator
 * @throws OperatorFault if a file of the backup is missing or altered, or if the folder already has books
 */
export function restore(source: string, folder: string): string {
  const { events, files } = readManifest(source);
  if (existsSync(join(folder, 'events.db')))
    throw new OperatorFault(`${folder} holds books already: restore into an empty folder.`);
  for (const [path, hash] of Object.entries(files))
    if (!existsSync(join(source, path)) || hashFile(join(source, path)) !== hash)
      throw new OperatorFault(`${join(source, path)} is not what was backed up: use another backup.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(folder);
  try {
    makePrivate(folder);
    // The log comes last: without it the folder counts as empty, so an interrupted restore can be tried again.
    const inOrder = Object.keys(files).sort((a, b) => Number(a === 'events.db') - Number(b === 'events.db'));
    for (const path of inOrder) {
      mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      cpSync(join(source, path), join(folder, path));
      chmodSync(join(folder, path), 0o600);
      flush(join(folder, path));
    }
    flush(folder);
  } finally {
    lock.release();
  }
  return `Restored ${events.toLocaleString('en-IN')} events to ${folder}; the rows are built at the next start.`;
}

function readManifest(source: string): Manifest {
  const path = join(source, MANIFEST);
  if (!existsSync(path)) throw new OperatorFault(`${source} is no backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new OperatorFault(`${source} was made by another version of Bahi.`);
  return manifest;
}

function copyIfExists(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const CHUNK_BYTES = 1 << 20;

function hashFile(path: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, Math.max(1, statSync(path).size)));
  const file = openSync(path, 'r');
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      hash.update(chunk.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Flushes a file or folder to the disk, so that a power cut cannot undo the copy. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
