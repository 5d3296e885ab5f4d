import { codes } from '@bahi/contract/codes';
import { type ResponseOf } from '@bahi/contract/define';
import { type listDue } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories, type MaintenanceCategory, vehicleTypes } from '@bahi/contract/labels';
import { describeCategory } from '@bahi/contract/maintenance/categories';
import { roles } from '@bahi/contract/roles';
import { daysBetween, formatDay, type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';

export type DueItem = ResponseOf<typeof listDue>['items'][number];

/** The maintenance category whose form renews this item; null for a document that has its own renewal dialog. */
export function findRenewalCategory({ category, documentType }: DueItem): MaintenanceCategory | null {
  if (category !== null || documentType === null) return category;
  return codes(maintenanceCategories).find((each) => describeCategory(each).renews === documentType) ?? null;
}

/** Label of the button that opens the form that renews the item: 'Add PUC', 'Renew Permit'. */
export function getRenewalLabel(item: DueItem): string {
  const category = findRenewalCategory(item);
  if (category !== null) return `Add ${maintenanceCategories[category]}`;
  return `${item.state === 'MISSING' ? 'Add' : 'Renew'} ${item.what}`;
}

/** The vehicle with its type, or the person with their role. */
export function describeOwner({ vehicle, user }: DueItem): readonly [name: string, about: string] {
  if (vehicle !== null) return [vehicle.vehicleNo, vehicleTypes[vehicle.vehicleType]];
  return user === null ? ['-', ''] : [user.name, roles[user.role]];
}

/** '02-11-2026', 'at 2,14,000 KM', or both. */
export function formatDue({ dueDate, dueReading, vehicle }: DueItem): string | null {
  const reading = dueReading === null ? [] : [`at ${formatQuantity(dueReading)} ${vehicle?.odoType ?? ''}`];
  const parts = [...(dueDate === null ? [] : [formatDay(dueDate)]), ...reading];
  return parts.length === 0 ? null : parts.join(' or ');
}

/**
 * The time to the due day: '18 days ago', 'in 5 days'. The distance instead, '380 KM over' or '130 KM left', if there
 * is no due day, or if the reading is reached while the day is still ahead.
 */
export function formatRemaining(
  { dueDate, dueReading, lastReading, vehicle }: DueItem,
  today: Day,
): string | null {
  const days = dueDate === null ? null : daysBetween(today, dueDate);
  const distance = dueReading === null || lastReading === null ? null : dueReading - lastReading;
  if (distance !== null && (days === null || (distance <= 0 && days > 0)))
    return `${formatQuantity(Math.abs(distance))} ${vehicle?.odoType ?? ''} ${distance < 0 ? 'over' : 'left'}`;
  if (days === null) return null;
  if (days === 0) return 'today';
  return days < 0 ? `${formatDays(-days)} ago` : `in ${formatDays(days)}`;
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
