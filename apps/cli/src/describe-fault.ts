import { readDataDir } from '@bahi/api/composition/modes/data-dir';
import { startFault } from '@bahi/api/composition/settings/start-fault';
import { StoreUnavailable } from '@bahi/event-store/event-store';
import { FilesUnavailable } from '@bahi/gateways/files/files';
import { PoisonEvent } from '@bahi/read-store/fold-batch';
import { ReadStoreUnavailable } from '@bahi/read-store/read-store';
import { SqliteError } from '@bahi/sqlite/sqlite-error';
import { dirname } from 'node:path';
import { BooksInconsistent } from './books-inconsistent.ts';
import { DamagedLog } from './check-chain.ts';
import { OperatorFault } from './data-folder.ts';

const HINT = 'docs/operations.md says what to do ("Books that do not verify").';
const UNAVAILABLE = [StoreUnavailable, ReadStoreUnavailable, FilesUnavailable];

/** One sentence for an error of a command that the operator can mend; null for any other, which is a bug. */
export function describeFault(error: unknown): string | null {
  if (error instanceof OperatorFault) return error.message;
  if (error instanceof BooksInconsistent)
    return error.cause instanceof DamagedLog ? error.message : `${error.message} ${HINT}`;
  if (error instanceof PoisonEvent)
    return `The rows cannot be built: ${error.message}. Use the version of Bahi that wrote this event, or a newer one.`;
  const dataDir = error instanceof SqliteError ? dirname(error.path) : readDataDir(process.env);
  const fault = startFault(error, dataDir);
  if (fault !== null) return fault;
  if (UNAVAILABLE.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isWithoutRoom(error))
    return `There is no room on the disk (${error.message}): make room, or use another one.`;
  return isFileError(error) ? describeFileError(error) : null;
}

function describeFileError({ message, path }: FileError): string {
  return `This user cannot use ${path} (${message}): mend its permissions, or name another folder.`;
}

interface FileError {
  readonly message: string;
  readonly code: string;
  readonly path: string;
}

/** Writing to an open file names no path. */
function isWithoutRoom(error: unknown): error is { readonly message: string } {
  const { code, syscall } = (error ?? {}) as { readonly code?: unknown; readonly syscall?: unknown };
  return syscall !== undefined && ['ENOSPC', 'EDQUOT'].includes(String(code));
}

const CODES = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOTEMPTY', 'ENAMETOOLONG', 'EMFILE'];

/** An error of the operating system about a file that the operator named or owns. */
function isFileError(error: unknown): error is FileError {
  return (
    error instanceof Error &&
    'path' in error &&
    typeof error.path === 'string' &&
    'code' in error &&
    CODES.includes(String(error.code))
  );
}
