import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';

/**
 * What the driver repeats a read after: a member that is not reached, no longer primary, shutting down, or just started
 * and without a majority yet. It repeats once; then a member answers again soon.
 */
const TRANSIENT_CODES = new Set([6, 7, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

export function isTransient(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoServerError && TRANSIENT_CODES.has(Number(error.code))) return true;
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}

/** A collection was created or dropped after the moment that a snapshot shows. */
export function isSnapshotGone(error: unknown): boolean {
  return error instanceof MongoServerError && [246, 239].includes(Number(error.code));
}
