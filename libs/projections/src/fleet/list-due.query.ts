import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type listDue as contract } from '@bahi/contract/fleet/list-due';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type Member } from '../caller.ts';
import { toLength } from '../list.ts';
import { areIdsOfFirm } from '../are-ids-of-firm.ts';
import { userTable } from '../access/access.projection.ts';
import { vehicleTable } from './fleet.projection.ts';
import { countInState, countParts, listDueParts, dueResponses, findDue } from './due-items.ts';

/** Null if a filter names something outside the firm. */
export async function listDue(
  rows: Rows,
  { limit, offset, vehicleId, userId, managerId, branchId, kind, state }: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const isOurs = await areIdsOfFirm(rows, organisationId, [
    [vehicleTable, vehicleId],
    [userTable, userId],
    [userTable, managerId],
  ]);
  if (!isOurs) return null;
  const filters = { organisationId, vehicleId, userId, managerId, branchId: branchId ?? null, kind };
  const all = await countParts(rows, listDueParts(filters, today));
  const shown = state === null ? all : all.filter((part) => part.state === state);
  const page = await findDue(rows, shown, { offset, limit });
  return {
    items: [...(await dueResponses(rows, page))],
    ...toLength(shown.reduce((sum, { count }) => sum + count, 0)),
    counts: {
      expired: countInState(all, 'EXPIRED'),
      urgent: countInState(all, 'URGENT'),
      soon: countInState(all, 'SOON'),
      missing: countInState(all, 'MISSING'),
    },
  };
}
