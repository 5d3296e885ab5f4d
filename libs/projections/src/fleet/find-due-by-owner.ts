import { type DueThing } from '@bahi/domain/notices/due';
import { daysBetween, type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { NO_DAY } from './due/due-item.ts';
import { ALL_DUE, listDueParts, type DueToday, rowsOfPart, URGENT_DAYS } from './due-items.ts';

/** The due items that a firm is notified of today, by the id of the vehicle or of the licence holder. */
export async function findDueByOwner(
  rows: Rows,
  organisationId: string,
  today: Day,
): Promise<ReadonlyMap<string, readonly DueThing[]>> {
  const byOwner = new Map<string, readonly DueThing[]>();
  for (const part of listDueParts({ organisationId, ...ALL_DUE }, today)) {
    // A missing document has no due day.
    if (part.state === 'MISSING') continue;
    for (const row of await rowsOfPart(rows, part)) {
      const owner = row.vehicleId ?? row.userId ?? '';
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), toDueThing({ state: part.state, row }, today)]);
    }
  }
  return byOwner;
}

function toDueThing({ state, row }: DueToday, today: Day): DueThing {
  const { vehicleId, userId, managerId, documentType, category, dueDay, dueRun } = row;
  const dueDate = dueDay === NO_DAY ? null : dueDay;
  return {
    vehicleId,
    userId,
    managerId,
    documentType,
    category,
    dueDate,
    dueReading: dueRun,
    threshold: findThreshold(
      state,
      documentType === null || dueDate === null ? null : daysBetween(today, dueDate),
    ),
  };
}

/** @param daysLeft days to the expiry of a document; null for a service */
function findThreshold(state: DueToday['state'], daysLeft: number | null): DueThing['threshold'] {
  if (daysLeft === null) return state === 'EXPIRED' ? 0 : 30;
  if (daysLeft <= 0) return 0;
  return daysLeft <= URGENT_DAYS ? 10 : 30;
}
