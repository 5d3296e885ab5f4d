import { type Position } from '@bahi/event-store/event-store';

/** A successful answer: the body and what its headers say. */
export interface Answered {
  readonly body: object;
  /** Position of a command's last event. */
  readonly position?: Position;
  /** Of a query: everything up to there is in the rows that it rests on. */
  readonly rowsAt?: Position;
  /** A command that had its effect before. */
  readonly replayed?: boolean;
  /** The rows were late or their projection is stopped. */
  readonly stale: boolean;
}
