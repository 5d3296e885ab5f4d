import { type InputOf } from '@bahi/contract/define';
import { type listCashBook as contract } from '@bahi/contract/ledger/list-cash-book';
import { cashBoxes, type CashBoxesEvent } from '@bahi/domain/ledger/cash-boxes';
import { countCash } from '@bahi/domain/ledger/count-cash';
import { createTransfer } from '@bahi/domain/ledger/create-transfer';
import { deleteBoxOpening } from '@bahi/domain/ledger/delete-box-opening';
import { openCashBox } from '@bahi/domain/ledger/open-cash-box';
import { postExpense, postReceipt } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import { type BranchSet } from '@bahi/domain/scope';
import { day, named, rupees, TRIP, tripStarted } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Books, FIRM, owner, recorded, stranger } from '../book-fixtures.ts';
import { type Member } from '../caller.ts';
import { masterData } from '../firm-fixtures.ts';
import { ALL_TRANSACTIONS } from '../money-fixtures.ts';
import { listCashBook } from './list-cash-book.query.ts';
import { listTransactions } from './list-transactions.query.ts';

const [PUNE, NAGPUR] = ['pune', 'nagpur'];
const of = { ...named, branchId: PUNE };
const paidIn = (cashBranchId: string) => ({ headOfficeId: FIRM, cashBranchId });
const head = (entryId: string, on: string, amount: number) => ({
  entryId: `trip.${TRIP}.${entryId}`,
  occurredOn: day(on),
  amountPaise: rupees(amount),
});
const moved = (type: 'TripAdvanceReceived' | 'TripExpenseRecorded', entries: object[]): DomainEvent => ({
  type,
  data: { ...of, entries },
});
const advance = (id: string, on: string, amount: number, branchId = PUNE) =>
  postReceipt('ADVANCE', { ...head(id, on, amount), mode: 'CASH' }, of, paidIn(branchId));
const toll = (id: string, on: string, amount: number, branchId = PUNE) =>
  postExpense(
    { ...head(id, on, amount), category: 'TOLL', mode: 'CASH', vendorId: null },
    of,
    paidIn(branchId),
  );
const taken = (entries: ReturnType<typeof advance>, closedUntil?: string): DomainEvent => ({
  type: 'TripEntryDeleted',
  data: {
    ...of,
    occurredOn: day('2026-11-18'),
    reason: null,
    entries: entries.map((entry) => {
      const undone = reverse(entry, `${entry.entryId}9`);
      return closedUntil === undefined
        ? undone
        : { ...undone, occurredOn: day(closedUntil), intoClosedBooks: true as const };
    }),
  },
});

function transfer(): DomainEvent[] {
  const input: Parameters<typeof createTransfer>[0] = {
    from: { branchId: PUNE, mode: 'CASH' },
    to: { branchId: PUNE, mode: 'ONLINE' },
    amount: rupees(25_000),
    date: day('2026-11-17'),
    paymentRefNo: null,
    notes: null,
  };
  const decision = createTransfer(input, null, { transferId: '1d000000-0000-4000-8000-000000000001' });
  return decision.accepted ? [...decision.events] : [];
}

const wrong = advance('a00000000009', '2026-11-16', 900);
const inClosedBooks = toll('a00000000008', '2026-08-03', 500);
const events: DomainEvent[] = [
  ...masterData(),
  tripStarted({ branchId: PUNE }),
  moved('TripAdvanceReceived', advance('a00000000001', '2026-07-20', 10_000)),
  moved('TripAdvanceReceived', advance('a00000000002', '2026-10-31', 20_000)),
  moved('TripAdvanceReceived', advance('a00000000003', '2026-11-05', 1_480)),
  moved('TripAdvanceReceived', advance('a00000000004', '2026-11-16', 20_000)),
  moved('TripExpenseRecorded', toll('a00000000005', '2026-11-16', 1_240)),
  moved('TripAdvanceReceived', advance('a00000000006', '2026-11-17', 18_500)),
  moved('TripExpenseRecorded', toll('a00000000007', '2026-11-17', 340.5)),
  ...transfer(),
  moved('TripAdvanceReceived', wrong),
  taken(wrong),
  moved('TripExpenseRecorded', inClosedBooks),
  taken(inClosedBooks, '2026-11-18'),
  moved('TripExpenseRecorded', toll('a00000000010', '2026-11-17', 3_000, NAGPUR)),
];

