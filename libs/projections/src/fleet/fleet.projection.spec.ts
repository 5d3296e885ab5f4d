import { listedVehicle, vehicle as vehicleSchema } from '@bahi/contract/fleet/vehicle';
import { day, tripEnded, tripStarted, VEHICLE } from '@bahi/domain/trips/trip-fixtures';
import { type DomainEvent } from '@bahi/kernel/envelope';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { applyEvents } from '@bahi/read-store/apply-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { accessProjection } from '../access/access.projection.ts';
import { Books, FIRM, owner, readRows, recorded, stranger } from '../book-fixtures.ts';
import { branchesProjection } from '../branches/branches.projection.ts';
import { DRIVER, staffAdded, vehicleCreated } from '../firm-fixtures.ts';
import { type BranchEvent } from '@bahi/domain/access/branch';
import { type VehicleEvent } from '@bahi/domain/fleet/vehicle';
import { fleetProjection, vehicleTable } from './fleet.projection.ts';
import { readingsProjection } from './readings/readings.projection.ts';
import { findVehicle } from './find-vehicle.query.ts';
import { listVehicles } from './list-vehicles.query.ts';
import { vehicleActivity } from './vehicle-response.ts';

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

  it("shows the status that was set manually, but a trip's status first", () => {
    const statusSet = (status: 'IN_MAINTENANCE' | 'IDLE'): VehicleEvent => ({
      type: 'VehicleStatusSet',
      data: { vehicleId: VEHICLE, branchId: FIRM, status },
    });
    const repairing = [vehicleCreated(), statusSet('IN_MAINTENANCE')];
    const trip = started('one', '2026-11-12', null);
    expect(row(...repairing)?.status).toBe('IN_MAINTENANCE');
    expect(row(...repairing, trip)?.status).toBe('ON_TRIP');
    expect(row(...repairing, trip, ended('one', '2026-11-14', null))?.status).toBe('IN_MAINTENANCE');
    expect(row(...repairing, trip, statusSet('IDLE'))?.status).toBe('ON_TRIP');
    expect(row(...repairing, statusSet('IDLE'))?.status).toBe('IDLE');
  });
});

describe('a vehicle as the API answers it', () => {
  /** The vehicle was created before Bahi had branches, so only the id of its branch is known. */
  const HEAD_OFFICE = { id: FIRM, name: '-', code: '-' };
  const log = [
    vehicleCreated({ lastOdoReading: 18_432_050 as Hundredths }),
    started('one', '2026-11-12', null),
  ];

  const find = (events: readonly DomainEvent[], vehicleId = VEHICLE, caller = owner) =>
    readRows(recorded(events), (rows) => findVehicle(rows, { vehicleId }, caller, day('2026-11-20')), [
      accessProjection,
      branchesProjection,
      fleetProjection,
      readingsProjection,
    ]);

  it('is ON_TRIP while a trip runs, else IDLE', async () => {
    expect(await find(log)).toMatchObject({ vehicle: { status: 'ON_TRIP', lastOdoReading: 184_320.5 } });
    expect(await find(log.slice(0, 1))).toMatchObject({ vehicle: { status: 'IDLE' } });
  });

  it('holds every given field, with the names of its people', async () => {
    const said = {
      manufacturer: 'Tata Motors',
      model: 'LPT 4825',
      chassisNo: 'MAT448052',
      engineNo: '497TC41',
    };
    const people = { driverId: DRIVER, managerId: 'meena' };
    const measures = {
      loadCapacityGrams: 35_500_000 as Grams,
      tankLitresHundredths: 36_550 as Hundredths,
      wheelCount: 16,
    };
    const added = vehicleCreated({ ...said, ...people, ...measures });
    const answer = await find([staffAdded(), staffAdded('meena', 'Meena Joshi', 'MANAGER'), added]);
    expect(answer).toEqual({
      vehicle: {
        id: VEHICLE,
        vehicleNo: 'MH12AB1234',
        vehicleType: 'TRUCK',
        fuelType: 'DIESEL',
        odoType: 'KM',
        status: 'IDLE',
        lastOdoReading: null,
        run: null,
        meterReplacements: [],
        lastOdoReadingOn: null,
        ...said,
        wheelCount: 16,
        loadCapacity: 35.5,
        tankCapacity: 365.5,
        vaahanRes: null,
        ...people,
        driverName: 'Anil Jadhav',
        managerName: 'Meena Joshi',
        registrationDate: null,
        expiredDocCount: 0,
        expiringDocCount: 0,
        validDocCount: 0,
        missingDocCount: 5,
        branch: HEAD_OFFICE,
        branchHistory: [{ branch: HEAD_OFFICE, since: null }],
        registrationCert: null,
        insurance: null,
        fitness: null,
        taxPay: null,
        permit: null,
        nationalPermit: null,
        pollution: null,
      },
    });
    expect(v.safeParse(vehicleSchema, answer?.vehicle).issues).toBeUndefined();
  });

  it('leaves fields empty that older events lack', async () => {
    expect(await find([vehicleCreated()])).toMatchObject({
      vehicle: { model: null, wheelCount: null, loadCapacity: null, driverId: null, driverName: null },
    });
  });

  it('names the branch of today, and each branch before it', async () => {
    const opened: BranchEvent = {
      type: 'BranchOpened',
      data: { branchId: 'pune', name: 'Pune', code: 'PUN' },
    };
    const moved = (branchId: string, since: string): VehicleEvent => ({
      type: 'VehicleBranchSet',
      data: { vehicleId: VEHICLE, branchId, since: day(since) },
    });
    const moves = [moved('nagpur', '2026-11-05'), moved('pune', '2026-11-12'), moved('pune', '2026-11-10')];
    const pune = { id: 'pune', name: 'Pune', code: 'PUN' };
    expect(await find([opened, vehicleCreated(), ...moves])).toMatchObject({
      vehicle: {
        branch: pune,
        branchHistory: [
          { branch: HEAD_OFFICE, since: null },
          { branch: { id: 'nagpur' }, since: '2026-11-05' },
          { branch: pune, since: '2026-11-10' },
        ],
      },
    });
  });

  it('is unknown in another firm, like a missing one', async () => {
    expect(await find(log, VEHICLE, stranger)).toBeNull();
    expect(await find(log, 'nothing')).toBeNull();
  });

  it('is known to be on a trip, for a warning', async () => {
    const asked = (events: readonly DomainEvent[]) =>
      readRows(recorded(events), async (rows) => (await vehicleActivity(rows, VEHICLE, [])).onTrip, [
        fleetProjection,
        readingsProjection,
      ]);
    expect(await Promise.all([asked(log), asked(log.slice(0, 1)), asked([])])).toEqual([true, false, false]);
  });
});

