import {
  type CommandParts,
  type DecisionsFor,
  type NoStreams,
  type Streams,
  type StreamStates,
} from '@bahi/event-store/command-streams';
import { type Rejected } from '@bahi/kernel/decision';

/**
 * The parts of `transact` for a command about one thing, such as a trip: without the thing's own stream, which the
 * injectable that changes it adds.
 */
export interface ChangeParts<
  Own extends Streams,
  S extends Streams = NoStreams,
  M extends Streams = NoStreams,
> {
  readonly streams?: S;
  readonly more?: (states: StreamStates<Own & S>) => M;
  readonly decide: (states: StreamStates<Own & S & M>) => Rejected | DecisionsFor<Own & S & M>;
  readonly figures?: (states: StreamStates<Own & S & M>) => object | null;
}

export function withOwnStream<Own extends Streams, S extends Streams, M extends Streams>(
  own: Own,
  { streams, ...rest }: ChangeParts<Own, S, M>,
): CommandParts<Own & S, M> {
  return { ...rest, streams: { ...own, ...streams } as Own & S };
}
