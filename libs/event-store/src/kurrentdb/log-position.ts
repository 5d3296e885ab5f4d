import { type Position as LogPosition } from '@kurrent/kurrentdb-client';
import { type Position, START } from '../event-store.ts';

/** The server's own events have types that begin with `$`. */
export const withoutSystemEvents = {
  filterOn: 'eventType',
  regex: '^[^$]',
  checkpointInterval: 1,
} as const;

export function positionToReadFrom(after: Position): 'start' | LogPosition {
  return after === START ? 'start' : { commit: BigInt(after), prepare: BigInt(after) };
}
