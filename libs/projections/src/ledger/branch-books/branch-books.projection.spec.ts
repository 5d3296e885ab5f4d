import { createTransfer } from '@bahi/domain/ledger/create-transfer';
import { type Entry } from '@bahi/domain/money/entry';
import { moveOnAccount, postCustomerPayment } from '@bahi/domain/money/payment-postings';
import { postExpense, postReceipt } from '@bahi/domain/money/postings';
import { reverse, reverseWithCheque } from '@bahi/domain/money/reversals';
import { CUSTOMER, day, named, rupees, TRIP, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import { FIRM, readRows, recorded } from '../../book-fixtures.ts';
import { vehicleCreated } from '../../firm-fixtures.ts';
import {
  branchBooksProjection,
  branchVehicleTable,
  OWED_COLUMNS,
  owedSpanTable,
  owedTable,
} from './branch-books.projection.ts';

const [PUNE, NAGPUR] = ['pune', 'nagpur'];
const trip = { ...named, branchId: PUNE };
const paidIn = (cashBranchId: string) => ({ headOfficeId: FIRM, cashBranchId });
const head = (id: string, amount: number, on = '2026-11-13') => ({
  entryId: `trip.${TRIP}.${id}`,
  amountPaise: rupees(amount),
  occurredOn: day(on),
});
const anything = (...entries: readonly Entry[]): DomainEvent => ({
  type: 'AnythingThatPosts',
  data: { entries },
});
const received = (id: string, amount: number, cashBranchId: string, mode: 'CASH' | 'CHEQUE' = 'CASH') =>
  postReceipt('ADVANCE', { ...head(id, amount), mode }, trip, paidIn(cashBranchId));
const spent = (id: string, amount: number, cashBranchId: string, on?: string) =>
  postExpense(
    { ...head(id, amount, on), category: 'TOLL', mode: 'CASH', vendorId: null },
    trip,
    paidIn(cashBranchId),
  );
const onCredit = (id: string, amount: number) =>
  postExpense({ ...head(id, amount), category: 'FUEL', mode: null, vendorId: 'pump' }, trip, paidIn(NAGPUR));
const transferred = (from: string, to: string, amount: number): DomainEvent[] => {
  const input: Parameters<typeof createTransfer>[0] = {
    from: { branchId: from, mode: 'CASH' },
    to: { branchId: to, mode: 'ONLINE' },
    amount: rupees(amount),
    date: day('2026-11-17'),
    paymentRefNo: null,
    notes: null,
  };
  const decision = createTransfer(input, null, { transferId: '1d000000-0000-4000-8000-000000000001' });
  return decision.accepted ? [...decision.events] : [];
};

/**
 * The debts of each pair of branches in rupees, with the parts and their numbers of entries, for example
 * `pune nagpur -3000: PAID_THERE -3000 of 1`.
 */
async function owed(...events: readonly DomainEvent[]): Promise<readonly string[]> {
  return readRows(
    recorded([tripStarted({ branchId: PUNE }), ...events]),
    async (rows) => {
      const months = await rows.find(owedSpanTable, { where: { grain: 'MONTH' } });
      const days = await rows.find(owedSpanTable, { where: { grain: 'DAY' } });
      expect(days.reduce((sum, each) => sum + each.balancePaise, 0)).toBe(0);
      return months.map((row) => {
        const parts = Object.entries(OWED_COLUMNS).flatMap(([part, { amount, count }]) =>
          row[amount] === 0 && row[count] === 0 ? [] : [`${part} ${row[amount] / 100} of ${row[count]}`],
        );
        const pair = [row.branchId, row.otherBranchId].map((id) => (id === FIRM ? 'ho' : id)).join(' ');
        return `${pair} ${row.balancePaise / 100}: ${parts.join(', ')}`;
      });
    },
    [branchBooksProjection],
  );
}

describe('the debts between branches', () => {
  it('are zero where a branch pays and receives for itself', async () => {
    expect(await owed(anything(...received('a', 500, PUNE)), anything(...spent('b', 300, PUNE)))).toEqual([]);
  });

  it('come from money that one paid for the other, received for it or moved to it, and from entries without money', async () => {
    const events = [
      anything(...spent('driver', 3_000, NAGPUR)),
      anything(...received('paid', 15_000, NAGPUR)),
      anything(...onCredit('diesel', 9_000)),
      ...transferred(NAGPUR, PUNE, 12_000),
    ];
    expect(await owed(...events)).toEqual([
      'ho pune 9000: WITHOUT_MONEY 9000 of 1',
      'nagpur pune 0: PAID_HERE 3000 of 1, RECEIVED_HERE -15000 of 1, TRANSFER 12000 of 1',
      'pune ho -9000: WITHOUT_MONEY -9000 of 1',
      'pune nagpur 0: PAID_THERE -3000 of 1, RECEIVED_THERE 15000 of 1, TRANSFER -12000 of 1',
    ]);
  });

  it('count each share of a bulk payment, with the branch of the cash', async () => {
    const trips = [
      { tripId: 'one', branchId: PUNE, amountPaise: rupees(12_000) },
      { tripId: 'two', branchId: NAGPUR, amountPaise: rupees(-2_000) },
    ];
    const shares = { trips, openingPaise: rupees(5_000), onAccountPaise: rupees(0) };
    const payment = { ...head('bulk', 15_000), mode: 'CASH' } as const;
    const bulk = postCustomerPayment('BULK_PAYMENT_RECEIVED', payment, CUSTOMER, shares, paidIn(FIRM));
    expect(await owed(anything(bulk))).toEqual([
      'ho nagpur 2000: RECEIVED_HERE 2000 of 1',
      'ho pune -12000: RECEIVED_HERE -12000 of 1',
      'nagpur ho -2000: RECEIVED_THERE -2000 of 1',
      'pune ho 12000: RECEIVED_THERE 12000 of 1',
    ]);
  });

  it('ignore an entry that was taken back', async () => {
    const wrong = spent('wrong', 4_444, NAGPUR);
    const undone = wrong.map((entry) => reverse(entry, `trip.${TRIP}.undone`));
    const events = [anything(...spent('right', 100, NAGPUR)), anything(...wrong), anything(...undone)];
    expect(await owed(...events)).toEqual([
      'nagpur pune 100: PAID_HERE 100 of 1',
      'pune nagpur -100: PAID_THERE -100 of 1',
    ]);
  });

  it('keep a returned cheque in the part of its receipt, as its own entry', async () => {
    const cheque = received('cheque', 7_000, NAGPUR, 'CHEQUE');
    const returned = cheque.map((entry) => reverseWithCheque(entry, `trip.${TRIP}.back`, day('2026-11-18')));
    expect(await owed(anything(...cheque), anything(...returned))).toEqual([
      'nagpur pune 0: RECEIVED_HERE 0 of 2',
      'pune nagpur 0: RECEIVED_THERE 0 of 2',
    ]);
  });

  it('count a closed entry and its correction on their own days', async () => {
    const closed = spent('closed', 500, NAGPUR, '2026-08-03');
    const answer = closed.map((entry) => ({
      ...reverse(entry, `trip.${TRIP}.answer`),
      occurredOn: day('2026-11-18'),
      intoClosedBooks: true as const,
    }));
    expect(await owed(anything(...closed), anything(...answer))).toEqual([
      'nagpur pune 500: PAID_HERE 500 of 1',
      'nagpur pune -500: PAID_HERE -500 of 1',
      'pune nagpur -500: PAID_THERE -500 of 1',
      'pune nagpur 500: PAID_THERE 500 of 1',
    ]);
  });

  it('move to the head office with a receipt that a cancelled trip leaves on account', async () => {
    const receipts = [...received('there', 8_000, NAGPUR), ...received('here', 2_000, PUNE)];
    const moved = receipts.map((receipt) => moveOnAccount(receipt, paidIn(PUNE)));
    expect(await owed(anything(...receipts), anything(...moved))).toEqual([
      'ho nagpur 8000: RECEIVED_THERE 8000 of 1',
      'ho pune 2000: RECEIVED_THERE 2000 of 1',
      'nagpur ho -8000: RECEIVED_HERE -8000 of 1',
      'nagpur pune 0: ',
      'pune ho -2000: RECEIVED_HERE -2000 of 1',
      'pune nagpur 0: ',
    ]);
  });

  it('list each entry in both branches, a transfer by the box that it left or entered', async () => {
    const events = [anything(...spent('driver', 3_000, NAGPUR)), ...transferred(NAGPUR, PUNE, 12_000)];
    const rows = await readRows(recorded(events), (all) => all.find(owedTable, {}), [branchBooksProjection]);
    const transfer = `transfer.1d000000-0000-4000-8000-000000000001.1d000000-0000-4000-8000-000000000001`;
    expect(rows.map(({ branchId, entryId, amountPaise }) => [branchId, entryId, amountPaise])).toEqual([
      [NAGPUR, `${transfer}~out`, 1_200_000],
      [PUNE, `${transfer}~in`, -1_200_000],
      [NAGPUR, `trip.${TRIP}.driver`, 300_000],
      [PUNE, `trip.${TRIP}.driver`, -300_000],
    ]);
  });
});

describe('the branches of a vehicle', () => {
  it('follow each other from the day of each move; a move replaces the later ones', async () => {
    const to = (branchId: string, since: string): DomainEvent => ({
      type: 'VehicleBranchSet',
      data: { vehicleId: VEHICLE, branchId, since: day(since) },
    });
    const events = [
      vehicleCreated(),
      to(PUNE, '2026-09-01'),
      to(NAGPUR, '2026-11-01'),
      to('raipur', '2026-10-01'),
    ];
    const rows = await readRows(recorded(events), (all) => all.find(branchVehicleTable, {}), [
      branchBooksProjection,
    ]);
    expect(rows.map(({ branches }) => branches)).toEqual([
      [
        { branchId: FIRM, since: null },
        { branchId: PUNE, since: '2026-09-01' },
        { branchId: 'raipur', since: '2026-10-01' },
      ],
    ]);
  });
});
