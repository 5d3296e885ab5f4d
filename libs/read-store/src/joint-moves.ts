import { type StoredCheckpoint } from './checkpoint.ts';
import { type Move } from './read-store.ts';

/** Projections whose checkpoints move from one position to one checkpoint. */
export interface JointMove extends Omit<Move, 'projection'> {
  readonly projections: readonly string[];
}

/** Nearly every commit moves all projections together, so that an adapter writes one statement for all of them. */
export function jointMoves(moves: readonly Move[]): readonly JointMove[] {
  const joint = new Map<string, { from: number; to: StoredCheckpoint; projections: string[] }>();
  for (const { projection, from, to } of moves) {
    const way = JSON.stringify([from, to.position, to.recordedUpToMs, to.poison]);
    const known = joint.get(way);
    if (known === undefined) joint.set(way, { from, to, projections: [projection] });
    else known.projections.push(projection);
  }
  return [...joint.values()];
}
