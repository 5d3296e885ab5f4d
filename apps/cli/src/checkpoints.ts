import { type Position, START } from '@bahi/event-store/event-store';
import { projections } from '@bahi/projections/generated/projections';
import { type StoredCheckpoint } from '@bahi/read-store/read-store';
import { Broken } from './check-log.ts';

/** Projections stand at different positions, so that no log makes all of their rows. */
export class RowsApart extends Broken {}

/** Live projections move together; one that stands elsewhere has stopped, or is being built. @throws RowsApart */
export function commonPosition(stored: ReadonlyMap<string, StoredCheckpoint>): Position {
  const positions = projections.map(({ name }) => [name, stored.get(name)?.position] as const);
  const latest = Math.max(...positions.map(([, position]) => position ?? START));
  const behind = positions.find(([, position]) => position !== latest);
  if (behind === undefined) return latest;
  throw new RowsApart(`${behind[0]} stands at ${behind[1] ?? 'no position'}, the other rows at ${latest}.`);
}
