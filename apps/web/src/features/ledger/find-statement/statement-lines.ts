import { type ResponseOf } from '@bahi/contract/define';
import { entryLabel } from '@bahi/contract/entry-types';
import { paymentModes } from '@bahi/contract/labels';
import { type findStatement } from '@bahi/contract/ledger/find-statement';
import { type Day } from '@bahi/kernel/day';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, sum } from '@bahi/kernel/paise';
import { type Khata } from '../../khata.ts';
import { isCorrection, type LedgerPoint, remarkOf } from '../ledger-description.tsx';

export type Statement = ResponseOf<typeof findStatement>['statement'];

/** Whose statement to whom it is. */
export interface StatementParties {
  readonly firm: { readonly name: string; readonly place: string; readonly gstNo: string | null };
  readonly party: {
    readonly name: string;
    readonly address: string;
    readonly gstNo: string | null;
    readonly phone: string | null;
  };
  readonly khata: Khata;
}

/** A line of a statement, in words. */
export interface StatementLine {
  readonly id: string;
  readonly day: Day;
  readonly remark: string;
  /** 'LR-1138, LR-1151' */
  readonly lrNumbers: string;
  /** 'Latur to Bhiwandi · MH12AB1234', 'Online · N3250417718' */
  readonly about: string;
  readonly inward: Paise;
  readonly outward: Paise;
  /** Behind it; plus: they owe us. */
  readonly balance: Paise;
}

/** 'S-0117' */
export function statementNumber({ number }: Statement): string {
  return `S-${String(number).padStart(4, '0')}`;
}

/** What a statement shows: where it begins, and the lines after that, oldest first. */
export interface StatementBook {
  /** Null where a line shows the opening balance: entries are dated before it. */
  readonly opening: { readonly day: Day; readonly amount: Paise } | null;
  readonly lines: readonly StatementLine[];
}

/** The opening balance is shown once: an entry that opens the account within the statement leaves no 0.00 before it. */
export function bookOf(
  { startDate, opening, corrections }: Statement,
  oldestFirst: readonly LedgerPoint[],
): StatementBook {
  const lines = oldestFirst.map(lineOf);
  const first = oldestFirst[0];
  const opensWithin = opening === 0 && oldestFirst.some(({ remarks }) => remarks === 'OPENING_BALANCE');
  if (corrections || !opensWithin) return { opening: { day: startDate, amount: opening }, lines };
  return first?.remarks === 'OPENING_BALANCE'
    ? { opening: { day: first.date, amount: first.balance }, lines: lines.slice(1) }
    : { opening: null, lines };
}

interface StatementColumn {
  readonly title: string;
  readonly side: 'inward' | 'outward';
}

/** docs/rules/money.md#signs: in their order. */
export const COLUMNS: Readonly<Record<Khata, readonly [StatementColumn, StatementColumn]>> = {
  CUSTOMER: [
    { title: 'Payment', side: 'inward' },
    { title: 'Receivable', side: 'outward' },
  ],
  VENDOR: [
    { title: 'Payment', side: 'outward' },
    { title: 'Credit', side: 'inward' },
  ],
};

export function lineOf(point: LedgerPoint): StatementLine {
  const { tripDetails, allocations = [] } = point;
  const trips = tripDetails === undefined ? allocations : [tripDetails];
  return {
    id: point.id,
    day: point.date,
    remark: remarkOf(point),
    lrNumbers: trips.map(({ lrNumber }) => lrNumber ?? 'Trip').join(', '),
    about: aboutOf(point),
    inward: point.inwardAmount,
    outward: point.outwardAmount,
    balance: point.balance,
  };
}

function aboutOf(point: LedgerPoint): string {
  const { tripDetails: trip, maintenanceDetails, category, mode, paymentRefNo, tds } = point;
  const isFare = point.remarks === 'TRIP_FARE';
  const parts = [
    isFare && trip !== undefined && `${trip.startLocation} to ${trip.endLocation}`,
    isFare && trip?.vehicleNumber,
    maintenanceDetails !== undefined && entryLabel(maintenanceDetails.category),
    category !== undefined && entryLabel(category),
    mode !== undefined && paymentModes[mode],
    paymentRefNo,
    tds !== undefined && `with TDS ${formatRupees(tds)}`,
    point.reversedBy !== undefined && 'Deleted',
    point.returnedBy !== undefined && 'Returned',
    isCorrection(point) && 'Correction',
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** What the columns of some lines come to. */
export function totalsOf(lines: readonly StatementLine[]): Readonly<Record<'inward' | 'outward', Paise>> {
  return {
    inward: sum(lines, ({ inward }) => inward),
    outward: sum(lines, ({ outward }) => outward),
  };
}

/** Who owes whom, as it reads to both of them. */
export function owingInWords({ closing }: Statement, { firm, party }: StatementParties): string {
  if (closing === 0) return 'Nothing is owed by either.';
  return closing > 0
    ? `${party.name} owes this sum to ${firm.name}.`
    : `${firm.name} owes this sum to ${party.name}.`;
}
