import { day } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { recorded } from '../book-fixtures.ts';
import { dayTable, entryTable, ledgerProjection, monthTable, settlementTable } from './ledger.projection.ts';

interface Entry {
  readonly entryId: string;
  readonly party?: string;
  readonly amount: number;
  readonly on: string;
  readonly reverses?: string;
}

/** An event of any type that posts these entries; the firm's own accounts take the other side. */
function posted(...entries: readonly Entry[]): DomainEvent {
  const postings = entries.flatMap(({ entryId, party = 'verma', amount, on, reverses }) => {
    const line = {
      entryId,
      chain: entryId,
      remark: 'ADVANCE',
      occurredOn: day(on),
      ...(reverses && { reverses }),
    };
    return [
      { ...line, account: `party:${party}`, amountPaise: amount },
      { ...line, account: 'cash:CASH', amountPaise: -amount },
    ];
  });
  return { type: 'AnythingThatPosts', data: { postings } };
}

const fold = (...events: readonly DomainEvent[]) => applyEvents(ledgerProjection, recorded(events));
const verma = { partyId: 'verma', reversedCount: 0 };

describe('the ledger’s rows', () => {
  it('are one an entry of a party, and none of the firm’s own accounts', () => {
    const rows = fold(posted({ entryId: 'one', amount: 400, on: '2026-06-01' }));
    expect([...rows.all(entryTable).values()]).toEqual([
      {
        partyId: 'verma',
        entryId: 'one',
        occurredOn: '2026-06-01',
        position: 1,
        line: 0,
        amountPaise: 400,
        remark: 'ADVANCE',
        reversedBy: null,
        live: true,
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
      { ...verma, span: '2026-06-01', count: 2, sumPaise: 250 },
      { ...verma, span: '2026-06-30', count: 1, sumPaise: -50 },
      { ...verma, span: '2026-07-01', count: 1, sumPaise: 10 },
    ]);
    expect([...rows.all(monthTable).values()]).toEqual([
      { ...verma, span: '2026-06', count: 3, sumPaise: 200 },
      { ...verma, span: '2026-07', count: 1, sumPaise: 10 },
    ]);
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
    expect([...rows.all(entryTable).values()].map(({ line }) => line)).toEqual([0, 2]);
  });

  it('hold a reversal on the row that it takes back, which leaves its day and month', () => {
    const rows = fold(
      posted({ entryId: 'one', amount: 400, on: '2026-06-01' }),
      posted({ entryId: 'two', amount: -150, on: '2026-06-05' }),
      posted({ entryId: 'undo', amount: 150, on: '2026-06-05', reverses: 'two' }),
    );
    expect([...rows.all(entryTable).values()]).toMatchObject([
      { entryId: 'one', live: true },
      { entryId: 'two', live: false, reversedBy: 'undo', position: 2, amountPaise: -150 },
    ]);
    expect([...rows.all(dayTable).values()].at(-1)).toEqual({
      ...verma,
      span: '2026-06-05',
      count: 0,
      reversedCount: 1,
      sumPaise: 0,
    });
    expect([...rows.all(monthTable).values()]).toEqual([
      { ...verma, span: '2026-06', count: 1, reversedCount: 1, sumPaise: 400 },
    ]);
  });

  it('know how a bulk payment was shared out', () => {
    const allocations = [{ tripId: 'first', amountPaise: 100 }];
    const rows = fold({
      type: 'SettlementCreated',
      data: { settlementId: 'bulk', allocations, postings: [] },
    });
    expect(rows.get(settlementTable, 'bulk')).toEqual({ allocations });
    expect(rows.all(entryTable).size).toBe(0);
  });

  it('are no more for an event that moves no money', () => {
    const rows = fold({ type: 'TripEnded', data: { tripId: 'first' } });
    expect(rows.all(entryTable).size + rows.all(dayTable).size).toBe(0);
  });

  it('refuse a reversal of nothing', () => {
    const undo = posted({ entryId: 'undo', amount: 150, on: '2026-06-05', reverses: 'nothing' });
    expect(() => fold(undo)).toThrow('no row');
  });

  it('are the same when events come twice', () => {
    const events = recorded([
      posted({ entryId: 'one', amount: 400, on: '2026-06-01' }),
      posted({ entryId: 'undo', amount: -400, on: '2026-06-01', reverses: 'one' }),
    ]);
    const twice = applyEvents(ledgerProjection, [...events, ...events]);
    expect(twice.all(monthTable)).toEqual(applyEvents(ledgerProjection, events).all(monthTable));
  });
});
