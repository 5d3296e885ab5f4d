import { type Entry } from '@bahi/domain/money/entry';
import { postExpense, moveEntry } from '@bahi/domain/money/postings';
import { reverse } from '@bahi/domain/money/reversals';
import {
  ADVANCE,
  advanceReceived,
  allocated,
  branches,
  bulkPayment,
  chargeAdded,
  day,
  DRIVER,
  driverPaid,
  driverReturned,
  EXPENSE,
  expenseRecorded,
  HEAD_OFFICE,
  named,
  rupees,
  TRIP,
  tripStarted,
  VEHICLE,
} from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { recorded } from '../../book-fixtures.ts';
import {
  expenseSpanTable,
  moneyDayTable,
  transactionsProjection,
  transactionTable,
} from './transactions.projection.ts';

const fold = (...events: readonly DomainEvent[]) => applyEvents(transactionsProjection, recorded(events));
const listed = (...events: readonly DomainEvent[]) => [
  ...fold(...events)
    .all(transactionTable)
    .values(),
];
const anything = (entries: readonly Entry[], data: object = {}) => ({
  type: 'AnythingThatPosts',
  data: { ...data, entries },
});
const OTHER_TRUCK = 'b0000000-0000-5000-8000-000000009999';
const VENDOR = 'c0000000-0000-5000-8000-000000000009';

const [advance] = advanceReceived().data.entries as [Entry];
const [toll] = expenseRecorded().data.entries as [Entry];

