import { resolve, sep } from 'node:path';
import { DataFolderInUse } from '@bahi/sqlite/data-folder-lock';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { WrongSetting } from './wrong-setting.ts';

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

/** One sentence for a failed start that the operator can fix; null for any other fault. */
export function startFault(error: unknown, dataDir: string): string | null {
  if (error instanceof WrongSetting || error instanceof DataFolderInUse) return error.message;
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

function databaseFault({ code, message }: SqliteError, dataDir: string): string | null {
  switch (code) {
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return unwritable(dataDir, message);
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `A file of the data folder is damaged (${message}): put the folder back from a backup.`;
    default:
      return null;
  }
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
