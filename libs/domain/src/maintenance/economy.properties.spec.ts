import { type OdoType } from '@bahi/contract/labels';
import { addDays, type Day } from '@bahi/kernel/day';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import {
  computeEconomies,
  listIntervals,
  MEDIAN_DAYS,
  type Economy,
  type Fuelling,
  type Interval,
} from './economy.ts';

const START = '2026-01-01' as Day;

const fuelling = (id: string, day: number, change: Partial<Record<keyof Fuelling, unknown>> = {}): Fuelling =>
  ({
    id,
    date: addDays(START, day),
    run: null,
    litres: 10_000,
    fullTank: true,
    previousMissing: false,
    position: day,
    ...change,
  }) as Fuelling;

/** Full tanks ten days apart, each with its reading in km and 100 l. */
const tanks = (...readings: readonly number[]) =>
  readings.map((km, index) => fuelling(`t${index}`, index * 10, { run: km * 100 }));

/** A literal implementation of docs/rules/fleet.md#fuel-economy. */
function plainEconomies(intervals: readonly Interval[], odoType: OdoType): ReadonlyMap<string, Economy> {
  const [top, bottom] =
    odoType === 'HR' ? (['litres', 'distance'] as const) : (['distance', 'litres'] as const);
  const shown = (over: bigint, under: bigint) => Number((200n * over + under) / (2n * under)) as Hundredths;
  return new Map(
    intervals.map((interval): readonly [string, Economy] => {
      const [mine, mineBy] = [BigInt(interval[top]), BigInt(interval[bottom])];
      const value = shown(mine, mineBy);
      const before = intervals
        .filter(({ to }) => to.date < interval.to.date && addDays(to.date, MEDIAN_DAYS) >= interval.to.date)
        .map((each) => [BigInt(each[top]), BigInt(each[bottom])] as const)
        .toSorted(([one, by], [other, otherBy]) => (one * otherBy < other * by ? -1 : 1));
      const [low, high] = [before[(before.length - 1) >> 1], before[before.length >> 1]];
      if (before.length < 3 || low === undefined || high === undefined)
        return [interval.to.id, { interval, value, median: null, unusual: false }];
      const median = low[0] * high[1] + high[0] * low[1];
      const medianBy = 2n * low[1] * high[1];
      const away = mine * medianBy - median * mineBy;
      const unusual = 100n * (away < 0n ? -away : away) > 15n * median * mineBy;
      return [interval.to.id, { interval, value, median: shown(median, medianBy), unusual }];
    }),
  );
}