describe('the cash book of a box', () => {
  const books = new Books();
  beforeAll(() => books.enter(recorded(events)));
  afterAll(() => books.close());

  const readBook = (change: Partial<InputOf<typeof contract>> = {}, caller: Member = owner) => {
    const input = { branchId: PUNE, mode: 'CASH', startDate: null, endDate: null, ...change } as const;
    return books.read((rows) => listCashBook(rows, input, caller), caller);
  };
  const november = { startDate: day('2026-11-16'), endDate: day('2026-11-18') };

  it('shows the opening balance, and money in, money out and the balance of each day', async () => {
    expect(await readBook(november)).toEqual({
      days: [
        { date: '2026-11-18', opening: 42_899.5, in: 0, out: -500, closing: 43_399.5 },
        { date: '2026-11-17', opening: 49_740, in: 18_500, out: 25_340.5, closing: 42_899.5 },
        { date: '2026-11-16', opening: 30_980, in: 20_000, out: 1_240, closing: 49_740 },
      ],
      length: 3,
      opening: 30_980,
      in: 38_500,
      out: 26_080.5,
      closing: 43_399.5,
      boxOpening: null,
    });
  });

  it('leaves out days without a current entry', async () => {
    const { days, opening } = await readBook();
    expect(days.map(({ date }) => date)).toEqual([
      ...['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-05', '2026-10-31', '2026-08-03'],
      '2026-07-20',
    ]);
    expect(opening).toBe(0);
    const idle = { startDate: day('2026-11-06'), endDate: day('2026-11-15') };
    expect(await readBook(idle)).toEqual({
      days: [],
      length: 0,
      opening: 30_980,
      in: 0,
      out: 0,
      closing: 30_980,
      boxOpening: null,
    });
  });

  it('shows what its branch paid and received, even if another branch bears it', async () => {
    expect((await readBook({ ...november, branchId: NAGPUR })).days).toEqual([
      { date: '2026-11-17', opening: 0, in: 0, out: 3_000, closing: -3_000 },
    ]);
    expect((await readBook({ ...november, mode: 'ONLINE' })).days).toEqual([
      { date: '2026-11-17', opening: 0, in: 25_000, out: 0, closing: 25_000 },
    ]);
  });

  it('equals the sum of the entries of each day', async () => {
    const { days } = await readBook();
    const caller: Member = { ...owner, branches: [PUNE] };
    for (const { date, in: moneyIn, out: moneyOut } of days) {
      const filters = {
        mode: 'CASH',
        startDate: date as typeof november.startDate,
        endDate: date as typeof november.endDate,
      } as const;
      const listed = await books.read(
        (rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, ...filters }, caller),
        caller,
      );
      expect([date, listed?.totals]).toMatchObject([date, { moneyIn, moneyOut }]);
    }
  });

  it('equals what moved in its boxes, for a caller who sees every branch', async () => {
    for (const cashBranchId of [PUNE, NAGPUR])
      for (const { date, in: moneyIn, out: moneyOut } of (await readBook({ branchId: cashBranchId })).days) {
        const on = date as typeof november.startDate;
        const filters = { cashBranchId, mode: 'CASH', startDate: on, endDate: on } as const;
        const listed = await books.read(
          (rows) => listTransactions(rows, { ...ALL_TRANSACTIONS, ...filters }, owner),
          owner,
        );
        const net = listed?.transactions.map((entry) => entry.moneyIn - entry.moneyOut) ?? [];
        expect([date, listed?.totals]).toMatchObject([date, { moneyIn, moneyOut }]);
        expect(net.reduce((total, one) => total + one, 0)).toBe(moneyIn - moneyOut);
      }
  });

  it('is empty for a caller who does not see its branch, and in another firm', async () => {
    const seenBy = (branches: BranchSet) => readBook({}, { ...owner, role: 'MANAGER', branches });
    expect((await seenBy([PUNE])).length).toBe(7);
    expect(await seenBy([NAGPUR])).toMatchObject({ days: [], closing: 0 });
    expect(await readBook({}, stranger)).toMatchObject({ days: [], closing: 0 });
  });
});

const counted = (on: string, playCommands: Partial<Parameters<typeof countCash>[0]>): DomainEvent[] => {
  const decision = countCash({
    branchId: PUNE,
    date: day(on),
    denominations: null,
    total: null,
    ...playCommands,
  });
  return decision.accepted ? [...decision.events] : [];
};

/** The opening balances that an owner enters for the boxes of Pune, in order. */
function said(
  ...decide: ((
    boxes: Parameters<typeof openCashBox>[1],
    at: number,
  ) => ReturnType<typeof openCashBox> | ReturnType<typeof deleteBoxOpening>)[]
): DomainEvent[] {
  const events: CashBoxesEvent[] = [];
  for (const [at, one] of decide.entries()) {
    const decision = one(events.reduce(cashBoxes.evolve, cashBoxes.initial), at);
    if (decision.accepted) events.push(...decision.events);
  }
  return events;
}
const opening =
  (mode: 'CASH' | 'ONLINE', amount: number, on: string) =>
  (boxes: Parameters<typeof openCashBox>[1], at: number) =>
    openCashBox({ branchId: PUNE, mode, amount: rupees(amount), date: day(on) }, boxes, {
      newId: (name) => `${name}-${at}`,
    });
