import { type Poison, type StoredCheckpoint } from './checkpoint.ts';

/**
 * How far the rows have followed the log, for whoever serves them: the runner where it runs in the same process, else
 * what the change feed says. Every adapter passes `contract-freshness.ts`.
 */
export interface Freshness {
  /**
   * True once the rows hold everything up to `position`; false after `timeoutMs`, and at once for a position that no
   * event has: the log is asked, unless the caller has appended it. A stopped projection is not waited for:
   * {@link status} tells.
   */
  waitFor(position: number, timeoutMs: number, options?: { readonly isRecorded?: boolean }): Promise<boolean>;
  status(): ReadSideStatus;
}

export interface ReadSideStatus {
  /** Every projection that isn't stopped has been at the head since the start. */
  readonly caughtUp: boolean;
  readonly projections: ReadonlyMap<string, ProjectionStatus>;
}

export interface ProjectionStatus {
  /** Position of the last event in the rows. */
  readonly position: number;
  /** The rows lag behind the log for longer than a batch takes: stopped, building, or without a connection. */
  readonly stale: boolean;
  /** The event that stopped it. */
  readonly poison?: Poison;
}

/** Whether an answer that was to hold everything up to `position` misses some of it in the rows that it rests on. */
export function isStale(dependencies: ReadonlyMap<string, StoredCheckpoint>, position: number): boolean {
  return [...dependencies.values()].some((of) => of.poison !== undefined || of.position < position);
}

/** The last position that all rows hold which an answer rests on; null where it rests on none. */
export function holdsUpTo(dependencies: ReadonlyMap<string, StoredCheckpoint>): number | null {
  const positions = [...dependencies.values()].map(({ position }) => position);
  return positions.length === 0 ? null : Math.min(...positions);
}
