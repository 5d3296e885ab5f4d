import { entryTypes, type EntryType } from '@bahi/contract/entry-types';
import { dueDocumentTypes } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories } from '@bahi/contract/labels';
import { type Day, formatDay } from '@bahi/kernel/day';
import { plainRupees } from '@bahi/kernel/format';
import { paise, type Paise } from '@bahi/kernel/paise';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { type NoticeSubject } from './notice-kind.ts';

/** `₹24,500`; `₹0` if undefined. */
export function amountText(amount: Paise | undefined): string {
  return `₹${plainRupees(amount ?? paise(0))}`;
}

export function entryText(entryType: EntryType | undefined): string {
  return entryType === undefined ? 'an entry' : entryTypes[entryType].label;
}

/** `Pollution expires on 15-12-2026`, `General Service is due soon`; worded for the day of the notice. */
export function dueText(due: NoticeSubject['due'], noticeDay: Day): string {
  if (due === undefined) return '-';
  const { documentType, category, dueDate, threshold } = due;
  if (category !== null)
    return `${maintenanceCategories[category]} is due ${threshold === 0 ? 'now' : 'soon'}`;
  const document = documentType === null ? '-' : dueDocumentTypes[documentType];
  if (dueDate === null) return document;
  return `${document} ${dueDate < noticeDay ? 'expired' : 'expires'} on ${formatDay(dueDate)}`;
}

/** `fare from ₹40,000 to ₹41,500, branch from Pune to Raipur`; the names of parties and branches by their ids. */
export function changesText(
  { farePaise: fare, customerId: party, branchId: branch }: NonNullable<NoticeSubject['changed']>,
  { partyName, branchName }: Readonly<Record<'partyName' | 'branchName', (id: string) => string>>,
): string {
  return [
    ...(fare === undefined ? [] : [`fare from ${amountText(fare.before)} to ${amountText(fare.after)}`]),
    ...(party === undefined ? [] : [`party from ${partyName(party.before)} to ${partyName(party.after)}`]),
    ...(branch === undefined
      ? []
      : [`branch from ${branchName(branch.before)} to ${branchName(branch.after)}`]),
  ].join(', ');
}

/** `2.90 km/l, usually 4.10`. */
export function economyText(found: NoticeSubject['economy']): string {
  if (found === undefined) return '-';
  const { economy, median, unit } = found;
  return `${readingFromHundredths(economy).toFixed(2)} ${unit}, usually ${readingFromHundredths(median).toFixed(2)}`;
}