const deleted = (id: string) => (boxes: Parameters<typeof openCashBox>[1], at: number) =>
  deleteBoxOpening({ id, reason: null }, boxes, { newId: (name) => `${name}-${at}`, role: 'ADMIN' });

describe('the opening balance of a box', () => {
  const books = new Books();
  afterAll(() => books.close());
  const all = { startDate: null, endDate: null };
  async function readBook(boxes: DomainEvent[], change: Partial<InputOf<typeof contract>> = {}) {
    await books.enter(recorded([...events, ...boxes]));
    const input = { branchId: PUNE, mode: 'CASH', ...all, ...change } as const;
    return books.read((rows) => listCashBook(rows, input, owner), owner);
  }

  it('counts in the opening of its day and of all later days, and not as money in', async () => {
    const boxes = said(opening('CASH', 5_000, '2026-07-20'));
    const { days, boxOpening, ...figures } = await readBook(boxes);
    expect(days.at(-1)).toEqual({
      date: '2026-07-20',
      opening: 5_000,
      in: 10_000,
      out: 0,
      closing: 15_000,
    });
    expect(figures).toMatchObject({ opening: 5_000, closing: 48_399.5 });
    expect(boxOpening).toEqual({ id: `box.${PUNE}.opening-0`, date: '2026-07-20', amount: 5_000 });
    expect(await readBook(boxes, { startDate: day('2026-11-17') })).toMatchObject({
      opening: 54_740,
      boxOpening,
    });
  });

  it('lists its day even if nothing else moved on it, and may be negative', async () => {
    const { days } = await readBook(said(opening('ONLINE', -2_500.5, '2026-11-01')), { mode: 'ONLINE' });
    expect(days.at(-1)).toEqual({
      date: '2026-11-01',
      opening: -2_500.5,
      in: 0,
      out: 0,
      closing: -2_500.5,
    });
  });

  it('counts as corrected, and not at all once deleted', async () => {
    const twice = [opening('CASH', 5_000, '2026-07-01'), opening('CASH', 700, '2026-07-20')] as const;
    expect(await readBook(said(...twice))).toMatchObject({
      opening: 700,
      length: 7,
      boxOpening: { date: '2026-07-20', amount: 700 },
    });
    const { opening: none, boxOpening } = await readBook(said(...twice, deleted(`box.${PUNE}.opening-1`)));
    expect([none, boxOpening]).toEqual([0, null]);
  });
});

describe('a cash count', () => {
  const books = new Books();
  const notes = [
    { value: 500, count: 99 },
    { value: 20, count: 12 },
  ] as const;
  beforeAll(() =>
    books.enter(
      recorded([
        ...events,
        ...counted('2026-11-16', { total: rupees(49_640) }),
        ...counted('2026-11-16', { denominations: [...notes] }),
        ...counted('2026-11-17', { total: rupees(42_799) }),
        ...counted('2026-11-19', { total: rupees(43_400) }),
      ]),
    ),
  );
  afterAll(() => books.close());
  const readDays = async (mode: 'CASH' | 'ONLINE', branchId = PUNE) => {
    const input = { branchId, mode, startDate: day('2026-11-16'), endDate: null } as const;
    return (await books.read((rows) => listCashBook(rows, input, owner), owner)).days;
  };

  it('is compared with the balance of the book, by the last count of the day', async () => {
    const countedBy = expect.objectContaining({ id: owner.userId });
    expect(await readDays('CASH')).toMatchObject([
      { date: '2026-11-19', in: 0, out: 0, closing: 43_399.5, counted: 43_400, difference: 0.5 },
      { date: '2026-11-18', closing: 43_399.5 },
      { date: '2026-11-17', closing: 42_899.5, counted: 42_799, difference: -100.5, countedBy },
      { date: '2026-11-16', closing: 49_740, counted: 49_740, difference: 0, denominations: notes },
    ]);
    expect((await readDays('CASH'))[1]).not.toHaveProperty('counted');
  });

  it('appears only in its own branch, and only for the mode CASH', async () => {
    for (const days of [await readDays('ONLINE'), await readDays('CASH', NAGPUR)])
      for (const one of days) expect(one).not.toHaveProperty('counted');
  });
});
