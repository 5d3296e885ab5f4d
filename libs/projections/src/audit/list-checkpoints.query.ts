import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listCheckpoints as contract } from '@bahi/contract/audit/list-checkpoints';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { findPage } from '../list.ts';
import { answerCheckpoint } from './answer-checkpoint.ts';
import { checkpointTable, type CheckpointRow } from './checkpoints.projection.ts';

/** Newest first. */
export async function listCheckpoints(
  rows: Rows,
  { limit, offset }: InputOf<typeof contract>,
  { organisationId }: Member,
): Promise<WireResponse<typeof contract>> {
  const found = { where: { organisationId }, sort: ['-number'] as const, limit, offset };
  const { rows: newest, length } = await findPage(rows, checkpointTable, found);
  return {
    checkpoints: newest.map(answerCheckpoint),
    ...length,
    keys: await listKeys(rows, organisationId),
  };
}

/** The keys that signed the firm's checkpoints, newest first: each signed all from its first until the next one's. */
async function listKeys(rows: Rows, organisationId: string): Promise<WireResponse<typeof contract>['keys']> {
  const keys = [];
  let until: string | null = null;
  let newest = await findNewestCheckpoint(rows, { organisationId });
  while (newest !== undefined) {
    const { keyId, publicKey } = newest;
    const where = { organisationId, keyId };
    const [first = newest] = await rows.find(checkpointTable, { where, sort: ['number'], limit: 1 });
    const since = new Date(first.madeMs).toISOString();
    keys.push({ keyId, publicKey, since, until });
    until = since;
    newest = await findNewestCheckpoint(rows, { organisationId, number: { below: first.number } });
  }
  return keys;
}

/** The newest checkpoint of the firm, or the newest below a number. */
export async function findNewestCheckpoint(
  rows: Rows,
  where: { readonly organisationId: string; readonly number?: { readonly below: number } },
): Promise<CheckpointRow | undefined> {
  const [newest] = await rows.find(checkpointTable, { where, sort: ['-number'], limit: 1 });
  return newest;
}
