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

/** The manifest of a backup, which lets a restore detect an incomplete one. */
interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly events: number;
  /** Path inside of the backup → SHA-256 of its content. */
  readonly files: Readonly<Record<string, string>>;
}

const MANIFEST = 'manifest.json';

/**
 * Copies everything that cannot be rebuilt, even while a server runs. Each part is copied after the parts that refer
 * to it: anchors before the events that they prove, jobs before the events that caused them, events before the keys
 * and files that they name.
 * @throws OperatorFault when the target exists
 */
export function backup(folder: string, target: string, now: Date): string {
  if (existsSync(target)) throw new OperatorFault(`${target} exists already: name a new folder.`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  copyIfThere(join(folder, 'anchors.log'), join(unfinished, 'anchors.log'));
  if (existsSync(join(folder, 'jobs.db'))) copySqlite(join(folder, 'jobs.db'), join(unfinished, 'jobs.db'));
  copySqlite(join(folder, 'events.db'), join(unfinished, 'events.db'));
  copySqlite(join(folder, 'keys.db'), join(unfinished, 'keys.db'));
  copyIfThere(join(folder, 'secret'), join(unfinished, 'secret'));
  copyIfThere(join(folder, 'files'), join(unfinished, 'files'));
  const log = openLogReadOnly(unfinished);
  const events = log.count(START, log.head());
  log.close();
  for (const suffix of ['-wal', '-shm']) rmSync(join(unfinished, `events.db${suffix}`), { force: true });

  restrictAll(unfinished);
  const paths = filesBelow(unfinished);
  for (const path of paths) sync(path);
  const files = Object.fromEntries(paths.map((path) => [relative(unfinished, path), hashFile(path)]));
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), events, files };
  writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  sync(join(unfinished, MANIFEST));
  sync(unfinished);
  renameSync(unfinished, target);
  sync(dirname(target));
  return `Backed up ${events.toLocaleString('en-IN')} events and ${paths.length} files to ${target}.`;
}

/**
 * Puts a backup into an empty data folder; the server builds the rows when it starts.
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
    // The log goes last: a restore that was interrupted has no books yet and can be tried again.
    const inOrder = Object.keys(files).sort((a, b) => Number(a === 'events.db') - Number(b === 'events.db'));
    for (const path of inOrder) {
      mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      cpSync(join(source, path), join(folder, path));
      chmodSync(join(folder, path), 0o600);
      sync(join(folder, path));
    }
    sync(folder);
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

function copyIfThere(from: string, to: string): void {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

function filesBelow(folder: string): string[] {
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

/** Flushes to the disk, so that a power cut cannot undo the backup. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
