import { type DueThing } from '@bahi/domain/notices/due';
import { type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { type DueItem, dueItems, URGENT_DAYS } from './due-items.ts';

/** The due items that a firm gets notices of today, by the id of the vehicle or of the holder of the licence. */
export async function thingsDue(
  rows: Rows,
  organisationId: string,
  today: Day,
): Promise<ReadonlyMap<string, readonly DueThing[]>> {
  const items = await dueItems(rows, { organisationId, vehicleId: null, branchId: null }, today);
  const byOwner = new Map<string, readonly DueThing[]>();
  for (const item of items) {
    const owner = item.vehicle?.id ?? item.user?.id;
    // A missing document has no day at which it came due.
    if (owner === undefined || item.state === 'MISSING') continue;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), thingOf(item)]);
  }
  return byOwner;
}

function thingOf(item: DueItem): DueThing {
  const { vehicle, user, managerId, documentType, category, dueDate, dueHundredths } = item;
  return {
    ...{ vehicleId: vehicle?.id ?? null, userId: user?.id ?? null, managerId, documentType, category },
    dueDate: dueDate as Day | null,
    dueReading: dueHundredths,
    threshold: thresholdOf(item),
  };
}

function thresholdOf({ kind, state, left }: DueItem): DueThing['threshold'] {
  if (kind === 'SERVICE') return state === 'EXPIRED' ? 0 : 30;
  if (left <= 0) return 0;
  return left <= URGENT_DAYS ? 10 : 30;
}
