import { type InputOf } from '@bahi/contract/define';
import { type ChargeCategory, type ExpenseCategory } from '@bahi/contract/labels';
import { type listTransactions as contract } from '@bahi/contract/ledger/list-transactions';
import { type Entry } from '@bahi/domain/money/entry';
import { addDays } from '@bahi/kernel/day';
import { paise, ZERO } from '@bahi/kernel/paise';
import { scopeRows } from '@bahi/projections/scoped-rows';
import { listTransactions } from '@bahi/projections/ledger/list-transactions.query';
import { type TransactionRow } from '@bahi/projections/entries/transaction-row';
import { transactionTable } from '@bahi/projections/ledger/transactions/transactions.projection';
import { withResult } from '@bahi/projections/entries/entry-result';
import { type Rows } from '@bahi/read-store/read-store';
import { today } from '../../proofs/harness/days.ts';
import { type Random, seededRandom } from '../../proofs/harness/random.ts';
import { DAYS } from '../books/recorded-books.ts';
import { type Figure } from '../table.ts';
import { createViewers } from './viewers.ts';
import { bookingBranchId, type Firm, openRowsWriter, createFirms, writeFirms } from '../books/trip-books.ts';
import { TwoBooks } from '../books/two-books.ts';

type Input = InputOf<typeof contract>;

/** Requests of each kind per round; the two books take turns. */
const REQUESTS_PER_ROUND = 60;

const UNFILTERED: Input = {
  limit: 10,
  offset: 0,
  startDate: null,
  endDate: null,
  vehicleId: null,
  driverId: null,
  category: null,
  partyId: null,
  tripId: null,
  mode: null,
  direction: null,
  userId: null,
  kind: null,
  corrections: false,
  sort: null,
};

/** Measures lists of very many money entries compared with few, with the totals of all matches, in process. */
export async function measureTransactionList(rounds: number, entries: number): Promise<readonly Figure[]> {
  const firms = createFirms();
  const [firm] = firms;
  const books = await TwoBooks.open(entries, (path, size) => writeEntries(path, firms, size));
  const viewers = createViewers(firm);
  await books.measure(rounds, (random) =>
    Array.from({ length: REQUESTS_PER_ROUND }, () => createQueries(firm, random))
      .flatMap(Object.entries<Partial<Input>>)
      .flatMap(([kind, filters]) =>
        viewers.map(({ prefix, caller }) => ({
          kind: `${prefix}${kind}`,
          ask: () => (rows: Rows) =>
            listTransactions(scopeRows(rows, caller, 'branch'), { ...UNFILTERED, ...filters }, caller),
        })),
      ),
  );
  await books.close();
  books.print();
  const at = `at ${entries.toLocaleString('en-IN')} entries`;
  return viewers.map(({ prefix }) =>
    books.figure(
      prefix === '' ? `transactions with up to three filters ${at}` : `the same, ${prefix}${at}`,
      (kind) => (prefix === '' ? !kind.includes(': ') : kind.startsWith(prefix)),
    ),
  );
}

/** Filters of each kind with new random values; both books get the same. */
function createQueries(firm: Firm, random: Random): Readonly<Record<string, Partial<Input>>> {
  const id = (items: readonly { readonly id: string }[]) => random.pickAny(items)?.id ?? null;
  const startDate = addDays(today, -random.integer(90, DAYS));
  const dates = { startDate, endDate: addDays(startDate, random.pick([30, 90, 365])) };
  const offset = random.pick([0, 90]);
  const { category, mode } = random.pick(KINDS);
  const asked: Readonly<Record<string, Partial<Input>>> = {
    unfiltered: {},
    dates,
    'party, mode, dates': { partyId: id(firm.customers), mode: 'ONLINE', ...dates },
    'vehicle, category, dates': { vehicleId: id(firm.vehicles), category: [category], ...dates },
    'vehicle, expenses, dates': { vehicleId: id(firm.vehicles), kind: 'EXPENSE', ...dates },
    'driver, direction, dates': { driverId: id(firm.drivers), direction: 'OUTWARD', ...dates },
    'who entered it, category, dates': { userId: id(firm.managers), category: [category], ...dates },
    'category, mode, dates': { category: [category], mode, ...dates },
    'mode, direction, dates': { mode: 'CASH', direction: 'OUTWARD', ...dates },
    'party, vehicle, mode': { partyId: id(firm.customers), vehicleId: id(firm.vehicles), mode: 'ONLINE' },
  };
  return Object.fromEntries(
    Object.entries(asked).map(([kind, filters]) => [
      offset === 0 ? kind : `${kind}, page 10`,
      { ...filters, offset },
    ]),
  );
}

