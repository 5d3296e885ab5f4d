const CODES: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
};

/** An error of SQLite, the same for both drivers. `code` is the name of SQLite's primary result code. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError';
  constructor(
    readonly code: string,
    readonly path: string,
    /** Without the path, which the message starts with. */
    readonly reason: string,
    cause: unknown,
  ) {
    super(`${path}: ${reason}`, { cause });
  }
}

/** The error of a file whose damage SQLite itself does not notice. */
export function damaged(path: string, reason: string): SqliteError {
  return new SqliteError('SQLITE_CORRUPT', path, reason, undefined);
}

/** The content of the file is damaged, and reading it again does not help. */
export function isDamage(error: unknown): error is SqliteError {
  return error instanceof SqliteError && ['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(error.code);
}

/** The damage behind an error: the error itself, or one of its causes; null for any other error. */
export function findDamage(error: unknown): SqliteError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isDamage(cause)) return cause;
  return null;
}

/** The driver's error as a {@link SqliteError}; any other error as it is. */
export function toSqliteError(error: unknown, path: string): unknown {
  if (error instanceof SqliteError || !isDriverError(error)) return error;
  const result = findResultCode(error);
  if (result === undefined) return error;
  const code = CODES[result & 0xff] ?? `SQLITE_${result & 0xff}`;
  return new SqliteError(code, path, error.message, error);
}

interface DriverError {
  readonly message: string;
  /** Set by node:sqlite. */
  readonly errcode?: number;
  /** Set by libsql. */
  readonly rawCode?: number;
}

function isDriverError(error: unknown): error is DriverError {
  return typeof error === 'object' && error !== null && 'message' in error;
}

function findResultCode({ message, errcode, rawCode }: DriverError): number | undefined {
  // If opening fails, libsql has the code only in the message.
  const atOpening = /^ConnectionFailed\(.*: (\d+)"\)$/.exec(message)?.[1];
  return errcode ?? rawCode ?? (atOpening === undefined ? undefined : Number(atOpening));
}
