import {
  type AppendConsistencyViolationError,
  type WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import { BadEvent, ConcurrencyError, NO_STREAM, type StreamWrite } from '../event-store.ts';

const TOO_LARGE: readonly unknown[] = [
  'maximum-append-size-exceeded',
  'transaction-max-size-exceeded',
  'append-record-size-exceeded',
];

/** Recognises the client's errors by their type field, without loading its classes. */
function errorType(error: unknown): unknown {
  return error instanceof Error && 'type' in error ? error.type : undefined;
}

/** Whether the server answered by refusing the call: the connection works and nothing was written. */
export function isRefusal(error: unknown): boolean {
  return (
    isWrongVersion(error) ||
    isViolation(error) ||
    isInvalidPosition(error) ||
    TOO_LARGE.includes(errorType(error))
  );
}

/**
 * A read that started between two records of the log. The client has no type for it, and servers word it differently.
 */
export function isInvalidPosition(error: unknown): boolean {
  return error instanceof Error && /invalid ?position/i.test(error.message);
}

export function isAccessDenied(error: unknown): boolean {
  return errorType(error) === 'access-denied';
}

/** The certificate error in a failed connection, if there is one. The client has no error type for it. */
export function findCertificateError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return /Last error: (?:Error: )?(.*(?:certificate|altnames|SSL routines).*?)(?:\. Resolution note|$)/im.exec(
    error.message,
  )?.[1];
}

function isWrongVersion(error: unknown): error is WrongExpectedVersionError {
  return errorType(error) === 'wrong-expected-version';
}

function isViolation(error: unknown): error is AppendConsistencyViolationError {
  return errorType(error) === 'append-consistency-violation';
}

/** Translates a refused append to the port's error; returns any other error as it is. */
export function toAppendError(error: unknown, writes: readonly StreamWrite[]): unknown {
  if (TOO_LARGE.includes(errorType(error)))
    return new BadEvent('the append exceeds the size limit of KurrentDB', { cause: error });
  const moved = isViolation(error) ? error.violations[0] : isWrongVersion(error) ? error : undefined;
  if (moved === undefined) return error;
  const refused = writes.find(({ stream }) => stream === moved.streamName);
  const actual = typeof moved.actualState === 'bigint' ? Number(moved.actualState) : NO_STREAM;
  return new ConcurrencyError(moved.streamName, refused?.expectedRevision ?? NO_STREAM, actual);
}