interface Kind {
  readonly category: Exclude<ExpenseCategory, 'UREA'> | ChargeCategory | 'ADVANCE' | 'PAYMENT_RECEIVED';
  readonly mode: TransactionRow['mode'];
}

const KINDS: readonly [Kind, ...Kind[]] = [
  { category: 'ADVANCE', mode: 'ONLINE' },
  { category: 'PAYMENT_RECEIVED', mode: 'ONLINE' },
  { category: 'SHORTAGE_AMOUNT', mode: null },
  { category: 'FUEL', mode: 'CREDIT' },
  { category: 'TOLL', mode: 'CASH' },
  { category: 'DRIVER_ADVANCE', mode: 'CASH' },
  { category: 'SALARY', mode: 'ONLINE' },
];

async function writeEntries(path: string, firms: readonly [Firm, Firm], entries: number): Promise<void> {
  await writeFirms(path, firms);
  const random = seededRandom(entries);
  const [ours, theirs] = firms;
  const rows = openRowsWriter(path);
  rows.writeMany(transactionTable, entries, (number) => {
    const row = createEntryRow(random, random.chance(0.1) ? theirs : ours, number, entries);
    return [row.entryId, row];
  });
  rows.close();
}

/** The index of the entry among all decides its day. */
function createEntryRow(random: Random, firm: Firm, number: number, entries: number): TransactionRow {
  const id = (items: readonly { readonly id: string }[]) => random.pickAny(items)?.id ?? '';
  const { category, mode } = random.pick(KINDS);
  const isReceipt = category === 'ADVANCE' || category === 'PAYMENT_RECEIVED';
  const isDeduction = category === 'SHORTAGE_AMOUNT';
  const isExpense = !isReceipt && !isDeduction;
  const occurredOn = addDays(today, -Math.floor(((entries - 1 - number) * DAYS) / entries));
  const amountPaise = paise(random.integer(500, 40_000) * 100);
  const position = (number + 1) * 3;
  const moved = isReceipt ? 'inPaise' : mode === 'CREDIT' || isDeduction ? 'withoutPaise' : 'outPaise';
  const tripId = random.uuid();
  const entryId = `trip.${tripId}.${random.uuid()}`;
  const branchId = bookingBranchId(firm, number);
  const lines = [
    { account: { kind: 'freight' }, amountPaise, branchId, tripId },
    { account: { kind: 'cash', mode: 'ONLINE' }, amountPaise: paise(-amountPaise), branchId },
  ] as const satisfies Entry['lines'];
  return withResult({
    isRevenue: isDeduction,
    view: 'ANY',
    organisationId: firm.organisationId,
    entryId,
    entry: {
      entryId,
      entryType: category,
      occurredOn,
      branchId,
      amountPaise,
      chain: entryId,
      lines: [...lines],
    },
    branchId,
    cashBranchId: moved === 'withoutPaise' ? null : branchId,
    partyId: isExpense && mode !== 'CREDIT' ? null : id(firm.customers),
    tripId,
    vehicleId: id(firm.vehicles),
    driverId: id(firm.drivers),
    category,
    isExpense,
    mode,
    direction: isReceipt ? 'INWARD' : moved === 'outPaise' ? 'OUTWARD' : 'NONE',
    inPaise: ZERO,
    outPaise: ZERO,
    withoutPaise: ZERO,
    [moved]: amountPaise,
    enteredPaise: amountPaise,
    reference: null,
    bill: null,
    occurredOn,
    anchor: position,
    place: 0,
    position,
    isCorrection: random.chance(0.02),
    userId: id(firm.managers),
    recordedAt: Date.parse(occurredOn) + number,
    reversedBy: null,
    reverses: null,
    reason: null,
  });
}
