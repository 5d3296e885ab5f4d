import { entryTypes, type EntryType } from '@bahi/contract/entry-types';
import { dueDocumentTypes } from '@bahi/contract/fleet/list-due';
import { maintenanceCategories } from '@bahi/contract/labels';
import { type Day, formatDay } from '@bahi/kernel/day';
import { plainRupees } from '@bahi/kernel/format';
import { paise, type Paise } from '@bahi/kernel/paise';
import { readingFromHundredths } from '@bahi/kernel/measures';
import { type NoticeSubject } from './notice-kind.ts';

/** `Rs.24,500`; `Rs.0` if undefined. */
export function amountText(amount: Paise | undefined): string {
  return `Rs.${plainRupees(amount ?? paise(0))}`;
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

/** `2.90 km/l, usually 4.10`. */
export function economyText(found: NoticeSubject['economy']): string {
  if (found === undefined) return '-';
  const { economy, median, unit } = found;
  return `${readingFromHundredths(economy).toFixed(2)} ${unit}, usually ${readingFromHundredths(median).toFixed(2)}`;
}
