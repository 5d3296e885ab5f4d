import { type WireInput } from '@bahi/contract/define';
import { type listTransactions } from '@bahi/contract/ledger/list-transactions';
import { type Random } from '../harness/random.ts';
import { type Firm } from './firm.ts';
import { add, toPaise } from './paise.ts';
import {
  mapConcurrently,
  readTransactions,
  type Line,
  type Rows,
  type Totals,
  type Transaction,
  type Trip,
} from './rows.ts';
import { computeCost, isExpense } from './count-expenses.ts';
import { type Verdict } from './verdict.ts';

type Filters = WireInput<typeof listTransactions>;
type Matcher = (row: Transaction) => boolean;

const COLUMNS = ['moneyIn', 'moneyOut', 'withoutMoney'] as const;

function sumColumns(rows: readonly Transaction[]) {
  return COLUMNS.map((column) => add(rows, (row) => toPaise(row[column])));
}

function inPaise(totals: Totals) {
  return COLUMNS.map((column) => toPaise(totals[column] ?? Number.NaN));
}

/**
 * Checks the list of money entries: its columns, its totals under filters of every kind, and that corrections change
 * none of them.
 */
export async function countTransactions(
  { sessions, ...firm }: Firm,
  rows: Rows,
  random: Random,
  { same }: Verdict,
): Promise<void> {
  const { transactions, corrections, totals } = rows;
  same('totals of all pages', inPaise(totals), sumColumns(transactions));
  same('totals with corrections', sumColumns(corrections), sumColumns(transactions));
  for (const row of transactions) countColumns(row, same);
  countPairs(rows, same);
  const parties = rows.ledgers.map(({ party }) => party.id);
  const trips = rows.trips.map(({ id }) => id);
  await mapConcurrently(createFilters(firm, rows, random, { parties, trips }), async ([filters, isMeant]) => {
    const found = await readTransactions(sessions.ADMIN, filters);
    const expected = transactions.filter(isMeant);
    const text = JSON.stringify(filters);
    same(`entries of ${text}`, found.rows.map(({ id }) => id).sort(), expected.map(({ id }) => id).sort(), [
      ...[filters.tripId, filters.partyId].flatMap((id) => id ?? []),
    ]);
    same(`totals of ${text}`, inPaise(found.totals), sumColumns(expected));
    return null;
  });
}

/** An entry uses one column, with its amount; an offset and a whole transfer use none. */
function countColumns(row: Transaction, same: Verdict['same']): void {
  const used = COLUMNS.filter((column) => row[column] !== 0);
  const sizes = used.map((column) => Math.abs(row[column]));
  same(
    `columns of ${row.id}`,
    sizes,
    row.amount === 0 || row.transfer !== undefined ? [] : [Math.abs(row.amount)],
    relatedIds(row),
  );
}

function relatedIds({ trips, party }: Transaction): readonly string[] {
  return [...trips.map(({ id }) => id), ...(party === null ? [] : [party.id])];
}

/** Checks that reversed entries and their reversals come in pairs with a sum of 0. */
function countPairs({ transactions, corrections }: Rows, same: Verdict['same']): void {
  const current = new Set(transactions.map(({ id }) => id));
  const byId = new Map(corrections.map((row) => [row.id, row]));
  for (const { id } of transactions) same(`${id} is in the list with corrections`, byId.has(id), true);
  for (const row of corrections) {
    if (current.has(row.id)) continue;
    const other = byId.get(row.reverses ?? row.reversedBy?.id ?? '');
    same(`the other half of ${row.id}`, other !== undefined && !current.has(other.id), true, relatedIds(row));
    if (other !== undefined)
      same(`${row.id} and its other half`, sumColumns([row, other]), [0n, 0n, 0n], relatedIds(row));
  }
}

type Named = Readonly<Record<'parties' | 'trips', readonly string[]>>;