describe('the money entries of a firm', () => {
  it('come from any event, and mark a fare', () => {
    expect(listed(tripStarted(), anything([advance]))).toMatchObject([
      { category: 'TRIP_FARE', isFare: true, isRevenue: true, revenuePaise: 40_000_00, vehicleId: VEHICLE },
      {
        entryId: ADVANCE,
        category: 'ADVANCE',
        mode: 'ONLINE',
        direction: 'INWARD',
        inPaise: 15_000_00,
        outPaise: 0,
        withoutPaise: 0,
        tripId: TRIP,
        vehicleId: null,
        isExpense: false,
        isFare: false,
        revenuePaise: 0,
      },
    ]);
  });

  it('are summed by day without fares', () => {
    const days = fold(tripStarted(), chargeAdded()).all(moneyDayTable).values();
    expect([...days]).toMatchObject([{ day: '2026-11-15', withoutPaise: 500_00 }]);
  });

  it('add their lines to the result', () => {
    const [started] = tripStarted().data.entries as [Entry];
    const rows = listed(
      ...[tripStarted(), chargeAdded(), driverPaid(1_200), driverReturned(900)],
      anything([
        {
          ...moveEntry(started, { vehicleId: OTHER_TRUCK })[0],
          occurredOn: day('2026-11-20'),
          intoClosedBooks: true,
        } as Entry,
      ]),
    );
    expect(rows).toMatchObject([
      { category: 'TRIP_FARE', revenuePaise: 40_000_00, spentPaise: 0 },
      { category: 'SHORTAGE_AMOUNT', revenuePaise: -500_00, spentPaise: 0 },
      { category: 'TOLL', revenuePaise: 0, spentPaise: 1_200_00, isFromAdvance: true },
      { category: 'DRIVER_ADVANCE', revenuePaise: 0, spentPaise: -900_00, isFromAdvance: false },
      { corrects: started.entryId, isFare: true, vehicleId: VEHICLE, revenuePaise: -40_000_00 },
      { corrects: started.entryId, isFare: true, vehicleId: OTHER_TRUCK, revenuePaise: 40_000_00 },
    ]);
  });

  it('of a trip name its vehicle, though no line of a receipt does', () => {
    expect(listed(advanceReceived())).toMatchObject([{ vehicleId: VEHICLE, driverId: null }]);
    expect(listed(expenseRecorded())).toMatchObject([{ vehicleId: VEHICLE, driverId: DRIVER }]);
  });

  it('move to another vehicle', () => {
    const moved = {
      type: 'TripUpdated',
      data: {
        ...named,
        vehicleId: OTHER_TRUCK,
        receiptIds: [ADVANCE],
        entries: moveEntry(toll, { vehicleId: OTHER_TRUCK }),
      },
    };
    const rows = listed(advanceReceived(), expenseRecorded(), moved);
    expect(rows.map(({ vehicleId }) => vehicleId)).toEqual([OTHER_TRUCK, OTHER_TRUCK]);
    expect(rows[1]).toMatchObject({ outPaise: 1_200_00, position: 2 });
  });

  it('lose a trip that they leave', () => {
    const left = anything(moveEntry(toll, { tripId: null }));
    expect(listed(expenseRecorded(), left)).toMatchObject([{ tripId: null, vehicleId: VEHICLE }]);
  });

  it('lose a trip that they leave, also where a vendor is named', () => {
    for (const mode of ['CASH', null] as const) {
      const said = { occurredOn: day('2026-11-13'), amountPaise: rupees(700), category: 'FUEL' } as const;
      const bearer = { branchId: HEAD_OFFICE, tripId: TRIP, vehicleId: VEHICLE };
      const diesel = postExpense({ ...said, entryId: 'diesel', mode, vendorId: VENDOR }, bearer, branches);
      const left = diesel.flatMap((entry) => moveEntry(entry, { tripId: null }));
      expect(listed(anything(diesel))).toMatchObject([{ tripId: TRIP, partyId: VENDOR }]);
      expect(listed(anything(diesel), anything(left))).toMatchObject([{ tripId: null, partyId: VENDOR }]);
    }
  });

  it('moved money in, out, or not at all', () => {
    const diesel = postExpense(
      {
        entryId: 'diesel',
        occurredOn: day('2026-11-13'),
        amountPaise: rupees(9_000),
        category: 'FUEL',
        mode: null,
        vendorId: VENDOR,
      },
      { branchId: HEAD_OFFICE },
      branches,
    );
    expect(listed(chargeAdded(), expenseRecorded(), anything(diesel))).toMatchObject([
      { direction: 'NONE', mode: null, withoutPaise: 500_00 },
      { direction: 'OUTWARD', mode: 'CASH', outPaise: 1_200_00 },
      { direction: 'NONE', mode: 'CREDIT', withoutPaise: 9_000_00, partyId: VENDOR },
    ]);
  });

  it('moved no money where the driver paid, and money in where the driver brought it back', () => {
    expect(listed(driverPaid(1_200), driverReturned(1_800))).toMatchObject([
      { direction: 'NONE', mode: null, category: 'TOLL', withoutPaise: 1_200_00 },
      { direction: 'INWARD', mode: 'CASH', category: 'DRIVER_ADVANCE', inPaise: 1_800_00, outPaise: 0 },
    ]);
  });

  it('are one for a payment over several trips, without its shares', () => {
    expect(listed(anything([bulkPayment(5_000)]), allocated(5_000))).toMatchObject([
      { category: 'BULK_PAYMENT_RECEIVED', inPaise: 5_000_00, vehicleId: null },
    ]);
  });

  it('stay as a pair when taken back, at the place of the first', () => {
    const undone = anything([reverse(advance, 'undone')], { reason: 'Paid by RTGS' });
    expect(listed(advanceReceived(), chargeAdded(), undone)).toMatchObject([
      { entryId: ADVANCE, isCorrection: true, reversedBy: 'undone', anchor: 1 },
      { isCorrection: false },
      {
        entryId: 'undone',
        isCorrection: true,
        reverses: ADVANCE,
        reason: 'Paid by RTGS',
        anchor: 1,
        position: 3,
        inPaise: -15_000_00,
        direction: 'INWARD',
        vehicleId: VEHICLE,
      },
    ]);
  });

  it('stay when taken back in closed books, where the difference has its own row', () => {
    const today = {
      ...reverse(advance, 'undone'),
      occurredOn: day('2026-11-20'),
      intoClosedBooks: true,
    } as const;
    const rows = fold(advanceReceived(), anything([today]));
    expect([...rows.all(transactionTable).values()]).toMatchObject([
      { isCorrection: false, reversedBy: 'undone', inPaise: 15_000_00 },
      { isCorrection: false, reverses: ADVANCE, inPaise: -15_000_00, occurredOn: '2026-11-20' },
    ]);
    expect([...rows.all(moneyDayTable).values()].map(({ day: on, inPaise }) => [on, inPaise])).toEqual([
      ['2026-11-12', 15_000_00],
      ['2026-11-20', -15_000_00],
    ]);
  });
});

