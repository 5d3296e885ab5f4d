import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { findStatement } from '@bahi/contract/ledger/find-statement';
import { listParties } from '@bahi/contract/parties/list-parties';
import { tdsReceivable } from '@bahi/contract/ledger/tds-receivable';
import { type Random } from '../harness/random.ts';
import { type Firm, type Statement } from './firm.ts';
import { add, addBy, toPaise } from './paise.ts';
import { mapConcurrently, readLines, type Ledger, type Line, type Rows } from './rows.ts';
import { type Verdict } from './verdict.ts';

const computeNet = ({ outwardAmount, inwardAmount }: Line) => toPaise(outwardAmount) - toPaise(inwardAmount);

/** The parts of a party's balance: per trip, of its opening, and on account. */
interface Shares {
  readonly trips: Map<string, bigint>;
  opening: bigint;
  account: bigint;
}

/** Checks every khata line by line, and its balance against the trips, the opening and the account. */
export function countLedgers(rows: Rows, { same }: Verdict): void {
  const statuses = new Map(rows.trips.map(({ id, status }) => [id, status]));
  const sharesByTrip = new Map<string, bigint>();
  for (const ledger of rows.ledgers) {
    const { party, lines, head, open } = ledger;
    const check = (what: string, got: unknown, expected: unknown) =>
      same(`khata of ${party.type} ${party.id}: ${what}`, got, expected, [party.id]);
    countLines(lines, check);
    countLines(ledger.corrections, check);
    check('balance with corrections', add(ledger.corrections, computeNet), add(lines, computeNet));
    const balance = add(lines, computeNet);
    check('balance of its head', toPaise(head.totalBalance), balance);
    check('balance of the party', toPaise(party.balance), balance);
    check('actionable in both', head.actionableBalance, party.actionableBalance);
    check('opening balance in both', head.openingBalance, party.openingBalance);
    const opened = add(lines, (line) => (line.remarks === 'OPENING_BALANCE' ? computeNet(line) : 0n));
    check('opening balance', toPaise(party.openingBalance), opened);
    if (open === null) {
      check('actionable of a vendor', party.actionableBalance, null);
      continue;
    }
    const shares = shareOut(ledger, statuses);
    countCustomer(rows, ledger, shares, check);
    for (const [tripId, sum] of shares.trips)
      sharesByTrip.set(tripId, (sharesByTrip.get(tripId) ?? 0n) + sum);
  }
  for (const trip of rows.trips)
    same(
      `trip ${trip.id}: its balance in the khatas`,
      sharesByTrip.get(trip.id) ?? 0n,
      toPaise(trip.balance),
      [trip.id, trip.customer.id],
    );
}

type Check = (what: string, got: unknown, expected: unknown) => void;

function countLines(lines: readonly Line[], check: Check): void {
  let balance = 0n;
  let day = '';
  for (const line of lines) {
    balance += computeNet(line);
    check(`balance behind ${line.id}`, toPaise(line.balance), balance);
    check(`${line.id} is in its place by date`, line.date >= day, true);
    check(`amounts below zero in ${line.id}`, line.inwardAmount < 0 || line.outwardAmount < 0, false);
    day = line.date;
  }
  check('lines that are listed twice', lines.length - new Set(lines.map(({ id }) => id)).size, 0);
}

/**
 * Splits a khata: a payment by its shares, an entry of a trip by its trip, and a reversal as the negative of its
 * original. Everything else is on account, as are the receipts of a cancelled trip.
 */
function shareOut({ lines }: Ledger, statuses: ReadonlyMap<string, string>): Shares {
  const shares: Shares = { trips: new Map(), opening: 0n, account: 0n };
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const line of lines) {
    const original = line.reverses === undefined ? undefined : byId.get(line.reverses);
    share(original ?? line, original === undefined ? 1n : -1n, shares, statuses);
  }
  return shares;
}

