import { type Position } from '@bahi/event-store/event-store';
import { type Principal } from '../session/principal.ts';
import { type BackgroundSender } from './call.ts';

export interface CommandRequest {
  /** As sent on the wire, or the `Upload` of a definition whose body is a file. */
  readonly input: unknown;
  readonly principal: Principal;
  /**
   * Requests of a principal with the same key have one effect and one answer; null: every request has its own effect.
   */
  readonly key: string | null;
  /** The id of the request, or the correlation id of the event that a reactor reacts to. Default: a new one. */
  readonly correlationId?: string | null;
  /** A job or reactor that runs a use case (none does today); absent for a request. */
  readonly sender?: BackgroundSender;
}

export interface QueryRequest {
  readonly input: unknown;
  readonly principal: Principal;
  /** The answer waits until the rows hold this position; START: it does not wait. */
  readonly minPosition: Position;
}
