import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type countDue as contract } from '@bahi/contract/fleet/count-due';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { ALL_DUE, countInState, countParts, listDueParts } from './due-items.ts';

export async function countDue(
  rows: Rows,
  { branchId }: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract>> {
  const pressing = listDueParts({ organisationId, ...ALL_DUE, branchId: branchId ?? null }, today).filter(
    ({ state }) => state === 'EXPIRED' || state === 'URGENT',
  );
  const parts = await countParts(rows, pressing);
  return { expired: countInState(parts, 'EXPIRED'), urgent: countInState(parts, 'URGENT') };
}
