import { type Position } from '@bahi/event-store/event-store';

/** A successful answer: its body and the values of its headers. */
export interface Answered {
  readonly body: object;
  /** Position of a command's last event. */
  readonly position?: Position;
  /** For a query: the rows that it read contain every event up to this position. */
  readonly rowsAt?: Position;
  /** The command was repeated; its effect happened before. */
  readonly replayed?: boolean;
  /** The rows were late or their projection is stopped. */
  readonly stale: boolean;
}
