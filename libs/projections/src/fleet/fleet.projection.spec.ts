import { tripEnded, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { day } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Hundredths } from '@bahi/kernel/measures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { describe, expect, it } from '@jest/globals';
import { owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { vehicleCreated } from '../firm-fixtures.ts';
import { fleetProjection, vehicleTable } from './fleet.projection.ts';
import { findVehicle } from './find-vehicle.query.ts';
import { listVehicles } from './list-vehicles.query.ts';
import { vehicleStanding } from './vehicle-answer.ts';

const row = (...events: readonly DomainEvent[]) =>
  applyEvents(fleetProjection, recorded(events)).get(vehicleTable, VEHICLE);

/** A trip with a reading at its start and one at its end. */
function started(tripId: string, on: string, startReading: number | null): DomainEvent {
  return tripStarted({ tripId, occurredOn: day(on), startReading: startReading as Hundredths | null });
}
function ended(tripId: string, on: string, endReading: number | null): DomainEvent {
  const { type, data } = tripEnded(on);
  return { type, data: { ...data, tripId, endReading } };
}

describe('the row of a vehicle', () => {
  it('is on a trip from its start to its end', () => {
    expect(row(vehicleCreated())?.runningTripIds).toEqual([]);
    expect(row(vehicleCreated(), started('one', '2026-11-12', null))?.runningTripIds).toEqual(['one']);
    expect(
      row(vehicleCreated(), started('one', '2026-11-12', null), ended('one', '2026-11-14', null))
        ?.runningTripIds,
    ).toEqual([]);
  });

  it('stays on a trip while a second one runs', () => {
    const both = [started('one', '2026-11-12', null), started('two', '2026-11-13', null)];
    expect(row(vehicleCreated(), ...both, ended('one', '2026-11-14', null))?.runningTripIds).toEqual(['two']);
  });

  it('has the reading that it was bought with', () => {
    expect(row(vehicleCreated({ lastOdoReading: 500 as Hundredths }))?.lastReading).toEqual({
      hundredths: 500,
      on: null,
    });
    expect(row(vehicleCreated())?.lastReading).toBeNull();
  });

  it('has the reading of the latest business date, not of the latest entry', () => {
    const late = [started('one', '2026-11-12', 700), ended('one', '2026-11-14', 900)];
    const backdated = [started('two', '2026-11-01', 600), ended('two', '2026-11-02', 650)];
    const bought = vehicleCreated({ lastOdoReading: 500 as Hundredths });
    expect(row(bought, ...late, ...backdated)?.lastReading).toEqual({ hundredths: 900, on: '2026-11-14' });
    expect(row(bought, ...backdated)?.lastReading).toEqual({ hundredths: 650, on: '2026-11-02' });
  });

  it('keeps its reading when a trip has none', () => {
    const trip = [started('one', '2026-11-12', 700), ended('one', '2026-11-14', null)];
    expect(row(vehicleCreated(), ...trip)?.lastReading).toEqual({ hundredths: 700, on: '2026-11-12' });
  });

  it('is the same when events come twice', () => {
    const events = recorded([vehicleCreated(), started('one', '2026-11-12', 700)]);
    const twice = applyEvents(fleetProjection, [...events, ...events]);
    expect(twice.all(vehicleTable)).toEqual(applyEvents(fleetProjection, events).all(vehicleTable));
  });
});

describe('a vehicle as the API answers it', () => {
  const log = [
    vehicleCreated({ lastOdoReading: 18_432_050 as Hundredths }),
    started('one', '2026-11-12', null),
  ];

  const find = (events: readonly DomainEvent[], vehicleId = VEHICLE, caller = owner) =>
    readRows(recorded(events), (rows) => findVehicle(rows, { vehicleId }, caller), [fleetProjection]);

  it('is ON_TRIP while a trip runs, else IDLE', async () => {
    expect(await find(log)).toEqual({
      vehicle: {
        id: VEHICLE,
        vehicleNo: 'MH12AB1234',
        vehicleType: 'TRUCK',
        fuelType: 'DIESEL',
        odoType: 'KM',
        status: 'ON_TRIP',
        lastOdoReading: 184_320.5,
      },
    });
    expect(await find(log.slice(0, 1))).toMatchObject({ vehicle: { status: 'IDLE' } });
  });

  it('of another firm is as unknown as one of nobody', async () => {
    expect(await find(log, VEHICLE, stranger)).toBeNull();
    expect(await find(log, 'nothing')).toBeNull();
  });

  it('is known to be on a trip, for a warning', async () => {
    const asked = (events: readonly DomainEvent[]) =>
      readRows(recorded(events), async (rows) => (await vehicleStanding(rows, VEHICLE)).onTrip, [
        fleetProjection,
      ]);
    expect(await Promise.all([asked(log), asked(log.slice(0, 1)), asked([])])).toEqual([true, false, false]);
  });
});

describe('the list of vehicles', () => {
  const fleet = [vehicleCreated(), vehicleCreated({ vehicleId: 'second', vehicleNo: 'DL1GC1234' })];
  const list = (vehicleNo: string | null, caller = owner) =>
    readRows(recorded(fleet), (rows) => listVehicles(rows, { limit: 10, offset: 0, vehicleNo }, caller), [
      fleetProjection,
    ]);

  it('is newest first, each firm’s own', async () => {
    const { vehicles, length } = await list(null);
    expect(vehicles.map(({ vehicleNo }) => vehicleNo)).toEqual(['DL1GC1234', 'MH12AB1234']);
    expect(length).toBe(2);
    expect(await list(null, stranger)).toEqual({ vehicles: [], length: 0 });
  });

  it('finds a part of a number in any case', async () => {
    expect((await list('gc12')).vehicles.map(({ id }) => id)).toEqual(['second']);
  });
});
