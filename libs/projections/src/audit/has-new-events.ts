import { type KnownType } from '@bahi/domain/known-event';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { checkpointTable } from './checkpoints.projection.ts';
import { commandTable } from './trail.projection.ts';

/** What the proof itself appends. Otherwise an idle firm would get a checkpoint of the last checkpoint every day. */
const PROOF_TYPES: readonly string[] = ['CheckpointMade'] satisfies KnownType[];

/** More than the proof of one day appends. */
const ENOUGH = 100;

/** Whether the firm's log has events since its last checkpoint, besides those of the proof. */
export async function hasNewEvents(rows: Rows, organisationId: string): Promise<boolean> {
  const last = { where: { organisationId }, sort: ['-number'] as const, limit: 1 };
  const [newest] = await rows.find(checkpointTable, last);
  const where = { firm: toShortId(organisationId), number: { above: newest?.size ?? 0 } };
  const commands = await rows.find(commandTable, { where, sort: ['number'], limit: ENOUGH });
  return commands.some(({ type }) => !PROOF_TYPES.includes(type));
}
