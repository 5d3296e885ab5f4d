import { basename, join, resolve, sep } from 'node:path';
import { AlteredEvent, NoSuchPosition } from '@bahi/event-store/event-store';
import { DamagedErasures } from '@bahi/event-store/erased-log';
import { DamagedAnchors } from '@bahi/event-store/file-anchors';
import { MissingEvents } from '@bahi/event-store/sqlite/sqlite-event-log';
import { DataFolderInUse } from '@bahi/sqlite/data-folder-lock';
import { findDamage, SqliteError } from '@bahi/sqlite/sqlite-error';
import { UnreadableLog } from '../modes/refuse-unreadable-log.ts';
import { WrongSetting } from '../../platform/settings/wrong-setting.ts';

/** An error of the operating system. That of `listen` has address and port, that of a file operation has a path. */
interface SystemError {
  readonly message: string;
  readonly code: string;
  readonly syscall: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly path?: string;
}

/** The messages of these errors are sentences for the operator. */
const SENTENCES = [WrongSetting, DataFolderInUse, UnreadableLog];

const LOG_FAULTS = [AlteredEvent, MissingEvents, NoSuchPosition];

/** One sentence for a failed start that the operator can fix; null for any other fault. */
export function startFault(error: unknown, dataDir: string): string | null {
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  const damage = findDamage(error);
  if (damage !== null) return describeDamage(damage.path, damage.reason);
  if (error instanceof DamagedAnchors || error instanceof DamagedErasures)
    return describeDamage(error.path, error.reason);
  if (LOG_FAULTS.some((kind) => error instanceof kind))
    return describeDamage(join(dataDir, 'events.db'), (error as Error).message);
  if (error instanceof SqliteError) return databaseFault(error, dataDir);
  if (isSystemError(error) && isWithin(dataDir, error.path)) return unwritable(dataDir, error.message);
  return listenFault(error, 'PORT');
}

/** Explains a failed listen in a sentence that names the setting; null for other errors. */
export function listenFault(error: unknown, setting: 'PORT' | 'OPERATIONS_PORT'): string | null {
  if (!isSystemError(error)) return null;
  const { code, syscall, address, port, hostname } = error;
  if (syscall === 'getaddrinfo') return `HOST must be an address of this computer, not "${hostname}".`;
  if (syscall !== 'listen') return null;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop that one, or set another ${setting}.`;
    case 'EACCES':
      return `This user may not open port ${port}: set ${setting} to 1024 or more.`;
    case 'EADDRNOTAVAIL':
      return `HOST must be an address of this computer, not "${address}".`;
    default:
      return null;
  }
}

function databaseFault(error: SqliteError, dataDir: string): string | null {
  const { code, message } = error;
  switch (code) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return unwritable(dataDir, message);
    case 'SQLITE_IOERR':
      return `The data folder ${dataDir} cannot be read or written (${message}): check its disk, and start Bahi again.`;
    case 'SQLITE_FULL':
      return `There is no room for the data folder ${dataDir} (${message}): make room on its disk.`;
    default:
      return null;
  }
}

const FROM_BACKUP =
  'stop Bahi, keep a copy of the folder, and restore the newest backup into an empty folder (npm run restore -- <backup> <folder>)';

/** What to do about a damaged file of the data folder, by its name. */
const ADVICE: Readonly<Record<string, string>> = {
  'read.db': 'its rows can be built again: stop Bahi, and run npm run rebuild',
  'jobs.db': `${FROM_BACKUP}; without a backup move jobs.db and the files next to it (-wal, -shm) elsewhere, which loses only jobs and notifications that wait`,
  'anchors.log': `${FROM_BACKUP}; without a backup move it elsewhere, and new anchors are written, which prove nothing about the past`,
  'erased.log': `${FROM_BACKUP}; without a backup move it elsewhere, and a restore of an older backup no longer erases by it`,
  'lock.db': 'stop Bahi, and delete it; it holds no data',
};

/** One sentence about a damaged file of the data folder, which says what to do. */
export function describeDamage(path: string, reason: string): string {
  return `${path} is damaged (${reason}): ${ADVICE[basename(path)] ?? FROM_BACKUP}.`;
}

function unwritable(dataDir: string, reason: string): string {
  return `The data folder ${dataDir} cannot be written (${reason}): mend its rights, or set another DATA_DIR.`;
}

function isSystemError(error: unknown): error is SystemError {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error;
}

function isWithin(folder: string, path: string | undefined): boolean {
  return path !== undefined && `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
}
