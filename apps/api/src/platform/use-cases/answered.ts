import { type Position } from '@bahi/event-store/event-store';

/** A successful answer: its body and the values of its headers. */
export interface Answered {
  readonly body: object;
  /** Of a command: the position of its last event. */
  readonly position?: Position;
  /** Of a query: the rows that it read contain every event up to this position. Absent if it read none. */
  readonly rowsAt?: Position;
  /** Of a command: whether an earlier request with the same key had the effect. */
  readonly replayed?: boolean;
  /** Of a command: whether the body is the minimal answer that the request prefers. */
  readonly minimal?: boolean;
  /** Whether the rows lag behind the log, or their projection is stopped. */
  readonly stale: boolean;
}
