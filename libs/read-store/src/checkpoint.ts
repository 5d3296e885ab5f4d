/** The last event that a projection's rows include. */
export interface Checkpoint {
  readonly position: number;
  /** The latest recorded time of the log up to that event, in ms since 1970. */
  readonly recordedUpToMs: number;
}

/** An event that a projection can't process. The projection stops before it and skips nothing. */
export interface Poison {
  readonly position: number;
  readonly eventType: string;
  /** The error of the fold. */
  readonly reason: string;
}

/** A projection's checkpoint. While an event stops the projection there, `poison` is that event. */
export interface StoredCheckpoint extends Checkpoint {
  readonly poison?: Poison;
}

/** The checkpoint of the rows of an empty log. */
export const BEGINNING: Checkpoint = { position: 0, recordedUpToMs: 0 };