describe('fuel economy, full tank to full tank', () => {
  it('divides the distance by all fuel after the first tank', () => {
    const [first, last] = tanks(1_000, 1_450) as [Fuelling, Fuelling];
    const between = [
      fuelling('part', 3, { fullTank: false, litres: 4_000 }),
      fuelling('unread', 5, { litres: 1_000 }),
    ];
    const [interval] = listIntervals([last, ...between, first]);
    expect(interval).toEqual({ from: first, to: last, distance: 45_000, litres: 15_000 });
    expect(computeEconomies([first, ...between, last], 'KM').get('t1')).toMatchObject({ value: 300 });
  });

  it('counts litres per hour for a vehicle that counts hours', () => {
    expect(computeEconomies(tanks(100, 108), 'HR').get('t1')).toMatchObject({ value: 1_250 });
  });

  it('has no interval if the reading does not rise or a fill-up is missing', () => {
    expect(listIntervals(tanks(1_000, 1_000, 900))).toEqual([]);
    const [first, last] = tanks(1_000, 1_450) as [Fuelling, Fuelling];
    expect(listIntervals([first, { ...last, previousMissing: true }])).toEqual([]);
    expect(
      listIntervals([first, fuelling('p', 5, { fullTank: false, previousMissing: true }), last]),
    ).toEqual([]);
    expect(listIntervals([{ ...first, previousMissing: true }, last])).toHaveLength(1);
  });

  it('orders tanks by day and then by reading, whatever was entered first', () => {
    const early = fuelling('early', 4, { run: 110_000, position: 9 });
    const late = fuelling('late', 4, { run: 120_000, position: 8 });
    const [first] = tanks(1_000) as [Fuelling];
    expect(listIntervals([late, early, first]).map(({ from, to }) => [from.id, to.id])).toEqual([
      ['t0', 'early'],
      ['early', 'late'],
    ]);
  });

  it('is unusual strictly beyond 15 % of the median of at least three', () => {
    const last = (km: number) => computeEconomies(tanks(0, 400, 800, 1_200, 1_200 + km), 'KM').get('t4');
    expect(last(460)).toMatchObject({ value: 460, median: 400, unusual: false });
    expect(last(460.01)).toMatchObject({ value: 460, median: 400, unusual: true });
    expect(last(340)).toMatchObject({ unusual: false });
    expect(last(339.99)).toMatchObject({ unusual: true });
    expect(computeEconomies(tanks(0, 400, 800, 2_000), 'KM').get('t3')).toMatchObject({
      median: null,
      unusual: false,
    });
  });

  it('uses the mean of the middle two of an even number', () => {
    const readings = [0, 300, 700, 1_200, 1_800, 2_250];
    expect(computeEconomies(tanks(...readings), 'KM').get('t5')).toMatchObject({ value: 450, median: 450 });
  });

  it('compares with the 90 days before, excluding the day itself', () => {
    const at = (lastDay: number) => {
      const all = [0, 1, 2, 3].map((nth) => fuelling(`t${nth}`, nth, { run: nth * 40_000 }));
      return computeEconomies([...all, fuelling('last', lastDay, { run: 220_000 })], 'KM').get('last');
    };
    expect(at(91)).toMatchObject({ median: 400, unusual: true });
    expect(at(92)).toMatchObject({ median: null, unusual: false });
    expect(at(3)).toMatchObject({ median: null, unusual: false });
  });

  const someFuellings = fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 200 }),
        run: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
        litres: fc.integer({ min: 1, max: 50_000 }),
        fullTank: fc.boolean(),
        previousMissing: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    .map((all) =>
      all.map(({ day, ...rest }, index) => fuelling(`f${index}`, day, { ...rest, position: index })),
    );

  it('does not depend on the order of entry', () => {
    fc.assert(
      fc.property(someFuellings, fc.func(fc.integer()), (all, key) => {
        const shuffled = all.toSorted((one, other) => key(one.id) - key(other.id));
        expect(computeEconomies(shuffled, 'KM')).toEqual(computeEconomies(all, 'KM'));
      }),
    );
  });

  it('counts each litre in one interval at most, and no distance twice', () => {
    fc.assert(
      fc.property(someFuellings, (all) => {
        const intervals = listIntervals(all);
        const litres = intervals.reduce((sum, each) => sum + each.litres, 0);
        expect(litres).toBeLessThanOrEqual(all.reduce((sum, each) => sum + each.litres, 0));
        const ends = intervals.map(({ to }) => to.id);
        const starts = intervals.map(({ from }) => from.id);
        expect(new Set(ends).size).toBe(ends.length);
        expect(new Set(starts).size).toBe(starts.length);
        for (const { from, to, distance } of intervals) {
          expect(distance).toBe((to.run ?? 0) - (from.run ?? 0));
          expect(distance).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('equals a literal computation of the rules, for all intervals or some', () => {
    fc.assert(
      fc.property(
        someFuellings,
        fc.constantFrom('KM', 'HR'),
        fc.func(fc.boolean()),
        (all, odoType, isAsked) => {
          const plain = plainEconomies(listIntervals(all), odoType);
          expect(computeEconomies(all, odoType)).toEqual(plain);
          const asked = new Set(all.map(({ id }) => id).filter((id) => isAsked(id)));
          expect(computeEconomies(all, odoType, asked)).toEqual(
            new Map([...plain].filter(([id]) => asked.has(id))),
          );
        },
      ),
    );
  });

  it('compares quotients whose products exceed the safe integers', () => {
    const huge = [1, 2, 3, 4].map((nth) =>
      fuelling(`t${nth}`, nth, {
        run: nth * 4_000_000_000_000_000 + nth * nth,
        litres: 9_000_000_000_000_001,
      }),
    );
    const all = [fuelling('t0', 0, { run: 0 }), ...huge];
    expect(computeEconomies(all, 'KM')).toEqual(plainEconomies(listIntervals(all), 'KM'));
  });

  it('reads the day of each tank only a few times, however many tanks 90 days hold', () => {
    const looks = (count: number) => {
      let looked = 0;
      const all = Array.from({ length: count }, (_, nth) =>
        Object.defineProperty(fuelling(`t${nth}`, Math.floor(nth / 20), { run: nth * 40_000 }), 'date', {
          get: () => ((looked += 1), addDays(START, Math.floor(nth / 20))),
        }),
      );
      computeEconomies(all, 'KM');
      return looked / count;
    };
    // A quadratic algorithm would read four times as many tanks for each of four times as many.
    expect(looks(1_600)).toBeLessThan(2 * looks(400));
  });

  it('is the reciprocal in km/l and l/h', () => {
    fc.assert(
      fc.property(someFuellings, (all) => {
        const [km, hours] = [computeEconomies(all, 'KM'), computeEconomies(all, 'HR')];
        expect([...km.keys()]).toEqual([...hours.keys()]);
        for (const [id, { value }] of km) {
          const { distance, litres } = km.get(id)?.interval ?? { distance: 0, litres: 1 };
          expect(Math.abs(value - (distance / litres) * 100)).toBeLessThanOrEqual(0.500001);
        }
      }),
    );
  });

  it('marks none of equal intervals, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 60_000 }), (km, litres) => {
        const all = Array.from({ length: 8 }, (_, nth) =>
          fuelling(`t${nth}`, nth * 7, { run: (nth * km * 100) as Hundredths, litres }),
        );
        expect([...computeEconomies(all, 'KM').values()].some(({ unusual }) => unusual)).toBe(false);
      }),
    );
  });
});
