import {
  documentFieldNames,
  documentFields,
  documentHealth,
  requiredDocuments,
} from '@bahi/contract/fleet/vehicle-document';
import { computeEconomies, type Fuelling } from '@bahi/domain/maintenance/economy';
import { codes } from '@bahi/contract/codes';
import { paymentModes } from '@bahi/contract/labels';
import { hundredthsFromReading } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { daysAgo, today } from '../proofs/harness/days.ts';
import { type DemoFillUp } from './book.ts';
import { demoFleet } from './demo-fleet.ts';
import { listCashMovements, listResults, type Result, sum } from './money-of-book.ts';

describe('the demo fleet', () => {
  const { book, today: demoDay } = demoFleet();
  const { vehicles, parties, bulkPayments, transfers, fillUps, maintenance } = book;
  const trips = [...book.trips, ...demoDay.trips];
  const results = listResults(book);
  /** Profit in percent of the revenue. */
  const margin = (of: readonly Result[]) => {
    const revenue = sum(of.map((result) => result.revenue));
    return (100 * (revenue - sum(of.map(({ expense }) => expense)))) / revenue;
  };
  const recent = results.filter(({ daysAgo: days }) => days <= 90);

  it('is the same at every call', () => {
    expect(demoFleet()).toEqual(demoFleet());
  });

  it('earns 8 to 15 percent, in two years as in the last three months', () => {
    // Three months are 90 to 92 days.
    const periods = [90, 91, 92].map((days) => results.filter((result) => result.daysAgo <= days));
    for (const period of [results, ...periods]) {
      expect(margin(period)).toBeGreaterThan(8);
      expect(margin(period)).toBeLessThan(15);
    }
  });

  it('earns in every branch', () => {
    for (const { name } of book.branches)
      for (const period of [results, recent])
        expect([name, margin(period.filter(({ branch }) => branch === name)) > 0]).toEqual([name, true]);
  });

  it('has two vehicles that lose money: one by repairs, one because it stands idle', () => {
    for (const period of [results, recent]) {
      const losing = vehicles.filter(({ vehicleNo }) => {
        const own = period.filter(({ vehicle }) => vehicle === vehicleNo);
        return sum(own.map(({ revenue, expense }) => revenue - expense)) < 0;
      });
      expect(losing.map(({ vehicleNo }) => vehicleNo).sort()).toEqual(['MH12RN9316', 'MH13DK6118']);
    }
    const repairs = maintenance.filter(
      ({ vehicle, notes }) => vehicle === 'MH12RN9316' && notes !== undefined,
    );
    expect(sum(repairs.map(({ amount }) => amount))).toBeGreaterThan(150_000);
    const idle = trips.filter(
      ({ vehicle, cancelled }) => vehicle === 'MH13DK6118' && cancelled === undefined,
    );
    expect(idle.length).toBeLessThan(4);
  });

  it('has no cash box below zero on any day', () => {
    const moved = [
      ...listCashMovements(book),
      ...transfers.flatMap(({ daysAgo: days, amount, from, to }) => [
        { ...from, daysAgo: days, amount: -amount },
        { ...to, daysAgo: days, amount },
      ]),
    ].sort((one, other) => other.daysAgo - one.daysAgo);
    for (const { name: branch } of book.branches)
      for (const mode of codes(paymentModes)) {
        const own = moved.filter((movement) => movement.branch === branch && movement.mode === mode);
        const days = [...new Set(own.map(({ daysAgo: days }) => days))];
        const closings = days.map((day) =>
          sum(own.filter(({ daysAgo: days }) => days >= day).map(({ amount }) => amount)),
        );
        expect([branch, mode, Math.min(0, ...closings)]).toEqual([branch, mode, 0]);
      }
  });

  it('has trips for as long as it has costs', () => {
    const firstTrip = Math.max(...trips.map(({ startedDaysAgo }) => startedDaysAgo));
    const firstCost = Math.max(...[...fillUps, ...maintenance].map(({ daysAgo: days }) => days));
    expect(firstCost - firstTrip).toBeLessThan(10);
  });

  it('has fourteen vehicles, nine parties and its trips in three branches', () => {
    expect([vehicles.length, parties.length, trips.length]).toEqual([14, 9, 238]);
    expect(new Set(trips.map(({ branch }) => branch))).toEqual(new Set([undefined, 'Pune', 'Raipur']));
  });

  it('moves money across branches: freight to pay, diesel, a payment for several trips, and transfers', () => {
    const branchByLr = new Map(trips.map(({ lr, branch }) => [lr, branch]));
    const elsewhere = <Entry extends { readonly at?: string }>(entries: readonly Entry[], own?: string) =>
      entries.filter(({ at = own }) => at !== own);
    const collected = trips.flatMap(({ payments = [], branch }) => elsewhere(payments, branch));
    const diesel = trips.flatMap(({ expenses = [], branch }) => elsewhere(expenses, branch));
    expect(collected.length).toBeGreaterThan(3);
    expect(diesel.length).toBeGreaterThan(2);
    const acrossBranches = bulkPayments.filter(
      ({ tripAmounts }) => new Set(Object.keys(tripAmounts).map((lr) => branchByLr.get(lr))).size > 1,
    );
    expect(acrossBranches).toHaveLength(1);
    const between = transfers.filter(({ from, to }) => from.branch !== to.branch);
    expect(between.length).toBeGreaterThan(3);
    expect(transfers.length).toBeGreaterThan(between.length);
  });

  it('uses each LR number once', () => {
    expect(new Set(trips.map(({ lr }) => lr)).size).toBe(trips.length);
  });

  it('runs each vehicle on one trip at a time, with a rising reading', () => {
    for (const { vehicleNo } of vehicles) {
      const own = trips.filter(({ vehicle, cancelled }) => vehicle === vehicleNo && cancelled === undefined);
      own.slice(1).forEach((trip, before) => {
        const ended = own[before]?.ended;
        expect([trip.lr, ended !== undefined && ended.daysAgo >= trip.startedDaysAgo]).toEqual([
          trip.lr,
          true,
        ]);
        expect(trip.startReading ?? 0).toBeGreaterThanOrEqual(
          (trip.startReading === undefined ? 0 : ended?.endReading) ?? 0,
        );
      });
    }
  });

  it('has fill-ups for two years with rising readings, and one tank that leaks', () => {
    expect(Math.max(...fillUps.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(700);
    const leaking = vehicles.filter(({ vehicleNo }) => {
      const full = fillUps.filter(({ vehicle, fullTank }) => vehicle === vehicleNo && fullTank === true);
      const readings = full.map(({ reading = 0 }) => reading);
      expect(readings).toEqual([...readings].sort((one, other) => one - other));
      const [before, last] = full.slice(-2);
      const distance = (last?.reading ?? 0) - (before?.reading ?? 0);
      // Every lorry of the demo runs at least four kilometres per litre.
      return last !== undefined && distance > 100 && distance / last.litres < 3.6;
    });
    expect(leaking.map(({ vehicleNo }) => vehicleNo)).toEqual(['CG04LN7731']);
  });

  it('has one unusual fill-up: the last one of the leaking tank', () => {
    const unusual = vehicles.flatMap(({ vehicleNo, odoType }) =>
      [...computeEconomies(listFuellings(vehicleNo), odoType).values()]
        .filter((economy) => economy.unusual)
        .map(({ interval }) => [vehicleNo, interval.to.date]),
    );
    const leakingFillUps = fillUps.filter(
      ({ vehicle, fullTank }) => vehicle === 'CG04LN7731' && fullTank === true,
    );
    expect(unusual).toEqual([['CG04LN7731', daysAgo(leakingFillUps.at(-1)?.daysAgo ?? 0)]]);
  });

  /** Fuellings from the slips and the trips of a vehicle. */
  function listFuellings(vehicleNo: string): Fuelling[] {
    const onTrips = trips
      .filter(({ vehicle }) => vehicle === vehicleNo)
      .flatMap(({ advances = [], expenses = [] }) => [
        ...advances.flatMap(({ daysAgo: days, fuel }) =>
          fuel === undefined ? [] : [{ daysAgo: days, litres: fuel.litres }],
        ),
        ...expenses.flatMap(({ daysAgo: days, category, litres, deletedFor }) =>
          category !== 'FUEL' || litres === undefined || deletedFor !== undefined
            ? []
            : [{ daysAgo: days, litres }],
        ),
      ]);
    const slips = fillUps.filter(({ vehicle, category }) => vehicle === vehicleNo && category === 'FUEL');
    const all: readonly Pick<DemoFillUp, 'daysAgo' | 'litres' | 'reading' | 'fullTank'>[] = [
      ...slips,
      ...onTrips,
    ];
    return all.map(({ daysAgo: days, litres, reading, fullTank = false }, position) => ({
      id: String(position),
      position,
      date: daysAgo(days),
      fullTank,
      previousMissing: false,
      litres: hundredthsFromReading(litres) ?? fail(),
      run: reading === undefined ? null : (hundredthsFromReading(reading) ?? fail()),
    }));
  }

  it('has documents that are valid, expire soon, have expired and are missing', () => {
    const healths = vehicles.map(({ vehicleType, validDays = {} }) => ({
      ends: Object.values(validDays).map((days) => documentHealth(daysAgo(-days), today)),
      missing: requiredDocuments(vehicleType).filter(
        (required) =>
          !documentFieldNames.some((field) => field in validDays && documentFields[field] === required),
      ),
    }));
    const ends = healths.flatMap((each) => each.ends);
    expect(new Set(ends)).toEqual(new Set(['VALID', 'EXPIRING', 'EXPIRED']));
    expect(healths.some((each) => each.ends.length > 0 && each.missing.length === 0)).toBe(true);
    expect(healths.some((each) => each.ends.length === 0 && each.missing.length > 0)).toBe(true);
  });

  it('has two years of maintenance', () => {
    expect(maintenance.length).toBeGreaterThan(60);
    expect(new Set(maintenance.map(({ category }) => category)).size).toBeGreaterThan(12);
  });

  it('uses amounts in whole paise', () => {
    const amounts = trips.flatMap(({ rate, advances = [], charges = [], expenses = [], payments = [] }) => [
      rate,
      ...[...advances, ...charges, ...expenses, ...payments].map(({ amount }) => amount),
    ]);
    const bulkAmounts = bulkPayments.flatMap(({ tripAmounts }) => Object.values(tripAmounts));
    const workAmounts = [...fillUps, ...maintenance].map(({ amount }) => amount);
    for (const amount of [...amounts, ...bulkAmounts, ...workAmounts])
      expect(Math.round(amount * 100) / 100).toBe(amount);
  });
});

function fail(): never {
  throw new Error('a measure of the demo has at most two decimals');
}
