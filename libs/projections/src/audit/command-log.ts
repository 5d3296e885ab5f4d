import { type RecordedEnvelope } from '@bahi/kernel/envelope';

/** An event of the log, as the trail reads it. */
export interface LoggedEvent {
  /** Upcast, with personal fields in clear. An event of a newer version has a type that this version does not know. */
  readonly event: RecordedEnvelope;
  /** As it is stored. */
  readonly stored: { readonly type: string; readonly data: object };
}

/** Reads single commands and streams of the log. */
export interface CommandLog {
  /** The whole commands that hold these positions, in order. */
  readCommands(positions: readonly number[]): Promise<readonly LoggedEvent[]>;
  readStream(stream: string): Promise<readonly LoggedEvent[]>;
}
