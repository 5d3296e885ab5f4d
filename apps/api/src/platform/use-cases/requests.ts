import { type Position } from '@bahi/event-store/event-store';
import { type Principal } from '../principal.ts';
import { type BackgroundSender } from '../transact/call.ts';

export interface CommandRequest {
  /** The input before it is parsed, or the `Upload` of a definition whose body is a file. */
  readonly input: unknown;
  readonly principal: Principal;
  /**
   * The idempotency key: requests of a person with the same key have one effect and one answer. Null: every request has
   * its own effect.
   */
  readonly key: string | null;
  /**
   * Answers as soon as the append is durable, without reading rows: with the ids that the definition names. Default
   * false.
   */
  readonly minimal?: boolean;
  /** The id of the request, or the correlation id of the event that a reactor reacts to. Default: a new one. */
  readonly correlationId?: string | null;
  /** The job or reactor that runs the use case; absent for a request. */
  readonly sender?: BackgroundSender;
}

export type DryRunRequest = Pick<CommandRequest, 'input' | 'principal' | 'correlationId'>;

export interface QueryRequest {
  readonly input: unknown;
  readonly principal: Principal;
  /** Waits until the rows hold this position, at most `ROWS_WAIT_MS`; START: it does not wait. */
  readonly minPosition: Position;
}