describe('the move of an entry in closed books', () => {
  const [returned] = driverReturned(1_800).data.entries as [Entry];
  const moving = (entry: Entry, on: string, vehicleId: string) =>
    anything(
      moveEntry(entry, { vehicleId }).map((each) => ({
        ...each,
        occurredOn: day(on),
        intoClosedBooks: true,
      })),
    );
  const corrections = (...events: readonly DomainEvent[]) =>
    listed(...events).filter(({ corrects }) => corrects !== undefined);

  it('is a row for each vehicle, on that vehicle’s day, in the column of the entry', () => {
    expect(corrections(driverReturned(1_800), moving(returned, '2026-11-20', OTHER_TRUCK))).toMatchObject([
      {
        corrects: returned.entryId,
        vehicleId: VEHICLE,
        inPaise: -1_800_00,
        outPaise: 0,
        occurredOn: '2026-11-20',
        mode: 'CASH',
        isCorrection: false,
        tripId: TRIP,
      },
      { corrects: returned.entryId, vehicleId: OTHER_TRUCK, inPaise: 1_800_00, direction: 'INWARD' },
    ]);
  });

  it('adds up on its day, and leaves no row where it sums to 0', () => {
    const there = moving(toll, '2026-11-20', OTHER_TRUCK);
    const [moved] = there.data.entries;
    const back = (on: string) =>
      moving(
        { ...toll, lines: toll.lines.map((line) => ({ ...line, vehicleId: OTHER_TRUCK })) },
        on,
        VEHICLE,
      );
    expect(moved?.lines).toHaveLength(2);
    expect(corrections(expenseRecorded(), there, back('2026-11-20'))).toEqual([]);
    const later = corrections(expenseRecorded(), there, back('2026-11-21'));
    expect(later.map(({ occurredOn, vehicleId, outPaise }) => [occurredOn, vehicleId, outPaise])).toEqual([
      ['2026-11-20', VEHICLE, -1_200_00],
      ['2026-11-20', OTHER_TRUCK, 1_200_00],
      ['2026-11-21', OTHER_TRUCK, -1_200_00],
      ['2026-11-21', VEHICLE, 1_200_00],
    ]);
  });

  it('moves no money of its day', () => {
    const rows = fold(expenseRecorded(), moving(toll, '2026-11-20', OTHER_TRUCK));
    expect([...rows.all(moneyDayTable).values()].map(({ day: on }) => on)).toEqual(['2026-11-13']);
  });
});

describe('the money of a day', () => {
  it('counts an entry once, however many lines follow under its id', () => {
    const rows = fold(
      expenseRecorded(),
      anything(moveEntry(toll, { vehicleId: OTHER_TRUCK })),
      chargeAdded(300, '2026-11-13'),
    );
    expect([...rows.all(moneyDayTable).values()]).toMatchObject([
      { day: '2026-11-13', inPaise: 0, outPaise: 1_200_00, withoutPaise: 300_00 },
    ]);
  });

  it('ignores an entry that was taken back', () => {
    const rows = fold(advanceReceived(), anything([reverse(advance, 'undone')]));
    expect([...rows.all(moneyDayTable).values()]).toMatchObject([
      { inPaise: 0, outPaise: 0, withoutPaise: 0 },
    ]);
  });
});

describe('the expenses of a day', () => {
  it('add up by day and by month, for the current vehicle', () => {
    const rows = fold(
      expenseRecorded(),
      expenseRecorded(300, { entryId: `${EXPENSE}9`, occurredOn: day('2026-11-30') }),
      anything(moveEntry(toll, { vehicleId: OTHER_TRUCK })),
    );
    const spans = [...rows.all(expenseSpanTable).values()].map(({ span, vehicleId, amountPaise }) => [
      span,
      vehicleId,
      amountPaise,
    ]);
    expect(spans).toEqual([
      ['2026-11-13', VEHICLE, 0],
      ['2026-11', VEHICLE, 300_00],
      ['2026-11-30', VEHICLE, 300_00],
      ['2026-11-13', OTHER_TRUCK, 1_200_00],
      ['2026-11', OTHER_TRUCK, 1_200_00],
    ]);
  });
});
