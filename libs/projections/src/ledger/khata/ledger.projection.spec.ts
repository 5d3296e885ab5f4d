import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { FIRM, OTHER_FIRM, recorded, RECORDED_AT } from '../../book-fixtures.ts';
import { posted } from '../../money-fixtures.ts';
import {
  dayTable,
  entryTable,
  firmTable,
  ledgerProjection,
  monthTable,
  openingTable,
  settlementTable,
  STILL_RECORDED_MS,
} from './ledger.projection.ts';

const fold = (...events: readonly DomainEvent[]) => applyEvents(ledgerProjection, recorded(events));
/** Folds the events with these times of the clock, which may go back. */
function foldAt(clocks: readonly number[], ...events: readonly DomainEvent[]) {
  const envelopes = recorded(events).map((event, index) => ({ ...event, clockMs: clocks[index] ?? 0 }));
  return applyEvents(ledgerProjection, envelopes);
}
const verma = { partyId: 'verma', reversedCount: 0 };
/** The recorded time, in ms, of the event at this position: `recorded` puts events a second apart. */
const second = (position: number) => RECORDED_AT + (position - 1) * 1_000;
const known = (first: number, last = first) => ({
  firstRecordedMs: second(first),
  lastRecordedMs: second(last),
});

describe('the ledger’s rows', () => {
  it('hold one row per entry of a party, and none of the firm’s own accounts', () => {
    const rows = fold(posted({ entryId: 'one', amount: 400, on: '2026-06-01' }));
    expect([...rows.all(entryTable).values()]).toEqual([
      {
        partyId: 'verma',
        entryId: 'one',
        occurredOn: '2026-06-01',
        chainPosition: 1,
        chainLine: 0,
        position: 1,
        outwardPaise: 400,
        inwardPaise: 0,
        amountPaise: 400,
        entryType: 'ADVANCE',
        expenseCategory: null,
        tripId: null,
        recordedFromMs: RECORDED_AT,
        recordedUntilMs: STILL_RECORDED_MS,
        reversedBy: null,
        reverses: null,
      },
    ]);
  });

  it('add up by day and by month', () => {
    const rows = fold(
      posted({ entryId: 'one', amount: 400, on: '2026-06-01' }),
      posted({ entryId: 'two', amount: -150, on: '2026-06-01' }),
      posted({ entryId: 'three', amount: -50, on: '2026-06-30' }),
      posted({ entryId: 'four', amount: 10, on: '2026-07-01' }),
    );
    expect([...rows.all(dayTable).values()]).toEqual([
      { ...verma, span: '2026-06-01', count: 2, sumPaise: 250, ...known(1, 2) },
      { ...verma, span: '2026-06-30', count: 1, sumPaise: -50, ...known(3) },
      { ...verma, span: '2026-07-01', count: 1, sumPaise: 10, ...known(4) },
    ]);
    expect([...rows.all(monthTable).values()]).toEqual([
      { ...verma, span: '2026-06', count: 3, sumPaise: 200, ...known(1, 3) },
      { ...verma, span: '2026-07', count: 1, sumPaise: 10, ...known(4) },
    ]);
  });

  it('of a day are split by the Indian month in which their parts were recorded', () => {
    const [may, june, july] = ['2026-05-31T20:00', '2026-06-01T00:30', '2026-07-04T12:00'].map((time) =>
      Date.parse(`${time}:00+05:30`),
    ) as [number, number, number];
    const rows = foldAt(
      [may, june, july, june],
      posted({ entryId: 'one', amount: 400, on: '2026-05-31' }),
      posted({ entryId: 'late', amount: -150, on: '2026-05-31' }),
      posted({ entryId: 'undo', amount: -400, on: '2026-05-31', reverses: 'one' }),
      posted({ entryId: 'after the clock went back', amount: 20, on: '2026-05-31' }),
    );
    const day = { ...verma, span: '2026-05-31' };
    const of = (first: number, last = first) => ({ firstRecordedMs: first, lastRecordedMs: last });
    expect(Object.fromEntries(rows.all(dayTable))).toEqual({
      'verma 2026-05-31 2026-05': { ...day, count: 1, sumPaise: 400, ...of(may) },
      'verma 2026-05-31 2026-06': { ...day, count: 1, sumPaise: -150, ...of(june) },
      'verma 2026-05-31 2026-07': {
        ...day,
        count: 0,
        reversedCount: 1,
        sumPaise: -380,
        ...of(july, july + 1),
      },
    });
    const month = { count: 2, reversedCount: 1, sumPaise: -130, ...of(may, july + 1) };
    expect([...rows.all(monthTable).values()]).toEqual([{ ...verma, span: '2026-05', ...month }]);
  });

  it('never stop the rows of all firms, however much one party is owed on a day', () => {
    const most = 1_000_000_000_000;
    const owed = Array.from({ length: 9_010 }, (_, index) =>
      posted({ entryId: String(index), amount: most, on: '2026-06-01' }),
    );
    const sum = [
      ...fold(...owed)
        .all(dayTable)
        .values(),
    ][0]?.sumPaise;
    expect(sum).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('keep parties apart, also within one event', () => {
    const rows = fold(
      posted(
        { entryId: 'one', amount: 400, on: '2026-06-01' },
        { entryId: 'one', party: 'shah', amount: -400, on: '2026-06-01' },
      ),
    );
    expect([...rows.all(monthTable).values()].map(({ partyId, sumPaise }) => [partyId, sumPaise])).toEqual([
      ['verma', 400],
      ['shah', -400],
    ]);
    expect([...rows.all(entryTable).values()].map(({ entryId }) => entryId)).toEqual(['one', 'one']);
  });

  it('mark a reversal on the row that it takes back, and subtract it from that row’s day and month', () => {
    const rows = fold(
      posted({ entryId: 'one', amount: 400, on: '2026-06-01' }),
      posted({ entryId: 'two', amount: -150, on: '2026-06-05' }),
      posted({ entryId: 'undo', amount: 150, on: '2026-06-05', reverses: 'two' }),
    );
    expect([...rows.all(entryTable).values()]).toMatchObject([
      { entryId: 'one', recordedUntilMs: STILL_RECORDED_MS },
      { entryId: 'two', recordedUntilMs: second(3), reversedBy: 'undo', position: 2, amountPaise: -150 },
    ]);
    expect([...rows.all(dayTable).values()].at(-1)).toEqual({
      ...verma,
      span: '2026-06-05',
      count: 0,
      reversedCount: 1,
      sumPaise: 0,
      ...known(2, 3),
    });
    expect([...rows.all(monthTable).values()]).toEqual([
      { ...verma, span: '2026-06', count: 1, reversedCount: 1, sumPaise: 400, ...known(1, 3) },
    ]);
  });

  it('hold one row for an entry with two sides, as when a vendor is paid at once', () => {
    const paid = { entryId: 'paid', on: '2026-06-01', entryType: 'TOLL' } as const;
    const rows = fold(
      posted({ ...paid, amount: 700 }, { ...paid, amount: -700 }),
      posted(
        { ...paid, entryId: 'undo', amount: -700, reverses: 'paid' },
        { ...paid, entryId: 'undo', amount: 700, reverses: 'paid' },
      ),
    );
    expect([...rows.all(entryTable).values()]).toMatchObject([
      { outwardPaise: 700, inwardPaise: 700, amountPaise: 0, chainLine: 0, reversedBy: 'undo' },
    ]);
    expect([...rows.all(dayTable).values()]).toMatchObject([{ count: 0, reversedCount: 1 }]);
  });

  it('of one chain share the place of its first entry, on every day, of every party, after any number', () => {
    const rows = fold(
      posted(
        { entryId: 'other', amount: 1, on: '2026-06-01' },
        { entryId: 'fare', amount: 400, on: '2026-06-01' },
      ),
      posted({ entryId: 'between', amount: -100, on: '2026-06-01' }),
      posted(
        { entryId: 'fare-2', chain: 'fare', amount: 500, on: '2026-05-30' },
        { entryId: 'undo', chain: 'fare', amount: -400, on: '2026-06-01', reverses: 'fare' },
      ),
      posted({ entryId: 'undo-2', chain: 'fare', amount: -500, on: '2026-05-30', reverses: 'fare-2' }),
      posted({ entryId: 'fare-3', chain: 'fare', party: 'shah', amount: 600, on: '2026-06-01' }),
    );
    const places = [...rows.all(entryTable).values()].map((row) => [
      row.entryId,
      row.chainPosition,
      row.chainLine,
      row.position,
    ]);
    expect(places).toEqual([
      ['other', 1, 0, 1],
      ['fare', 1, 1, 1],
      ['between', 2, 0, 2],
      ['fare-2', 1, 1, 3],
      ['fare-3', 1, 1, 5],
    ]);
  });

  it('start a chain at its first entry, whatever its id', () => {
    const rows = fold(
      posted({ entryId: 'fare-2', chain: 'fare-of-nothing', amount: 500, on: '2026-06-01' }),
      posted(
        { entryId: 'undo', chain: 'fare-of-nothing', amount: -500, on: '2026-06-01', reverses: 'fare-2' },
        { entryId: 'fare-3', chain: 'fare-of-nothing', amount: 600, on: '2026-06-01' },
      ),
    );
    expect([...rows.all(entryTable).values()].map(({ chainPosition }) => chainPosition)).toEqual([1, 1]);
  });

  it('are recorded after the event before, also when the clock is set back', () => {
    const rows = foldAt(
      [5_000, 3_000, 4_000],
      posted({ entryId: 'one', amount: 400, on: '2026-06-01' }),
      posted({ entryId: 'two', amount: 100, on: '2026-06-01' }),
      posted({ entryId: 'undo', amount: -400, on: '2026-06-01', reverses: 'one' }),
    );
    const known = [...rows.all(entryTable).values()].map((row) => [row.recordedFromMs, row.recordedUntilMs]);
    expect(known).toEqual([
      [5_000, 5_002],
      [5_001, STILL_RECORDED_MS],
    ]);
  });

  it('hold for each firm the time of the clock at its last event', () => {
    const ended: DomainEvent = { type: 'TripEnded', data: { tripId: 'first' } };
    const firms = [FIRM, OTHER_FIRM, FIRM, null];
    const log = recorded([ended, ended, ended, ended]).map((event, index) => ({
      ...event,
      organisationId: firms[index] ?? null,
      clockMs: [3_000, 5_000, 4_000, 6_000][index] ?? 0,
    }));
    const known = (events: typeof log) =>
      Object.fromEntries(applyEvents(ledgerProjection, events).all(firmTable));
    expect(known(log.slice(0, 2))).toEqual({
      [FIRM]: { lastClockMs: 3_000 },
      [OTHER_FIRM]: { lastClockMs: 5_000 },
    });
    expect(known(log)).toEqual({
      [FIRM]: { lastClockMs: 4_000 },
      [OTHER_FIRM]: { lastClockMs: 5_000 },
    });
  });

  it('keep all opening balances that a party was given', () => {
    const opening = { entryType: 'OPENING_BALANCE', on: '2026-04-01' } as const;
    const rows = fold(
      posted({ entryId: 'opening', amount: 400, ...opening }),
      posted(
        { entryId: 'undo', chain: 'opening', amount: -400, reverses: 'opening', ...opening },
        { entryId: 'opening-2', chain: 'opening', amount: 500, ...opening, on: '2026-04-02' },
      ),
    );
    expect(rows.get(openingTable, 'verma')?.lines).toEqual([
      { occurredOn: '2026-04-01', amountPaise: 400, recordedFromMs: second(1) },
      { occurredOn: '2026-04-01', amountPaise: -400, recordedFromMs: second(2) },
      { occurredOn: '2026-04-02', amountPaise: 500, recordedFromMs: second(2) },
    ]);
  });

  it('hold the shares of a bulk payment', () => {
    const allocations = [{ tripId: 'first', branchId: 'ho', amountPaise: 100 }];
    const payment = posted({ entryId: 'settlement.bulk.bulk', amount: -100, on: '2026-06-01' });
    const shared = { ...payment.data, allocations, openingPaise: 0 };
    const rows = fold({ type: 'SettlementCreated', data: shared });
    expect(rows.get(settlementTable, 'settlement.bulk.bulk')).toEqual({
      allocations: [{ tripId: 'first', branchId: 'ho', amountPaise: 100 }],
      openingPaise: 0,
      onAccountPaise: 0,
      tdsPaise: 0,
      notes: null,
      paymentRefNo: null,
    });
    expect(rows.all(entryTable).size).toBe(1);
  });

  it('hold the sources of a refund, as amounts that went back', () => {
    const allocations = [{ tripId: 'first', branchId: 'ho', amountPaise: -60 }];
    const entry = { entryId: 'settlement.one.one', entryType: 'PAYMENT_SENT', on: '2026-06-01' } as const;
    const shared = { ...posted({ ...entry, amount: 100 }).data, allocations };
    const data = { ...shared, openingPaise: -30, onAccountPaise: -10 };
    const rows = fold({ type: 'CustomerRefunded', data });
    expect(rows.get(settlementTable, 'settlement.one.one')).toMatchObject({
      allocations: [{ tripId: 'first', amountPaise: 60 }],
      openingPaise: 30,
      onAccountPaise: 10,
    });
  });

  it('lose the trip of a receipt that stays on account when the trip is cancelled', () => {
    const receipt = { entryId: 'advance', entryType: 'ADVANCE', on: '2026-06-01' } as const;
    const rows = fold(
      posted({ ...receipt, amount: -500, tripId: 'first' }),
      posted({ ...receipt, amount: 500, tripId: 'first' }, { ...receipt, amount: -500 }),
    );
    expect([...rows.all(entryTable).values()]).toMatchObject([
      { entryId: 'advance', inwardPaise: 500, amountPaise: -500, tripId: null, reversedBy: null },
    ]);
    expect([...rows.all(monthTable).values()]).toMatchObject([{ count: 1, sumPaise: -500 }]);
  });

  it('stay the same for an event that moves no money', () => {
    const rows = fold({ type: 'TripEnded', data: { tripId: 'first' } });
    expect(rows.all(entryTable).size + rows.all(dayTable).size).toBe(0);
  });

  it('hold one row per bulk payment at its net, also where a set-off leaves nothing to pay', () => {
    const setOff = { entryId: 'bulk', on: '2026-06-01', entryType: 'BULK_PAYMENT_RECEIVED' } as const;
    const rows = fold(posted({ ...setOff, amount: 250 }, { ...setOff, amount: -250 }));
    expect([...rows.all(entryTable).values()]).toMatchObject([
      { outwardPaise: 0, inwardPaise: 0, amountPaise: 0 },
    ]);
    expect([...rows.all(monthTable).values()]).toMatchObject([{ count: 1, sumPaise: 0 }]);
  });

  it('hold a reversal of closed books as a row on a later day, and keep the corrected row', () => {
    const rows = fold(
      posted({ entryId: 'one', amount: -400, on: '2026-03-31' }),
      posted({
        entryId: 'undo',
        chain: 'one',
        amount: 400,
        on: '2026-04-02',
        reverses: 'one',
        intoClosedBooks: true,
      }),
    );
    expect([...rows.all(entryTable).values()]).toMatchObject([
      { entryId: 'one', occurredOn: '2026-03-31', reversedBy: null, recordedUntilMs: STILL_RECORDED_MS },
      { entryId: 'undo', occurredOn: '2026-04-02', reverses: 'one', chainPosition: 2 },
    ]);
    expect([...rows.all(monthTable).values()]).toMatchObject([
      { span: '2026-03', count: 1, sumPaise: -400 },
      { span: '2026-04', count: 1, sumPaise: 400 },
    ]);
  });

  it('reject a reversal of a missing entry', () => {
    const undo = posted({ entryId: 'undo', amount: 150, on: '2026-06-05', reverses: 'nothing' });
    expect(() => fold(undo)).toThrow('no row');
  });
});
