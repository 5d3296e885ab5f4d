import { type Poison, type StoredCheckpoint } from './checkpoint.ts';

/**
 * How far the rows have followed the log, for the processes that serve them. It comes from the runner in the runner's
 * own process, and from the change feed in all others. Every adapter passes `suite-freshness.ts`.
 */
export interface Freshness {
  /**
   * True once the rows include everything up to `position`; false after `timeoutMs`. False at once for a position
   * without an event; the log is read to check this, unless `isRecorded` says that the caller knows the event. Does not
   * wait for a stopped projection, which {@link status} reports.
   */
  waitFor(position: number, timeoutMs: number, options?: { readonly isRecorded?: boolean }): Promise<boolean>;
  status(): ReadSideStatus;
}

export interface ReadSideStatus {
  /** Every projection that isn't stopped has been at the head once since the start. */
  readonly caughtUp: boolean;
  readonly projections: ReadonlyMap<string, ProjectionStatus>;
}

export interface ProjectionStatus {
  /** Position of the last event in the rows. */
  readonly position: number;
  /** The rows have lagged behind the log for longer than a batch takes: stopped, building, or without a connection. */
  readonly stale: boolean;
  /** The event that stopped it. */
  readonly poison?: Poison;
}

/** Whether any projection that an answer depends on is stopped, or does not yet include everything up to `position`. */
export function isStale(dependencies: ReadonlyMap<string, StoredCheckpoint>, position: number): boolean {
  return [...dependencies.values()].some((of) => of.poison !== undefined || of.position < position);
}

/** The last position that all rows of an answer include; null if it depends on none. */
export function findLastCommonPosition(dependencies: ReadonlyMap<string, StoredCheckpoint>): number | null {
  const positions = [...dependencies.values()].map(({ position }) => position);
  return positions.length === 0 ? null : Math.min(...positions);
}
