import { ledgerPoint } from '@bahi/contract/ledger/list-ledger-points';
import { deleteTransaction } from '@bahi/domain/trips/delete-transaction';
import { type Entry } from '@bahi/domain/money/entry';
import { postExpense, postFare } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import {
  ADVANCE,
  advanceReceived,
  branches,
  bulkPayment,
  CHARGE,
  chargeAdded,
  CUSTOMER,
  day,
  expenseRecorded,
  facts,
  HEAD_OFFICE,
  named,
  rupees,
  TRIP,
  tripStarted,
} from '@bahi/domain/trips/trip-fixtures';
import { fareEntryId, trip } from '@bahi/domain/trips/trip';
import { type Day } from '@bahi/kernel/day';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { owner, readRows, recorded, RECORDED_AT, stranger } from '../book-fixtures.ts';
import { masterData, partyCreated } from '../firm-fixtures.ts';
import { datedBack, endOfDayMs, KNOWN } from './khata/dated-back-fixtures.ts';
import { listLedgerPoints } from './list-ledger-points.query.ts';

type Ask = Parameters<typeof listLedgerPoints>[1];

const whole: Ask = {
  ledgerId: CUSTOMER,
  limit: 10,
  offset: 0,
  startDate: null,
  endDate: null,
  asOf: null,
  knownAt: null,
  statementId: null,
  corrections: false,
};

function list(events: readonly DomainEvent[], ask: Partial<Ask> = {}, caller = owner) {
  return readRows(recorded(events), (rows) => listLedgerPoints(rows, { ...whole, ...ask }, caller));
}

/** Balances in the notation of docs/rules/money.md#worked-examples, oldest first. */
async function balances(events: readonly DomainEvent[], ask: Partial<Ask> = {}) {
  const page = await list(events, ask);
  return page?.ledgerPoints.map(({ balance }) => balance).toReversed();
}

/**
 * docs/rules/money.md#worked-examples, second example: fare 1 June, advance and charge 5 June, the advance deleted on
 * 20 June.
 */
const started = tripStarted({ occurredOn: day('2026-06-01') });
const advance = advanceReceived(15_000, '2026-06-05');
const charge = chargeAdded(500, '2026-06-05');
const REVERSAL = `trip.${TRIP}.new-reversal of ${ADVANCE}`;

function deletion(): DomainEvent {
  const state = [started, advance].reduce(trip.evolve, trip.initial);
  const decision = deleteTransaction({ id: ADVANCE, reason: 'Entered twice' }, state, facts);
  if (!decision.accepted) throw new Error(decision.code);
  return decision.events[0];
}

const example = [...masterData(), started, advance, charge, deletion()];

