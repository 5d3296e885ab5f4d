/** The last event that a projection's rows include. */
export interface Checkpoint {
  readonly position: number;
  /** The latest recorded time of the log up to there, from which that of the next event follows. */
  readonly recordedUpToMs: number;
}

/** The event before which a projection has stopped, because it can't process it. Nothing is skipped. */
export interface Poison {
  readonly position: number;
  readonly eventType: string;
  /** The error of the fold. */
  readonly reason: string;
}

/** A projection's checkpoint, with the event that stops it there, until it continues. */
export interface StoredCheckpoint extends Checkpoint {
  readonly poison?: Poison;
}

/** The checkpoint of the rows of an empty log. */
export const BEGINNING: Checkpoint = { position: 0, recordedUpToMs: 0 };
