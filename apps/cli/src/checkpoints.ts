import { type Position, START } from '@bahi/event-store/event-store';
import { projections } from '@bahi/projections/generated/projections';
import { type StoredCheckpoint } from '@bahi/read-store/checkpoint';
import { BooksInconsistent } from './books-inconsistent.ts';

/** The projections are at different positions, so their rows belong to no single state of the log. */
export class CheckpointMismatch extends BooksInconsistent {}

/**
 * The position that all projections share. A projection at another position is stopped or being built.
 * @throws CheckpointMismatch
 */
export function findCommonPosition(stored: ReadonlyMap<string, StoredCheckpoint>): Position {
  const positions = projections.map(({ name }) => [name, stored.get(name)?.position] as const);
  const latest = Math.max(...positions.map(([, position]) => position ?? START));
  const behind = positions.find(([, position]) => position !== latest);
  if (behind === undefined) return latest;
  throw new CheckpointMismatch(
    `${behind[0]} is at ${behind[1] ?? 'no position'}, the other rows are at ${latest}.`,
  );
}
