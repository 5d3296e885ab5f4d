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
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** The driver's error as a {@link SqliteError}; any other error as it is. */
export function toSqliteError(error: unknown, path: string): unknown {
  if (error instanceof SqliteError || !isDriverError(error)) return error;
  const result = findResultCode(error);
  if (result === undefined) return error;
  const code = CODES[result & 0xff] ?? `SQLITE_${result & 0xff}`;
  return new SqliteError(code, `${path}: ${error.message}`, error);
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