function share(line: Line, sign: bigint, shares: Shares, statuses: ReadonlyMap<string, string>): void {
  const { remarks, tripDetails, allocations } = line;
  const net = computeNet(line) * sign;
  const onTrip = (tripId: string | null, amount: bigint) => {
    if (tripId === null) throw new Error(`an owner sees no trip of ${line.id}`);
    if (statuses.get(tripId) === 'CANCELLED') shares.account += amount;
    else shares.trips.set(tripId, (shares.trips.get(tripId) ?? 0n) + amount);
  };
  if (allocations !== undefined) {
    // Inward money reduces what the customer owes.
    const direction = remarks === 'PAYMENT_SENT' ? sign : -sign;
    for (const { tripId, amount } of allocations) onTrip(tripId, direction * toPaise(amount));
    shares.opening += direction * toPaise(line.openingBalance ?? 0);
    shares.account += direction * toPaise(line.onAccount ?? 0);
    return;
  }
  if (isTaxOfPayment(line)) return;
  if (tripDetails !== undefined) return onTrip(tripDetails.id, net);
  if (remarks === 'OPENING_BALANCE' || remarks === 'FORCE_SETTLED') shares.opening += net;
  else shares.account += net;
}

/** The tax is already included in the shares of its payment. */
function isTaxOfPayment({ id, remarks }: Line): boolean {
  return remarks === 'TDS' && id.startsWith('settlement.');
}

function countCustomer({ trips }: Rows, { party, open, lines }: Ledger, shares: Shares, check: Check): void {
  if (open === null) return;
  for (const line of lines) {
    if (line.allocations === undefined) continue;
    const shared = add(line.allocations, ({ amount }) => toPaise(amount));
    const rest = toPaise(line.openingBalance ?? 0) + toPaise(line.onAccount ?? 0) - toPaise(line.tds ?? 0);
    const moved = line.remarks === 'PAYMENT_SENT' ? computeNet(line) : -computeNet(line);
    check(`shares of ${line.id}`, shared + rest, moved);
  }
  const own = trips.filter(({ customer, status }) => customer.id === party.id && status !== 'CANCELLED');
  for (const [tripId, sum] of shares.trips)
    if (!own.some(({ id }) => id === tripId))
      check(`what is left of trip ${tripId}, which is not its own`, sum, 0n);
  check('what is left of the opening', toPaise(open.openingBalance), shares.opening);
  check('credit on account', toPaise(open.onAccount), -shares.account);
  const balance = shares.opening + shares.account + add(own, (trip) => toPaise(trip.balance));
  check('balance out of its trips', toPaise(party.balance), balance);
  check('balance where it is shared out', toPaise(open.customerBalance), balance);
  const settleable = own.filter((trip) => trip.status === 'POD_SUBMITTED' || trip.balance < 0);
  check(
    'trips that a payment can settle',
    open.unsettledTrips.map(({ trip, balance: left }) => `${trip.id} ${left}`).sort(),
    settleable.map(({ id, balance: left }) => `${id} ${left}`).sort(),
  );
  const payable = add(settleable, (trip) => (trip.balance > 0 ? toPaise(trip.balance) : 0n));
  const most = payable + (shares.opening > 0n ? shares.opening : 0n);
  const actionable = balance < 0n || balance < most ? balance : most;
  check('actionable', toPaise(party.actionableBalance ?? 0), actionable);
  check('actionable where it is shared out', toPaise(open.actionableAmount ?? 0), actionable);
}

/** Checks days and months of each khata: the amount brought forward, the lines, and the balance as of the last day. */
export async function countDays(
  { sessions }: Firm,
  { ledgers }: Rows,
  random: Random,
  { same }: Verdict,
): Promise<void> {
  const reader = sessions.ADMIN;
  const spans = ledgers.flatMap(({ party, lines }) => {
    const days = [...new Set(lines.map(({ date }) => date))];
    const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => [
      `${month}-01`,
      `${month}-31`,
    ]);
    const some = [random.pickAny(days), random.pickAny(days)].flatMap((day) =>
      day === undefined ? [] : [day],
    );
    const [from = '', to = ''] = some.sort();
    return [...months.map(([start = '', end = '']) => [start, end] as const), [from, to] as const]
      .filter(([start]) => start !== '')
      .map(([start, end]) => ({ party, lines, start, end: lastDay(end) }));
  });
  await mapConcurrently(spans, async ({ party, lines, start, end }) => {
    const about = `khata of ${party.id} from ${start} to ${end}`;
    const within = lines.filter(({ date }) => date >= start && date <= end);
    const found = await readLines(reader, { ledgerId: party.id, startDate: start, endDate: end });
    same(`${about}: its lines`, found.map(formatLine), within.toReversed().map(formatLine), [party.id]);
    const { totalBalance } = await reader.mustCall(fetchLedger, { customerId: party.id, asOf: end });
    const balance = add(lines, (line) => (line.date <= end ? computeNet(line) : 0n));
    same(`${about}: balance as of its end`, toPaise(totalBalance), balance, [party.id]);
    return null;
  });
}