describe('the list of vehicles', () => {
  const fleet = [
    staffAdded(),
    vehicleCreated({ driverId: DRIVER }),
    vehicleCreated({ vehicleId: 'second', vehicleNo: 'DL1GC1234', vehicleType: 'TRAILER' }),
    vehicleCreated({ vehicleId: 'third', vehicleNo: 'MH12HE0001', vehicleType: 'HEMV', odoType: 'HR' }),
    started('one', '2026-11-12', null),
  ];
  const books = new Books([accessProjection, fleetProjection, readingsProjection]);
  beforeAll(() => books.enter(recorded(fleet)));
  afterAll(() => books.close());

  const all = {
    limit: 10,
    offset: 0,
    vehicleId: null,
    vehicleNo: null,
    vehicleStatus: null,
    vehicleType: null,
    documentHealth: null,
    driverId: null,
    managerId: null,
    sort: null,
  };
  const list = (filter: Partial<Parameters<typeof listVehicles>[1]> = {}, caller = owner) =>
    books.read((rows) => listVehicles(rows, { ...all, ...filter }, caller, day('2026-11-20')));
  const found = <Answer>(answer: Answer | null): Answer => {
    if (answer === null) throw new Error('not found');
    return answer;
  };
  const ids = async (filter: Partial<Parameters<typeof listVehicles>[1]>) => {
    const { vehicles, length } = found(await list(filter));
    expect(length).toBe(vehicles.length);
    return vehicles.map(({ id }) => id);
  };

  it('is newest first, for each firm its own', async () => {
    expect(await ids({})).toEqual(['third', 'second', VEHICLE]);
    expect(await list({}, stranger)).toEqual({ vehicles: [], length: 0 });
  });

  it('names the people, and leaves out details', async () => {
    const { vehicles } = found(await list({ vehicleId: VEHICLE }));
    expect(vehicles).toMatchObject([{ id: VEHICLE, driverId: DRIVER, driverName: 'Anil Jadhav' }]);
    expect(v.safeParse(v.strictObject(listedVehicle.entries), vehicles[0]).issues).toBeUndefined();
  });

  it('finds a vehicle by its id, but none of another firm', async () => {
    expect(await ids({ vehicleId: 'second' })).toEqual(['second']);
    expect(await ids({ vehicleId: 'second', vehicleStatus: 'ON_TRIP' })).toEqual([]);
    expect(await list({ vehicleId: 'second' }, stranger)).toBeNull();
    expect(await list({ vehicleId: 'nothing' })).toBeNull();
  });

  it('finds a part of a number, ignoring case', async () => {
    expect(await ids({ vehicleNo: 'gc12' })).toEqual(['second']);
  });

  it('finds a number with or without spaces and dashes', async () => {
    expect(await ids({ vehicleNo: 'mh 12 he-00' })).toEqual(['third']);
    expect(await ids({ vehicleNo: '12 1 gc' })).toEqual([]);
    expect(await ids({ vehicleNo: '-' })).toEqual(['third', 'second', VEHICLE]);
  });

  it('is sorted by the number on request', async () => {
    expect(await ids({ sort: ['vehicleNo'] })).toEqual(['second', VEHICLE, 'third']);
    expect(await ids({ sort: ['-vehicleNo'] })).toEqual(['third', VEHICLE, 'second']);
  });

  it('filters by one status or several', async () => {
    expect(await ids({ vehicleStatus: 'ON_TRIP' })).toEqual([VEHICLE]);
    expect(await ids({ vehicleStatus: 'IDLE' })).toEqual(['third', 'second']);
    expect(await ids({ vehicleStatus: ['ON_TRIP', 'IDLE'] })).toEqual(['third', 'second', VEHICLE]);
    expect(await ids({ vehicleStatus: ['INACTIVE', 'IN_MAINTENANCE'] })).toEqual([]);
  });

  it('filters by one type or several, combined with the rest', async () => {
    expect(await ids({ vehicleType: 'HEMV' })).toEqual(['third']);
    expect(await ids({ vehicleType: ['TRUCK', 'TRAILER'] })).toEqual(['second', VEHICLE]);
    expect(await ids({ vehicleType: ['TRUCK', 'TRAILER'], vehicleStatus: 'IDLE' })).toEqual(['second']);
  });
});
