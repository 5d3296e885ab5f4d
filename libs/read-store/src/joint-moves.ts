import { type StoredCheckpoint } from './checkpoint.ts';
import { type Move } from './read-store.ts';

/** Projections whose checkpoints move from the same position to the same checkpoint. */
export interface JointMove extends Omit<Move, 'projection'> {
  readonly projections: readonly string[];
}

/**
 * Joins equal moves. Nearly every commit moves all projections together, so an adapter needs one statement for them.
 */
export function joinMoves(moves: readonly Move[]): readonly JointMove[] {
  const joint = new Map<string, { from: number; to: StoredCheckpoint; projections: string[] }>();
  for (const { projection, from, to } of moves) {
    const moveText = JSON.stringify([from, to.position, to.recordedUpToMs, to.poison]);
    const known = joint.get(moveText);
    if (known === undefined) joint.set(moveText, { from, to, projections: [projection] });
    else known.projections.push(projection);
  }
  return [...joint.values()];
}
