import { type InputOf, type WireResponse } from '@bahi/contract/define';
import { type DueState, type listDue as contract } from '@bahi/contract/fleet/list-due';
import { type Day } from '@bahi/kernel/day';
import { type Member } from '../caller.ts';
import { areOwn } from '../own-ids.ts';
import { userTable } from '../rows/access.projection.ts';
import { vehicleTable } from '../rows/fleet.projection.ts';
import { type ScopedRows } from '../scoped-rows.ts';
import { dueItems } from './due-items.ts';

/** Null where a filter names something that is not the firm's. */
export async function listDue(
  rows: ScopedRows,
  { limit, offset, vehicleId, userId, managerId, branchId, kind, state }: InputOf<typeof contract>,
  { organisationId }: Member,
  today: Day,
): Promise<WireResponse<typeof contract> | null> {
  const isOurs = await areOwn(rows, organisationId, [
    [vehicleTable, vehicleId],
    [userTable, userId],
    [userTable, managerId],
  ]);
  if (!isOurs) return null;
  const all = (
    await dueItems(rows.firm, { organisationId, vehicleId, branchId: branchId ?? null }, today)
  ).filter(
    (item) =>
      (userId === null || item.user?.id === userId) &&
      (managerId === null || item.managerId === managerId) &&
      (kind === null || item.kind === kind),
  );
  const count = (of: DueState) => all.filter((item) => item.state === of).length;
  const shown = state === null ? all : all.filter((item) => item.state === state);
  return {
    items: shown
      .slice(offset, offset + limit)
      .map(({ managerId: _, dueHundredths: __, left: ___, ...item }) => item),
    length: shown.length,
    counts: {
      expired: count('EXPIRED'),
      urgent: count('URGENT'),
      soon: count('SOON'),
      missing: count('MISSING'),
    },
  };
}
