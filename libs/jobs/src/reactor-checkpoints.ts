import { type Position } from '@bahi/event-store/event-store';

/**
 * Where each reactor has come to in the log. A reactor does something outside the rows, such as to enqueue a job or to
 * send to Kafka, so a rebuild never moves it. Every adapter passes `contract-reactor-checkpoints.ts`. docs/architecture/distributed-mode.md#reactors.
 */
export interface ReactorCheckpoints {
  /** Null for a reactor that was never registered, which is not the same as one at the beginning. */
  load(reactor: string): Promise<ReactorCheckpoint | null>;
  /** Decides once for all where a reactor begins. False if it is registered already. */
  register(reactor: string, position: Position): Promise<boolean>;
  /** Moves a reactor. False if it is no longer at `from`, or if a holder of a later epoch has moved it. */
  advance(reactor: string, move: ReactorMove): Promise<boolean>;
}

export interface ReactorCheckpoint {
  /** Position of the last event that is done. */
  readonly position: Position;
  /** The epoch of the lease under which it was last moved. */
  readonly epoch: number;
}

export interface ReactorMove {
  readonly from: Position;
  readonly to: Position;
  readonly epoch: number;
}
