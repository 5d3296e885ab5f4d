import { type ResponseOf } from '@bahi/contract/define';
import { describedEntry, entryLabel } from '@bahi/contract/entry-types';
import { moneyDirections, paymentModes, type PaymentWay } from '@bahi/contract/labels';
import { type listTransactions } from '@bahi/contract/ledger/list-transactions';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { shortDay } from '@bahi/ui-kit/tables/dated-list';
import { cashBranchInWords } from '../../cash-branch-field.tsx';
import { KHATAS } from '../../khata.ts';
import { takenBackInWords } from '../corrections.tsx';

/** A money entry of the firm. */
export type Transaction = ResponseOf<typeof listTransactions>['transactions'][number];

/** What all that match come to; null where there are too many to add up. */
export type Totals = ResponseOf<typeof listTransactions>['totals'];

/** What an entry was for, or what it is. */
export function labelOf({ category }: Pick<Transaction, 'category'>): string {
  return category === 'TRIP_FARE' ? 'Trip Fare' : entryLabel(category);
}

/** How it was paid; null where no money was to move. */
export function wayOf({ mode, type }: Transaction): PaymentWay | null {
  return mode ?? (type === 'CREDIT' ? 'CREDIT' : null);
}

/** What it moved, and which way. */
export function movedOf(entry: Transaction) {
  const { moneyIn, moneyOut, withoutMoney } = entry;
  if (isWholeTransfer(entry)) return { label: labelOf(entry), amount: entry.amount };
  if (moneyIn !== 0) return { label: moneyDirections.INWARD, amount: moneyIn };
  if (moneyOut !== 0) return { label: moneyDirections.OUTWARD, amount: moneyOut };
  return { label: moneyDirections.NONE, amount: withoutMoney };
}

/** Whether both boxes of the transfer are looked at: nothing came in or went out. */
function isWholeTransfer({ transfer, moneyIn, moneyOut }: Transaction): boolean {
  return transfer !== undefined && moneyIn === 0 && moneyOut === 0;
}

/** 'Cash to Online', between branches 'Raipur Online to Pune Cash'; null where it is no transfer. */
export function boxesInWords({ transfer }: Pick<Transaction, 'transfer'>): string | null {
  if (transfer === undefined) return null;
  const { from, to } = transfer;
  const isOfOneBranch = from.branch.id === to.branch.id;
  const [left, came] = [from, to].map(({ branch, mode }) =>
    isOfOneBranch ? paymentModes[mode] : `${branch.name} ${paymentModes[mode]}`,
  );
  return `${left} to ${came}`;
}

/** 'Paid from Nagpur', of an entry that another branch than its own paid; null of others. */
export function cashBranchOf(entry: Transaction): string | null {
  const [words = null] = cashBranchInWords(entry, entry.moneyIn === 0 ? 'PAID' : 'RECEIVED');
  return words;
}

/** Whether its money went through a box of a branch that is not looked at: no total counts it. */
export function isNotCounted({ throughOtherBranch }: Transaction): boolean {
  return throughOtherBranch === true;
}

/** What the listed entries moved in boxes of other branches; undefined where those of all branches are looked at. */
export type ThroughOtherBranches = ResponseOf<typeof listTransactions>['throughOtherBranches'];

/** 'plus ₹8,000.00 through other branches'; undefined where the total is that of the list. */
export function leftOutInWords(amount: Paise | null | undefined): string | undefined {
  if (amount === undefined || amount === 0) return undefined;
  if (amount === null) return 'without other branches';
  return `plus ${formatRupees(amount)} through other branches`;
}

/** Beside its label: by what it is known elsewhere, and whom it was paid to. */
export function detailOf(entry: Transaction): string {
  const { billNo, paymentRefNo, paidTo, fromDriverAdvance, corrects } = entry;
  const boxes = boxesInWords(entry);
  return [
    ...(boxes === null ? [] : [boxes]),
    ...(corrects === undefined ? [] : ['corrects closed books']),
    ...(fromDriverAdvance ? ['from the driver advance'] : []),
    ...belowZeroOf(entry),
    ...(billNo === null ? [] : [`Bill ${billNo}`]),
    ...(paymentRefNo === null ? [] : [`Ref. ${paymentRefNo}`]),
    ...(paidTo === null ? [] : [paidTo.name]),
  ].join(' · ');
}

/** What is said of an amount that was entered below zero, as no reversal and no correction was. */
function belowZeroOf({ category, amount, reverses, corrects }: Transaction): string[] {
  if (amount >= 0 || reverses !== undefined || corrects !== undefined) return [];
  return [describedEntry(category)?.belowZero ?? []].flat();
}

/** 'LR-1248', or '3 trips' of a payment over several. */
export function tripsInWords({ trips }: Transaction): string | null {
  const [only] = trips;
  if (only === undefined) return null;
  return trips.length === 1 ? (only.lrNumber ?? 'Trip') : `${trips.length} trips`;
}

/** 'Nov 12 · Advance, ₹15,000.00' */
export function inWords(entry: Transaction): string {
  return `${shortDay(entry.transactionDate)} · ${labelOf(entry)}, ${formatRupees(entry.amount)}`;
}

/** Whether it takes another back; a cheque that came back is an entry like others. */
export function takesBack({ reverses, category }: Transaction): boolean {
  return reverses !== undefined && describedEntry(category)?.isReturn !== true;
}

/** When, by whom and why an entry was taken back; null of one that was not. */
export function correctionOf({ reversedBy }: Transaction): string | null {
  return reversedBy === undefined ? null : takenBackInWords(reversedBy);
}

export function tripPage(tripId: string): string {
  return `/dashboard/trips/info?id=${tripId}`;
}

/** The page of the trip that an entry is about; null where there is none, or several. */
export function tripPageOf({ trips }: Transaction): string | null {
  const [only] = trips;
  return only === undefined || trips.length > 1 ? null : tripPage(only.id);
}

/** The khata that it stands in. */
export function khataPageOf({ party }: Transaction): string | null {
  if (party === null) return null;
  return `${KHATAS[party.type === 'CUSTOMER' ? 'CUSTOMER' : 'VENDOR'].detailsPage}?id=${party.id}`;
}