function createFilters(
  firm: Omit<Firm, 'sessions'>,
  { transactions }: Rows,
  random: Random,
  { parties, trips }: Named,
): readonly (readonly [Filters, Matcher])[] {
  const days = transactions.map(({ transactionDate }) => transactionDate);
  const [from = '', to = ''] = [random.pickAny(days), random.pickAny(days)].map((day) => day ?? '').sort();
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const categories = [...new Set(transactions.map(({ category }) => category))] as NonNullable<
    Extract<Filters['category'], string>
  >[];
  const some = (ids: readonly string[], most: number) =>
    ids.length <= most ? ids : ids.filter(() => random.chance(most / ids.length));
  return [
    ...(['ONLINE', 'CHEQUE', 'CASH'] as const).map(
      (mode) => [{ mode }, (row: Transaction) => row.mode === mode] as const,
    ),
    [{ mode: 'CREDIT' }, isOnCredit],
    [{ direction: 'INWARD' }, (row) => row.moneyIn !== 0],
    [{ direction: 'OUTWARD' }, (row) => row.moneyOut !== 0],
    [{ direction: 'NONE' }, (row) => row.moneyIn === 0 && row.moneyOut === 0],
    [{ kind: 'EXPENSE' }, isExpense],
    [{ vehicleId: 'NONE' }, (row) => row.vehicle === null],
    ...firm.vehicles.map(
      ({ id }) => [{ vehicleId: id }, (row: Transaction) => row.vehicle?.id === id] as const,
    ),
    ...firm.drivers.map((id) => [{ driverId: id }, (row: Transaction) => row.driver?.id === id] as const),
    ...categories.map((category) => [{ category }, (row: Transaction) => row.category === category] as const),
    ...some(parties, 6).map((id) => [{ partyId: id }, (row: Transaction) => row.party?.id === id] as const),
    ...some(trips, 12).map((id) => [{ tripId: id }, (row: Transaction) => belongsToTrip(row, id)] as const),
    // Up to the 28th, which every month has.
    ...months.map((month) => {
      const span = { startDate: `${month}-01`, endDate: `${month}-28` };
      return [span, within(span)] as const;
    }),
    ...(from === ''
      ? []
      : [[{ startDate: from, endDate: to }, within({ startDate: from, endDate: to })] as const]),
  ];
}

