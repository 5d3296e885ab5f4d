import { day, tripEnded, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { fc } from '@bahi/kernel/fast-check-fixtures';
import { type Hundredths } from '@bahi/kernel/measures';
import { type Query } from '@bahi/read-store/read-store';
import { describe, expect, it } from '@jest/globals';
import { readRows, recorded } from '../book-fixtures.ts';
import { partyTable } from '../parties/parties.projection.ts';
import { readingsProjection, readingTable, type ReadingRow } from '../fleet/readings/readings.projection.ts';
import { masterData } from '../firm-fixtures.ts';
import { LaidTables, layOver } from './laid-rows.ts';

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'] as const;

/** Trips of two vehicles with readings, many of which have the same day or number. */
const readings = Array.from({ length: 24 }, (_, index): DomainEvent[] => {
  const tripId = `trip ${index}`;
  const vehicleId = index % 4 === 0 ? 'another' : VEHICLE;
  const on = DAYS[index % 3] ?? '2026-11-01';
  const started = tripStarted({
    tripId,
    vehicleId,
    occurredOn: day(on),
    startReading: ((index * 7) % 10) as Hundredths,
  });
  const { type, data } = tripEnded(on);
  const endReading = ((index * 3) % 10) as Hundredths;
  return [started, { type, data: { ...data, tripId, vehicleId, endReading } }];
}).flat();

describe('rows laid over those of the store', () => {
  it('are found, ordered and counted as the store does', async () => {
    const range = fc.record({ atLeast: fc.nat(9), below: fc.nat(12) });
    const where = fc.record(
      {
        vehicleId: fc.constantFrom(VEHICLE, 'another', 'nobody'),
        date: fc.oneof(
          fc.constantFrom(...DAYS).map(day),
          fc.subarray([...DAYS]).map((days) => ({ in: days.map(day) })),
        ),
        hundredths: range.map(({ atLeast, below }) => ({
          atLeast: atLeast as Hundredths,
          below: below as Hundredths,
        })),
      },
      { requiredKeys: [] },
    );
    const by = fc.constantFrom<NonNullable<Query<ReadingRow>['sort']>[number]>(
      ...(['date', '-date', 'hundredths', '-hundredths', 'vehicleId', '-sourceId'] as const),
    );
    const query = fc.record(
      {
        where: fc.oneof(where, fc.tuple(where, where)),
        sort: fc.array(by, { maxLength: 3 }),
        offset: fc.nat(5),
      },
      { requiredKeys: [] },
    );
    await readRows(
      recorded(readings),
      async (rows) => {
        const all = await rows.scan(readingTable, { after: '', max: 100 });
        expect(all.size).toBe(48);
        const laid = layOver(rows, new LaidTables().set(readingTable, new Map([...all].toReversed())));
        await fc.assert(
          fc.asyncProperty(query, fc.nat(8), async (asked, limit) => {
            // The store allows an offset only with a limit.
            const page = { ...asked, limit };
            expect(await laid.find(readingTable, page)).toEqual(await rows.find(readingTable, page));
            const { where: counted = {} } = asked;
            expect(await laid.count(readingTable, counted, limit)).toBe(
              await rows.count(readingTable, counted, limit),
            );
          }),
        );
        const keys = [...[...all.keys()].slice(0, 3), 'none'];
        expect(await laid.getMany(readingTable, keys)).toEqual(await rows.getMany(readingTable, keys));
        expect(await laid.get(readingTable, 'none')).toBeUndefined();
      },
      [readingsProjection],
    );
  });

  it('leave all other tables to the store, and have no sums', async () => {
    await readRows(recorded(masterData(5_000)), async (rows) => {
      const laid = layOver(rows, new LaidTables().set(readingTable, new Map()));
      const everything = await rows.find(partyTable, {});
      expect(everything.length).toBeGreaterThan(0);
      expect(await laid.find(partyTable, {})).toEqual(everything);
      await expect(laid.sum(readingTable, {}, ['hundredths'])).rejects.toThrow(/no sums/);
    });
  });
});
