import { type KnownType } from '@bahi/domain/known-event';
import { toShortId } from '@bahi/kernel/short-id';
import { type Rows } from '@bahi/read-store/read-store';
import { commandTable } from './trail.projection.ts';

/** What the proof itself appends. Otherwise an idle firm would get a checkpoint of the last checkpoint every day. */
const PROOF_TYPES: readonly string[] = [
  'CheckpointMade',
  'VerificationStarted',
  'BooksVerified',
] satisfies KnownType[];

/** More commands than the proof of a day appends. */
const ENOUGH = 20;

/** Whether the firm has events above this number, besides those of its proof. */
export async function hasEventsAfter(rows: Rows, organisationId: string, number: number): Promise<boolean> {
  const where = { firm: toShortId(organisationId), number: { above: number } };
  const commands = await rows.find(commandTable, { where, sort: ['number'], limit: ENOUGH });
  return commands.length === ENOUGH || commands.some(({ type }) => !PROOF_TYPES.includes(type));
}
