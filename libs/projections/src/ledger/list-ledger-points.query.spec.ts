import { ledgerPoint } from '@bahi/contract/ledger/list-ledger-points';
import { deleteTransaction } from '@bahi/domain/trips/delete-transaction';
import { postFare, postReceipt } from '@bahi/domain/money/postings';
import {
  ADVANCE,
  advanceReceived,
  CUSTOMER,
  day,
  facts,
  rupees,
  TRIP,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { fareEntryId, trip } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { masterData } from '../firm-fixtures.ts';
import { fetchLedger } from './fetch-ledger.query.ts';
import { listLedgerPoints } from './list-ledger-points.query.ts';

type Ask = Parameters<typeof listLedgerPoints>[1];

function list(events: readonly DomainEvent[], ask: Partial<Ask> = {}, caller = owner) {
  const whole = {
    ledgerId: CUSTOMER,
    limit: 10,
    offset: 0,
    startDate: null,
    endDate: null,
    corrections: false,
  };
  return readRows(recorded(events), (rows) => listLedgerPoints(rows, { ...whole, ...ask }, caller));
}

/** Balances as RULES writes them down, oldest first. */
async function balances(events: readonly DomainEvent[], ask: Partial<Ask> = {}) {
  const page = await list(events, ask);
  return page?.ledgerPoints.map(({ balance }) => balance).toReversed();
}

/** RULES section 5, second example: fare 1 June, advance and charge 5 June, the advance deleted on 20 June. */
const started = tripStarted({ occurredOn: day('2026-06-01') });
const advance = advanceReceived(15_000, '2026-06-05');
const CHARGE = `trip.${TRIP}.f0000000-0000-5000-8000-000000000002`;
const chargeLine = { entryId: CHARGE, chain: CHARGE, remark: 'SHORTAGE_AMOUNT', occurredOn: '2026-06-05' };
const charge: DomainEvent = {
  type: 'TripCharged',
  data: {
    postings: [
      { ...chargeLine, account: `party:${CUSTOMER}`, amountPaise: rupees(-500) },
      { ...chargeLine, account: 'deduction:SHORTAGE_AMOUNT', amountPaise: rupees(500) },
    ],
  },
};
const REVERSAL = `trip.${TRIP}.new-reversal`;

function deletion(): DomainEvent {
  const state = [started, advance].reduce(trip.evolve, trip.initial);
  const decision = deleteTransaction({ id: ADVANCE, reason: 'Entered twice' }, state, facts);
  if (!decision.accepted) throw new Error(decision.code);
  return decision.events[0];
}

const example = [...masterData(), started, advance, charge, deletion()];

describe('the worked example of a deleted advance', () => {
  it('reads 40,000 → 39,500 as if it had never been', async () => {
    expect(await balances(example)).toEqual([40_000, 39_500]);
  });

  it('reads 40,000 → 25,000 → 40,000 → 39,500 with corrections', async () => {
    expect(await balances(example, { corrections: true })).toEqual([40_000, 25_000, 40_000, 39_500]);
  });

  it('reads 40,000 → 25,000 → 24,500 before the deletion', async () => {
    expect(await balances(example.slice(0, -1))).toEqual([40_000, 25_000, 24_500]);
  });

  it('links the pair, on the advance’s own day', async () => {
    const page = await list(example, { corrections: true });
    expect(
      page?.ledgerPoints.map(({ id, date, reverses, reversedBy }) => ({ id, date, reverses, reversedBy })),
    ).toEqual([
      { id: CHARGE, date: '2026-06-05' },
      { id: REVERSAL, date: '2026-06-05', reverses: ADVANCE },
      { id: ADVANCE, date: '2026-06-05', reversedBy: REVERSAL },
      { id: fareEntryId(TRIP), date: '2026-06-01' },
    ]);
  });

  it('shows every row the same balance with and without corrections', async () => {
    const plain = await list(example);
    const corrected = await list(example, { corrections: true });
    for (const { id, balance } of plain?.ledgerPoints ?? [])
      expect(corrected?.ledgerPoints.find((point) => point.id === id)?.balance).toBe(balance);
  });

  it('pages through the pair', async () => {
    const page = (offset: number) => list(example, { corrections: true, limit: 1, offset });
    expect(await page(1)).toMatchObject({
      ledgerPoints: [{ balance: 40_000 }],
      broughtForward: 25_000,
      length: 4,
    });
    expect(await page(2)).toMatchObject({
      ledgerPoints: [{ balance: 25_000 }],
      broughtForward: 40_000,
      length: 4,
    });
  });

  it('carries the balance into a range of days', async () => {
    const fifth = '2026-06-05' as Day;
    expect(await list(example, { startDate: fifth, endDate: fifth })).toMatchObject({
      ledgerPoints: [{ id: CHARGE, balance: 39_500 }],
      broughtForward: 40_000,
      length: 1,
    });
  });
});

describe('a line of the ledger', () => {
  it('has one side, and names the trip that it belongs to', async () => {
    const page = await list([...masterData(), started, advance]);
    expect(page?.ledgerPoints).toEqual([
      {
        id: ADVANCE,
        date: '2026-06-05',
        remarks: 'ADVANCE',
        inwardAmount: 15_000,
        outwardAmount: 0,
        balance: 25_000,
        tripDetails: {
          id: TRIP,
          lrNumber: 'LR-1248',
          vehicleNumber: 'MH12AB1234',
          startLocation: 'Latur',
          endLocation: 'Bhiwandi',
        },
      },
      expect.objectContaining({
        remarks: 'TRIP_FARE',
        inwardAmount: 0,
        outwardAmount: 40_000,
        balance: 40_000,
      }),
    ]);
    for (const point of page?.ledgerPoints ?? [])
      expect(v.safeParse(ledgerPoint, point).issues).toBeUndefined();
  });

  it('of a bulk payment names the trips that it was shared out to', async () => {
    const entry = {
      entryId: 'settlement.bulk.bulk',
      occurredOn: day('2026-06-20'),
      amountPaise: rupees(25_000),
    };
    const payment: DomainEvent = {
      type: 'SettlementCreated',
      data: {
        settlementId: 'bulk',
        allocations: [{ tripId: TRIP, amountPaise: rupees(25_000) }],
        postings: postReceipt({ ...entry, partyId: CUSTOMER, mode: 'CHEQUE' }, 'BULK_PAYMENT_RECEIVED'),
      },
    };
    const page = await list([...masterData(), started, advance, payment]);
    expect(page?.ledgerPoints[0]).toEqual({
      id: 'settlement.bulk.bulk',
      date: '2026-06-20',
      remarks: 'BULK_PAYMENT_RECEIVED',
      inwardAmount: 25_000,
      outwardAmount: 0,
      balance: 0,
      allocations: [{ tripId: TRIP, lrNumber: 'LR-1248', amount: 25_000 }],
    });
  });

  it('of the opening balance names nothing besides', async () => {
    const page = await list(masterData(-5_000));
    expect(page?.ledgerPoints).toEqual([
      {
        id: `party.${CUSTOMER}.${CUSTOMER}`,
        date: '2026-04-01',
        remarks: 'OPENING_BALANCE',
        inwardAmount: 5_000,
        outwardAmount: 0,
        balance: -5_000,
      },
    ]);
  });
});

describe('a ledger', () => {
  it('stands in business order, whenever its entries were made', async () => {
    const later = { entryId: 'trip.later.later', partyId: CUSTOMER, occurredOn: day('2026-05-01') };
    const backdated = {
      type: 'Backdated',
      data: { postings: postFare({ ...later, amountPaise: rupees(100) }) },
    };
    const page = await list([...masterData(1_000), started, backdated]);
    expect(page?.ledgerPoints.map(({ date, balance }) => [date, balance])).toEqual([
      ['2026-06-01', 41_100],
      ['2026-05-01', 1_100],
      ['2026-04-01', 1_000],
    ]);
  });

  it('without entries has none', async () => {
    expect(await list(masterData())).toEqual({ ledgerPoints: [], length: 0, broughtForward: 0 });
  });

  it('of another firm is unknown, as is one that never was', async () => {
    expect(await list(example, {}, stranger)).toBeNull();
    expect(await list(example, { ledgerId: 'nobody' })).toBeNull();
  });

  it('has a head with the party and its figures', async () => {
    const head = await readRows(recorded([...masterData(5_000), started, advance]), (rows) =>
      fetchLedger(rows, { customerId: CUSTOMER }, owner),
    );
    expect(head).toEqual({
      ledgerId: CUSTOMER,
      customerDetails: {
        name: 'M/s Verma & Co.',
        primaryContact: '9890098900',
        email: 'accounts@verma.example',
        location: 'Latur',
        gstNo: '27AAPFU0939F1ZV',
      },
      totalBalance: 30_000,
      actionableBalance: 5_000,
      openDate: '2026-04-01',
      openingBalance: 5_000,
    });
    const foreign = await readRows(recorded(masterData()), (rows) =>
      fetchLedger(rows, { customerId: CUSTOMER }, stranger),
    );
    expect(foreign).toBeNull();
  });
});
