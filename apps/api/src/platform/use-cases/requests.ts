import { type Position } from '@bahi/event-store/event-store';
import { type Principal } from '../session/caller.ts';
import { type Sender } from './call.ts';

export interface CommandRequest {
  /** As on the wire, or the `Upload` of a definition whose body is a file. */
  readonly input: unknown;
  readonly principal: Principal;
  /** With the same key the principal has one effect and the same answer; null: every request has its own. */
  readonly key: string | null;
  /** What led to it: a request's id, or the correlation id of what a reactor answers. Default a new one. */
  readonly correlationId?: string | null;
  /** What sends it, where that is no request. */
  readonly sender?: Sender;
}

export interface QueryRequest {
  readonly input: unknown;
  readonly principal: Principal;
  /** The answer waits for the rows to hold this position; START: for none. */
  readonly minPosition: Position;
}
