/**
 * Counts calls for the limits: in this process, or in Redis for all processes. Every adapter passes
 * `suite-call-counts.ts`. docs/architecture/security.md#limits.
 */
export interface CallCounts {
  /** Names are counted per `purpose`, so two limits can use the same names. */
  counter(purpose: string, windowMs: number): CallCounter;
  close(): Promise<void>;
}

/** Counts in time windows. A window begins at a round time or with the first call of a name. */
export interface CallCounter {
  /** Counts a call. @returns the calls of the name in its window, including this one */
  add(name: string): Promise<number>;
  /** The calls of the name in its window, without counting one. */
  currentCount(name: string): Promise<number>;
}
