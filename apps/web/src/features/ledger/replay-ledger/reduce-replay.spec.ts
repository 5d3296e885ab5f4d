import { LedgerReplay, type ReplayedLedger } from '@bahi/contract/ledger/ledger-replay';
import { paise } from '@bahi/kernel/paise';
import { describe, expect, it } from '@jest/globals';
import { listAxisDays, reduceBalances, reduceTicks, toTimeScale } from './reduce-replay.ts';

/** So many steps, a minute apart, of ₹1 each; every third takes back the entry before. */
function replayOf(count: number): LedgerReplay {
  const all = Array.from({ length: count }, (_, index) => index);
  const added = all.filter((index) => index % 3 !== 2);
  const entryOf = new Map(added.map((step, entry) => [step, entry]));
  const none = added.map(() => null);
  const ledger: ReplayedLedger = {
    ledgerId: 'khata',
    earlier: { steps: 0, count: 0, balance: paise(0) },
    users: [],
    lrs: [],
    types: ['ADVANCE'],
    steps: {
      t: all.map((index) => (index === 0 ? Date.parse('2026-11-12T00:00:00+05:30') : 60_000)),
      user: all.map(() => null),
      role: all.map(() => null),
      number: all,
      adds: all.map((index) => (index % 3 === 2 ? [] : [entryOf.get(index) ?? 0])),
      takes: all.map((index) => (index % 3 === 2 ? [entryOf.get(index - 1) ?? 0] : [])),
    },
    entries: {
      day: added.map(() => 30_000),
      rank: added.map((_, entry) => entry),
      amount: added.map(() => 100),
      type: added.map(() => 0),
      mode: none,
      reference: none,
      lr: none,
      tripId: none,
      notes: none,
      chain: none,
    },
    statements: [],
    truncated: false,
  };
  return new LedgerReplay(ledger);
}

describe('a reduced replay', () => {
  it('keeps every balance of a short ledger', () => {
    const replay = replayOf(9);
    const points = reduceBalances(replay, toTimeScale(replay, null));
    expect(points.map(({ balance }) => balance)).toEqual([0, 100, 200, 100, 200, 300, 200, 300, 400, 300]);
  });

  it('keeps the lowest and the highest balance of a long one in at most 1,200 points', () => {
    const replay = replayOf(30_000);
    const points = reduceBalances(replay, toTimeScale(replay, null));
    const balances = points.map(({ balance }) => balance);
    expect(points.length).toBeLessThanOrEqual(1_200);
    expect([Math.min(...balances), Math.max(...balances)]).toEqual([0, 1_000_100]);
    expect(points.map(({ share }) => share)).toEqual(
      points.map(({ share }) => share).toSorted((a, b) => a - b),
    );
  });

  it('has one mark for each place, of the rarest kind there', () => {
    const replay = replayOf(30_000);
    const ticks = reduceTicks(replay, toTimeScale(replay, null));
    expect(ticks.length).toBeLessThanOrEqual(401);
    expect(new Set(ticks.map(({ kind }) => kind))).toEqual(new Set(['TAKEN_BACK']));
  });
});

describe('the days below the line of the balance', () => {
  const labels = (from: string, to: string) =>
    listAxisDays({ startMs: Date.parse(from), endMs: Date.parse(to) }).map(({ share, label }) => [
      share,
      label,
    ]);

  it('have no year in a short time, and stand once each', () => {
    expect(labels('2026-11-01T00:00:00+05:30', '2026-11-21T00:00:00+05:30')).toEqual([
      [0, 'Nov 1'],
      [0.25, 'Nov 6'],
      [0.5, 'Nov 11'],
      [0.75, 'Nov 16'],
      [1, 'Nov 21'],
    ]);
    expect(labels('2026-11-01T09:00:00+05:30', '2026-11-01T11:00:00+05:30')).toEqual([[0, 'Nov 1']]);
  });

  it('have their year in a time of years', () => {
    expect(labels('2024-04-01T00:00:00+05:30', '2026-04-01T00:00:00+05:30')).toEqual([
      [0, '01-04-2024'],
      [0.5, '01-04-2025'],
      [1, '01-04-2026'],
    ]);
  });
});