function within({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): Matcher {
  return ({ transactionDate }) => transactionDate >= startDate && transactionDate <= endDate;
}

/** Whether no money has moved yet: an expense that the driver paid is not on credit. */
function isOnCredit({ type, mode, fromDriverAdvance }: Transaction): boolean {
  return type === 'CREDIT' && mode === null && !fromDriverAdvance;
}

function belongsToTrip({ trips }: Transaction, id: string): boolean {
  return trips.length === 1 && trips[0]?.id === id;
}

/** The same money appears once, with the same amount, in the trip's rows, in the khatas and in the list of entries. */
export function countAcross({ trips, ledgers, transactions }: Rows, { same }: Verdict): void {
  const listed = new Map(transactions.map((row) => [row.id, row]));
  for (const trip of trips) countTripRows(trip, transactions, listed, same);
  const inKhatas = new Map<string, readonly [party: string, line: Line]>();
  for (const { party, lines } of ledgers)
    for (const line of lines) {
      inKhatas.set(line.id, [party.id, line]);
      if (line.remarks === 'OPENING_BALANCE' || line.remarks === 'TRIP_FARE') continue;
      const row = listed.get(line.id);
      same(`party of ${line.id} in the list of entries`, row?.party?.id, party.id, [party.id]);
      if (row === undefined) continue;
      same(
        `day and mode of ${line.id}`,
        [row.transactionDate, row.mode],
        [line.date, line.mode ?? null],
        [party.id],
      );
      same(`amounts of ${line.id} in the khata`, toSizes(line), expectedSizes(row), [party.id]);
    }
  for (const row of transactions) {
    if (row.party === null || row.corrects !== undefined) continue;
    same(`${row.id} is in the khata of`, inKhatas.get(row.id)?.[0], row.party.id, relatedIds(row));
  }
}

function toSizes({ inwardAmount, outwardAmount }: Line) {
  return { inward: toPaise(inwardAmount), outward: toPaise(outwardAmount) };
}

/** Money received and customers' deductions reduce what they owe; a purchase paid at once is on both sides. */
function expectedSizes(row: Transaction) {
  const [moneyIn = 0n, moneyOut = 0n, without = 0n] = sumColumns([row]);
  const isVendor = row.party?.type !== 'CUSTOMER';
  if (isVendor && isPaidAtOnce(row)) {
    const both = moneyOut < 0n ? -moneyOut : moneyOut;
    return { inward: both, outward: both };
  }
  // A vendor's write-off raises the account, like a payment.
  const isWrittenOff = isVendor && row.category === 'FORCE_SETTLED';
  const net = moneyOut - moneyIn - (isWrittenOff ? -without : without) - toPaise(row.tds ?? 0);
  return net < 0n ? { inward: -net, outward: 0n } : { inward: 0n, outward: net };
}

const PAYMENTS = ['PAYMENT_SENT', 'SETTLED_AGAINST_CREDIT', 'CHEQUE_RETURNED', 'FORCE_SETTLED', 'TDS'];

function isPaidAtOnce({ type, category }: Transaction): boolean {
  return type === 'ONE_SHOT' && !PAYMENTS.includes(category);
}

/**
 * Compares the rows of a trip with the list. A share of a payment has the payment's id and is part of its row.
 * Corrections in closed books add up to 0.
 */
function countTripRows(
  trip: Trip,
  transactions: readonly Transaction[],
  listed: ReadonlyMap<string, Transaction>,
  same: Verdict['same'],
): void {
  const about = [trip.id, trip.customer.id];
  const { advance, adjustment, expense, status } = trip;
  const rows = [...advance.advances, ...adjustment.adjustments, ...expense.expenses];
  for (const row of rows) {
    const found = listed.get(row.id);
    same(`${row.id} of trip ${trip.id} is listed on`, found?.transactionDate, row.transactionDate, about);
    if (found === undefined || row.id.startsWith('settlement.')) continue;
    const values = [found.amount, found.category, found.mode, found.fromDriverAdvance, found.groupId];
    same(
      `${row.id} in the list`,
      values,
      [row.amount, row.category, row.mode, row.fromDriverAdvance, row.groupId],
      about,
    );
  }
  const own = transactions.filter((row) => belongsToTrip(row, trip.id) && !row.id.startsWith('settlement.'));
  const spent = add(own, (row) => (isExpense(row) && !row.fromDriverAdvance ? computeCost(row) : 0n));
  const total = status === 'CANCELLED' ? 0n : toPaise(expense.totalExpense);
  same(`expenses of trip ${trip.id} in the list`, spent, total, about);
  if (status === 'CANCELLED') return;
  const deducted = add(own, (row) => (DEDUCTIONS.includes(row.category) ? toPaise(row.withoutMoney) : 0n));
  same(`deductions of trip ${trip.id} in the list`, deducted, toPaise(adjustment.totalAdjustment), about);
}

const DEDUCTIONS = ['SHORTAGE_AMOUNT', 'BUILTY_COMMISSION', 'FORCE_SETTLED'];

/** Checks that no command is lost or has two effects: accepted entries are listed as entered, deleted ones are not. */
export function countEntered({ entered, undone }: Firm, rows: Rows, { same }: Verdict): void {
  const current = new Map(rows.transactions.map((row) => [row.id, row]));
  const all = new Map(rows.corrections.map((row) => [row.id, row]));
  for (const { id, amount, date, tripId, takenBack } of entered.values()) {
    const about = tripId === null ? [id.split('.').at(1) ?? ''] : [tripId];
    const row = current.get(id);
    // In closed books a deleted entry stays, with a separate row that reverses it.
    const isReversed = row?.reversedBy !== undefined;
    const mayBeGone = tripId !== null && undone.has(tripId);
    if (takenBack)
      same(`${id}, which was taken back, is listed`, row !== undefined && !isReversed, false, about);
    else if (!mayBeGone) same(`${id} is listed`, row !== undefined, true, about);
    const found = all.get(id);
    same(
      `${id} as it was entered`,
      [Math.abs(found?.amount ?? 0), found?.transactionDate],
      [amount, date],
      about,
    );
  }
}
