import { describeEntry } from '@bahi/contract/entry-types';
import { type MaintenanceCategory } from '@bahi/contract/labels';
import { isMaintenanceCategory, LITRES_PER_BUCKET } from '@bahi/contract/maintenance/categories';
import { type MaintenanceDetails } from '@bahi/contract/maintenance/own-field-inputs';
import { type Hundredths } from '@bahi/kernel/measures';
import { entryKind, type Entry, type EntryLine } from './entry.ts';
import { type FoldedEntry } from './fold-entries.ts';
import { allDetails } from './maintenance-details.ts';

/** The work or fill-up, its vehicle, and the branch that bears it. */
interface MaintenanceLine extends EntryLine {
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
}

/**
 * The line that makes an entry a maintenance record: an expense of a maintenance category that names a
 * vehicle. Fuel and urea also need a quantity. Any command may have posted the entry. Null for any other
 * entry. docs/rules/fleet.md#one-event-seen-everywhere.
 */
export function maintenanceLine(
  of: Pick<Entry, 'entryType' | 'lines' | 'quantity' | 'reverses'>,
): MaintenanceLine | null {
  const line = vehicleExpenseLine(of);
  if (line === null) return null;
  const needsQuantity = describeEntry(line.category)?.isByTheLitre === true;
  return needsQuantity && of.quantity === undefined ? null : line;
}

/**
 * Like {@link maintenanceLine}, but does not require a quantity: lines that are added later under the id of
 * an entry, such as for another vehicle, do not repeat it.
 */
export function vehicleExpenseLine(
  of: Pick<Entry, 'entryType' | 'lines' | 'reverses'>,
): MaintenanceLine | null {
  // A credit that was added manually says what it was for, but records no work.
  if (of.reverses !== undefined || entryKind(of) !== 'expense' || of.entryType === 'VENDOR_CREDIT')
    return null;
  for (const line of of.lines) {
    const { account, amountPaise, vehicleId } = line;
    if (account.kind !== 'expense' || amountPaise <= 0 || vehicleId === undefined) continue;
    const { category } = account;
    if (isMaintenanceCategory(category)) return { ...line, category, vehicleId };
  }
  return null;
}

/** The present details of a record, with its corrections. */
export function currentDetails({ details, maintenance }: FoldedEntry<Entry>): MaintenanceDetails {
  return allDetails(details ?? maintenance ?? {});
}

/** The litres of fuel or urea; null for anything not bought by the litre. */
export function toLitres(
  category: MaintenanceCategory,
  { quantity, unitType }: Pick<MaintenanceDetails, 'quantity' | 'unitType'>,
): Hundredths | null {
  if (quantity === null || describeEntry(category)?.isByTheLitre !== true) return null;
  return (unitType === 'BUCKET' ? quantity * LITRES_PER_BUCKET : quantity) as Hundredths;
}
