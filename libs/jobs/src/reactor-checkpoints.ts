import { type Position } from '@bahi/event-store/event-store';

/**
 * The position of each reactor in the log. A reactor has effects outside the rows, such as a job or a message to Kafka,
 * so a rebuild never moves it. Every adapter passes `suite-reactor-checkpoints.ts`.
 * docs/architecture/distributed-mode.md#reactors.
 */
export interface ReactorCheckpoints {
  /** Null for a reactor that was never registered, which differs from one at the beginning. */
  load(reactor: string): Promise<ReactorCheckpoint | null>;
  /** Sets, once, where a reactor begins. False if it is registered already. */
  register(reactor: string, position: Position): Promise<boolean>;
  /** Moves a reactor. False if it is no longer at `from`, or if a holder of a later epoch has moved it. */
  advance(reactor: string, move: ReactorMove): Promise<boolean>;
}

export interface ReactorCheckpoint {
  /** Position of the last processed event. */
  readonly position: Position;
  /** The epoch of the lease under which it was last moved. */
  readonly epoch: number;
}

export interface ReactorMove {
  readonly from: Position;
  readonly to: Position;
  readonly epoch: number;
}
