import { type ResponseOf } from '@bahi/contract/define';
import { describeEntry, entryLabel } from '@bahi/contract/entry-types';
import { moneyDirections, paymentModes, type PaymentWay } from '@bahi/contract/labels';
import { type listTransactions } from '@bahi/contract/ledger/list-transactions';
import { formatDay } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { formatCashBranch } from '../../../branches/cash-branch-field.tsx';
import { PARTY_GROUPS, toPartyGroup } from '../../../books/party-groups.ts';
import { describeReversal } from '../corrections.tsx';

/** A money entry of the firm. */
export type Transaction = ResponseOf<typeof listTransactions>['transactions'][number];

/** The totals of all entries that match; null where there are too many to add up. */
export type Totals = ResponseOf<typeof listTransactions>['totals'];

/** The entry's category or kind, in words. */
export function transactionLabel({ category }: Pick<Transaction, 'category'>): string {
  return category === 'TRIP_FARE' ? 'Trip Fare' : entryLabel(category);
}

/** The payment mode, or credit; null where no money was due to move. */
export function findPaymentWay({ mode, type }: Transaction): PaymentWay | null {
  return mode ?? (type === 'CREDIT' ? 'CREDIT' : null);
}

/** The amount that the entry moved, with the label of its direction. */
export function getMovedAmount(entry: Transaction) {
  const { moneyIn, moneyOut, withoutMoney } = entry;
  if (isWholeTransfer(entry)) return { label: transactionLabel(entry), amount: entry.amount };
  if (moneyIn !== 0) return { label: moneyDirections.INWARD, amount: moneyIn };
  if (moneyOut !== 0) return { label: moneyDirections.OUTWARD, amount: moneyOut };
  return { label: moneyDirections.NONE, amount: withoutMoney };
}

/** Whether the list covers both boxes of the transfer, so that no money came in or went out. */
function isWholeTransfer({ transfer, moneyIn, moneyOut }: Transaction): boolean {
  return transfer !== undefined && moneyIn === 0 && moneyOut === 0;
}

/**
 * For example 'Cash to Online', or 'Raipur Online to Pune Cash' between branches; null where the entry is no transfer.
 */
export function formatBoxes({ transfer }: Pick<Transaction, 'transfer'>): string | null {
  if (transfer === undefined) return null;
  const { from, to } = transfer;
  const isWithinBranch = from.branch.id === to.branch.id;
  const [left, came] = [from, to].map(({ branch, mode }) =>
    isWithinBranch ? paymentModes[mode] : `${branch.name} ${paymentModes[mode]}`,
  );
  return `${left} to ${came}`;
}

/** For example 'Paid from Nagpur'; null where the entry's own branch paid it. */
export function formatCashBranchNote(entry: Transaction): string | null {
  const [words = null] = formatCashBranch(entry, entry.moneyIn === 0 ? 'PAID' : 'RECEIVED');
  return words;
}

/** Whether the money went through a box of a branch that the list does not cover. No total counts such an entry. */
export function isNotCounted({ throughOtherBranch }: Transaction): boolean {
  return throughOtherBranch === true;
}

/**
 * The money that the listed entries moved through boxes of other branches; undefined where the list covers all
 * branches.
 */
export type ThroughOtherBranches = ResponseOf<typeof listTransactions>['throughOtherBranches'];

/** For example 'plus ₹8,000.00 through other branches'; undefined where the total is that of the list. */
export function formatLeftOut(amount: Paise | null | undefined): string | undefined {
  if (amount === undefined || amount === 0) return undefined;
  if (amount === null) return 'without other branches';
  return `plus ${formatRupees(amount)} through other branches`;
}

/** The details next to the label: the bill and reference numbers, and the person who was paid. */
export function formatDetail(entry: Transaction): string {
  const { billNo, paymentRefNo, paidTo, fromDriverAdvance, corrects } = entry;
  const boxes = formatBoxes(entry);
  return [
    ...(boxes === null ? [] : [boxes]),
    ...(corrects === undefined ? [] : ['corrects closed books']),
    ...(fromDriverAdvance ? ['from the driver advance'] : []),
    ...belowZeroWords(entry),
    ...(billNo === null ? [] : [`Bill ${billNo}`]),
    ...(paymentRefNo === null ? [] : [`Ref. ${paymentRefNo}`]),
    ...(paidTo === null ? [] : [paidTo.name]),
  ].join(' · ');
}

/** Describes an amount that was entered below zero; empty for a reversal or a correction. */
function belowZeroWords({ category, amount, reverses, corrects }: Transaction): string[] {
  if (amount >= 0 || reverses !== undefined || corrects !== undefined) return [];
  return [describeEntry(category)?.belowZero ?? []].flat();
}

/** 'LR-1248', or '3 trips' for a payment over several. */
export function formatTrips({ trips }: Transaction): string | null {
  const [only] = trips;
  if (only === undefined) return null;
  return trips.length === 1 ? (only.lrNumber ?? 'Trip') : `${trips.length} trips`;
}

/** For example '12-11-2026 · Advance, ₹15,000.00'. */
export function formatTransaction(entry: Transaction): string {
  return `${formatDay(entry.transactionDate)} · ${transactionLabel(entry)}, ${formatRupees(entry.amount)}`;
}

/** Whether the entry reverses another one. The return of a cheque does not count: it is an entry like others. */
export function isReversal({ reverses, category }: Transaction): boolean {
  return reverses !== undefined && describeEntry(category)?.isReturn !== true;
}

/** Says when, by whom and why an entry was reversed; null where it was not. */
export function formatCorrection({ reversedBy }: Transaction): string | null {
  return reversedBy === undefined ? null : describeReversal(reversedBy);
}

export function tripPage(tripId: string): string {
  return `/dashboard/trips/info?id=${tripId}`;
}

/** The page of the entry's trip; null where it has none, or several. */
export function singleTripPage({ trips }: Transaction): string | null {
  const [only] = trips;
  return only === undefined || trips.length > 1 ? null : tripPage(only.id);
}

/** The page of the khata that lists the entry. */
export function khataPage({ party }: Transaction): string | null {
  if (party === null) return null;
  return `${PARTY_GROUPS[toPartyGroup(party.type)].detailsPage}?id=${party.id}`;
}
