/** How far a projection's rows are: the last event that they hold. */
export interface Checkpoint {
  readonly position: number;
  /** The latest recorded time of the log up to there, from which that of the next event follows. */
  readonly recordedUpToMs: number;
}

/** The event before which a projection has stopped: it can't take it, and nothing is skipped. */
export interface Poison {
  readonly position: number;
  readonly eventType: string;
  /** The error of the fold. */
  readonly reason: string;
}

/** A projection's checkpoint with what stops it there, until it goes on. */
export interface StoredCheckpoint extends Checkpoint {
  readonly poison?: Poison;
}

/** Where the rows of an empty log are. */
export const BEGINNING: Checkpoint = { position: 0, recordedUpToMs: 0 };
