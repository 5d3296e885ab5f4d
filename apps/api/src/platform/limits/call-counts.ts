/**
 * Where limits count calls: in this process, or in Redis for all. Every adapter passes `contract-call-counts.ts`.
 * docs/architecture/security.md#limits.
 */
export interface CallCounts {
  /** `purpose` keeps the names of one limit apart from those of others. */
  counter(purpose: string, windowMs: number): CallCounter;
  close(): Promise<void>;
}

/** Counts in windows of time, each of which begins at a round time or at a name's first call. */
export interface CallCounter {
  /** Counts a call and answers how many there were of the name in its window, this one included. */
  add(name: string): Promise<number>;
  /** How many there were; counts nothing. */
  countOf(name: string): Promise<number>;
}