/** The last existing day of a month. */
function lastDay(end: string): string {
  if (!end.endsWith('-31')) return end;
  const [year = 0, month = 0] = end.split('-').map(Number);
  return `${end.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

function formatLine({ id, inwardAmount, outwardAmount, balance }: Line): string {
  return `${id} ${inwardAmount} ${outwardAmount} ${balance}`;
}

/**
 * Checks that each statement is answered again unchanged and matches the lines known when it was issued, and that the
 * statements of a party are numbered without a gap.
 */
export async function countStatements({ sessions, statements }: Firm, { same }: Verdict): Promise<void> {
  await mapConcurrently(statements, async (issued) => {
    const about = [issued.ledgerId];
    const { statement } = await sessions.ADMIN.mustCall(findStatement, { statementId: issued.id });
    same(`statement ${issued.id} now`, statement, issued, about);
    const { id: statementId, ledgerId, endDate } = issued;
    const lines = await readLines(sessions.ADMIN, { ledgerId, endDate, statementId });
    const before = lines.filter(({ date }) => date < issued.startDate);
    same(`statement ${issued.id}: opening`, toPaise(issued.opening), add(before, computeNet), about);
    same(`statement ${issued.id}: closing`, toPaise(issued.closing), add(lines, computeNet), about);
    return null;
  });
  for (const id of new Set(statements.map(({ ledgerId }) => ledgerId)))
    countNumbers(
      statements.filter(({ ledgerId }) => ledgerId === id),
      same,
    );
}

function countNumbers(statements: readonly Statement[], same: Verdict['same']): void {
  const numbers = statements.map(({ number }) => number).toSorted((one, other) => one - other);
  same(
    `numbers of the statements of ${statements[0]?.ledgerId ?? ''}`,
    numbers,
    numbers.map((_, index) => index + 1),
  );
}

/** Checks the list of parties by the sign of their balance, and the deducted tax by quarter. */
export async function countParties({ sessions }: Firm, { ledgers }: Rows, { same }: Verdict): Promise<void> {
  for (const balanceType of ['RECEIVABLE', 'PAYABLE'] as const) {
    const { customers, length } = await sessions.ADMIN.mustCall(listParties, { balanceType, limit: 100 });
    const expected = ledgers.filter(({ party: { balance } }) =>
      balanceType === 'RECEIVABLE' ? balance > 0 : balance < 0,
    );
    const total = add(expected, ({ party }) => toPaise(party.balance));
    same(
      `parties that are ${balanceType}`,
      [length, add(customers, ({ balance }) => toPaise(balance))],
      [expected.length, total],
    );
  }
  const { parties, quarters, total, year } = await sessions.ADMIN.mustCall(tdsReceivable, {});
  const deducted = ledgers.flatMap(({ party, lines }) => {
    const byId = new Map(lines.map((line) => [line.id, line]));
    return lines.map((line) => ({ party: party.id, date: line.date, amount: findTax(line, byId) }));
  });
  const thisYear = deducted.filter(({ date }) => date >= `${year}-04-01` && date <= `${year + 1}-03-31`);
  const toAmount = ({ amount }: { readonly amount: bigint }) => amount;
  same(
    'deducted tax by party',
    new Map(parties.map((row) => [row.party.id, toPaise(row.total)])),
    addBy(thisYear, ({ party }) => party, toAmount),
    parties.map(({ party }) => party.id),
  );
  same(
    'deducted tax by quarter',
    quarters.map(({ amount }) => toPaise(amount)),
    quarters.map(({ startDate, endDate }) =>
      add(thisYear, (each) => (each.date >= startDate && each.date <= endDate ? each.amount : 0n)),
    ),
  );
  same('total of the deducted tax', toPaise(total), add(thisYear, toAmount));
}

/** The tax that a line deducts: negative for the reversal of tax, 0 for any other line. */
function findTax(line: Line, byId: ReadonlyMap<string, Line>): bigint {
  const original = byId.get(line.reverses ?? '');
  return (original ?? line).remarks === 'TDS' ? -computeNet(line) : 0n;
}
