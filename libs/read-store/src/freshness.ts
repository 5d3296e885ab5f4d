import { type Poison, type StoredCheckpoint } from './checkpoint.ts';

/**
 * How far the rows have followed the log, for the processes that serve them. The runner knows it in its own process;
 * elsewhere the change feed does. Every adapter passes `suite-freshness.ts`.
 */
export interface Freshness {
  /**
   * True once the rows include everything up to `position`; false after `timeoutMs`, and at once for a position without
   * an event. The log is asked for that, unless the caller has appended it. Does not wait for a stopped projection,
   * which {@link status} reports.
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

/** Whether any of the rows that an answer depends on do not yet include everything up to `position`. */
export function isStale(dependencies: ReadonlyMap<string, StoredCheckpoint>, position: number): boolean {
  return [...dependencies.values()].some((of) => of.poison !== undefined || of.position < position);
}

/** The last position that all rows of an answer include; null if it depends on none. */
export function holdsUpTo(dependencies: ReadonlyMap<string, StoredCheckpoint>): number | null {
  const positions = [...dependencies.values()].map(({ position }) => position);
  return positions.length === 0 ? null : Math.min(...positions);
}