describe('the worked example of a deleted advance', () => {
  it('reads 40,000 → 39,500 without corrections', async () => {
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

  it('shows on both lines when, by whom and why it was deleted', async () => {
    const page = await list(example, { corrections: true });
    const takenBack = {
      recordedAt: new Date(RECORDED_AT + (example.length - 1) * 1_000).toISOString(),
      user: { id: owner.userId, name: 'Anil Jadhav' },
      reason: 'Entered twice',
    };
    expect(page?.ledgerPoints.map((point) => point.takenBack)).toEqual([
      undefined,
      takenBack,
      takenBack,
      undefined,
    ]);
  });

  it('shows every line the same balance with and without corrections', async () => {
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
  it('has one side, and names its trip', async () => {
    const page = await list([...masterData(), started, advance]);
    expect(page?.ledgerPoints).toEqual([
      {
        id: ADVANCE,
        date: '2026-06-05',
        remarks: 'ADVANCE',
        inwardAmount: 15_000,
        mode: 'ONLINE',
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

  it('names the trips of a bulk payment', async () => {
    const payment: DomainEvent = {
      type: 'SettlementCreated',
      data: {
        settlementId: 'bulk',
        openingPaise: 0,
        allocations: [{ tripId: TRIP, branchId: 'ho', amountPaise: rupees(25_000) }],
        entries: [bulkPayment(25_000, '2026-06-20')],
      },
    };
    const page = await list([...masterData(), started, advance, payment]);
    expect(page?.ledgerPoints[0]).toEqual({
      id: 'settlement.bulk.bulk',
      date: '2026-06-20',
      remarks: 'BULK_PAYMENT_RECEIVED',
      inwardAmount: 25_000,
      mode: 'CASH',
      outwardAmount: 0,
      balance: 0,
      allocations: [{ tripId: TRIP, lrNumber: 'LR-1248', amount: 25_000 }],
    });
  });

  it('names no trip for an opening balance', async () => {
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
  it('sorts by business date, whenever its entries were made', async () => {
    const later = { entryId: 'trip.later.later', occurredOn: day('2026-05-01'), amountPaise: rupees(100) };
    const backdated = { type: 'Backdated', data: { entries: postFare(later, named) } };
    const page = await list([...masterData(1_000), started, backdated]);
    expect(page?.ledgerPoints.map(({ date, balance }) => [date, balance])).toEqual([
      ['2026-06-01', 41_100],
      ['2026-05-01', 1_100],
      ['2026-04-01', 1_000],
    ]);
  });

  it('is empty without entries', async () => {
    expect(await list(masterData())).toEqual({ ledgerPoints: [], length: 0, broughtForward: 0 });
  });

  it('is unknown to another firm, as is a missing one', async () => {
    expect(await list(example, {}, stranger)).toBeNull();
    expect(await list(example, { ledgerId: 'nobody' })).toBeNull();
  });
});

/** A fare of 40,000 on 1 June, an advance on it, then the corrected fare: always in the chain of the first. */
describe('a corrected fare', () => {
  const first = started.data.entries;
  const sameDay = advanceReceived(15_000, '2026-06-01');

  function reposted(was: readonly Entry[], name: string, amount: number, on: string) {
    const entry = { entryId: `trip.${TRIP}.${name}`, chain: fareEntryId(TRIP) };
    const fare = postFare({ ...entry, occurredOn: day(on), amountPaise: rupees(amount) }, named);
    const undone = was.map((each) => reverse(each, `trip.${TRIP}.${name}-undoes`));
    return { fare, event: { type: 'AnyRevision', data: { entries: [...undone, ...fare] } } };
  }
  const dearer = reposted(first, 'dearer', 42_000, '2026-06-01');
  const cheaper = reposted(dearer.fare, 'cheaper', 39_000, '2026-06-01');
  const later = reposted(cheaper.fare, 'later', 39_000, '2026-06-03');
  const log = [...masterData(), started, sameDay];

  it('takes the place of the first fare, before the advance', async () => {
    const page = await list([...log, dearer.event]);
    expect(page?.ledgerPoints.map(({ id, balance }) => [id, balance])).toEqual([
      [ADVANCE, 27_000],
      [`trip.${TRIP}.dearer`, 42_000],
    ]);
  });

  it('shows every revision with corrections, each reversal after the entry that it takes back', async () => {
    const page = await list([...log, dearer.event, cheaper.event], { corrections: true });
    expect(
      page?.ledgerPoints.toReversed().map(({ remarks, balance, reverses }) => [remarks, balance, !!reverses]),
    ).toEqual([
      ['TRIP_FARE', 40_000, false],
      ['TRIP_FARE', 0, true],
      ['TRIP_FARE', 42_000, false],
      ['TRIP_FARE', 0, true],
      ['TRIP_FARE', 39_000, false],
      ['ADVANCE', 24_000, false],
    ]);
  });

  it('moves to another day, before entries made there after the first fare', async () => {
    const events = [...log, advanceReceived(5_000, '2026-06-03', 'x')];
    const page = await list([...events, dearer.event, cheaper.event, later.event]);
    expect(page?.ledgerPoints.toReversed().map(({ date, balance }) => [date, balance])).toEqual([
      ['2026-06-01', -15_000],
      ['2026-06-03', 24_000],
      ['2026-06-03', 19_000],
    ]);
  });
});

describe('a ledger in the past', () => {
  /** The recorded time, in ms: `recorded` puts events a second apart. */
  const at = (event: number) => RECORDED_AT + (event - 1) * 1_000;
  const deletedAt = at(example.length);

  it('shows a day as the books have it now', async () => {
    const asOf = day('2026-06-04');
    expect(await list(example, { asOf })).toEqual(await list(example, { endDate: asOf }));
    expect(await balances(example, { asOf, endDate: day('2026-06-30') })).toEqual([40_000]);
    expect(await balances(example, { asOf: day('2026-06-30'), endDate: asOf })).toEqual([40_000]);
  });

  it('shows the books at a time, without later records and with entries deleted later', async () => {
    expect(await balances(example, { knownAt: deletedAt })).toEqual([40_000, 39_500]);
    expect(await balances(example, { knownAt: deletedAt - 1 })).toEqual([40_000, 25_000, 24_500]);
    expect(await balances(example, { knownAt: deletedAt - 1_001 })).toEqual([40_000, 25_000]);
    expect(await balances(example, { knownAt: RECORDED_AT - 1 })).toEqual([]);
  });

  it('shows a correction only after it was made', async () => {
    const corrections = true;
    const before = await list(example, { corrections, knownAt: deletedAt - 1 });
    expect(before).toEqual(await list(example, { knownAt: deletedAt - 1 }));
    expect(before?.ledgerPoints.every((point) => point.reversedBy === undefined)).toBe(true);
    const tomorrow = deletedAt + 86_400_000;
    const shown = await list(example, { corrections });
    expect(await list(example, { corrections, knownAt: tomorrow })).toEqual(shown);
  });

  it('shows a day as the books had it at a time', async () => {
    const asked = { asOf: day('2026-06-04'), knownAt: deletedAt - 1 };
    expect(await balances(example, asked)).toEqual([40_000]);
  });
});

describe('an old day that entries of several months were dated back to', () => {
  const fifth = '2026-06-05' as Day;
  const listed = (knownAt: number, ask: Partial<Ask>) =>
    readRows(datedBack(), (rows) => listLedgerPoints(rows, { ...whole, knownAt, ...ask }, owner));

  it.each(KNOWN)('shows what the books knew at the end of %s', async (known, balance, stood, undone) => {
    const knownAt = endOfDayMs(known);
    const plain = await listed(knownAt, {});
    expect([plain?.ledgerPoints[0]?.balance, plain?.length]).toEqual([balance, 1 + stood]);
    const corrected = await listed(knownAt, { corrections: true });
    expect([corrected?.ledgerPoints[0]?.balance, corrected?.length]).toEqual([
      balance,
      1 + stood + 2 * undone,
    ]);
    const onDay = await listed(knownAt, { corrections: true, startDate: fifth, endDate: fifth });
    expect([onDay?.broughtForward, onDay?.length]).toEqual([40_000, stood + 2 * undone]);
    expect(onDay?.ledgerPoints).toEqual(corrected?.ledgerPoints.slice(0, -1));
  });

  it('leads from its newest line to the line before it', async () => {
    const page = await listed(endOfDayMs('2026-08-10'), { limit: 1, offset: 2 });
    expect(page).toMatchObject({ ledgerPoints: [{ balance: 40_000 }], broughtForward: 0, length: 3 });
  });
});

describe('a line of maintenance', () => {
  const bought = (category: 'UREA' | 'FUEL', day: string): DomainEvent => {
    const entryId = `expense.${category}.${day}`;
    const entry = { entryId, occurredOn: day as Day, amountPaise: rupees(900) };
    const on = { category, mode: null, vendorId: CUSTOMER };
    const bearer = { branchId: HEAD_OFFICE };
    return { type: 'GoodsBought', data: { entries: postExpense({ ...entry, ...on }, bearer, branches) } };
  };

  it('shows what was bought, and no fuel where it is none', async () => {
    const events = [...masterData(), bought('FUEL', '2026-06-01'), bought('UREA', '2026-06-02')];
    const page = await list(events);
    expect(
      page?.ledgerPoints.map(({ remarks, maintenanceDetails }) => [remarks, maintenanceDetails]),
    ).toEqual([
      ['VEHICLE_MAINTENANCE', { category: 'UREA' }],
      ['FUEL', undefined],
    ]);
  });
});

describe('the khata of a pump', () => {
  it('shows the number of the slip of each fill-up', async () => {
    const pump = 'c0000000-0000-5000-8000-000000000009';
    const slip = expenseRecorded(1_200, { vendorId: pump, billNo: '4471' });
    const events = [...masterData(), partyCreated(0, { partyId: pump, type: 'VENDOR' }), started, slip];
    const page = await list(events, { ledgerId: pump });
    expect(page?.ledgerPoints.map(({ billNo }) => billNo)).toEqual(['4471']);
  });
});
