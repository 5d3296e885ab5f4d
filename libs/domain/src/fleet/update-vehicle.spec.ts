import { addDays, type Day } from '@bahi/kernel/day';
import { rejectedField } from '@bahi/kernel/decision';
import { type Grams } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { MAX_MOVES } from './move-vehicle.ts';
import { updateVehicle } from './update-vehicle.ts';
import { findBranchIdOn, vehicle, type VehicleEvent } from './vehicle.ts';

type Input = Parameters<typeof updateVehicle>[0];

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const DRIVER = 'd0000000-0000-5000-8000-000000000002';
const branchId = 'f0000000-0000-5000-8000-000000000001';
const created: VehicleEvent = {
  type: 'VehicleCreated',
  data: {
    vehicleId: VEHICLE,
    branchId,
    vehicleNo: 'MH12AB1234',
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    lastOdoReading: null,
    model: 'LPT 4825',
    driverId: DRIVER,
  },
};
const facts = {
  driver: { role: 'DRIVER', disabled: false },
  manager: { role: 'MANAGER', disabled: false },
  branchId,
  newId: (name: string) => name,
  files: [],
  caller: { userId: 'owner', role: 'ADMIN', branches: 'ALL' },
  today: '2026-11-27' as Day,
  headOfficeId: 'head-office',
  closedBranch: null,
} as const;

const updating = (input: Input, changed: Partial<Parameters<typeof updateVehicle>[2]> = {}) =>
  given(vehicle, created).when((state) =>
    updateVehicle({ vehicleId: VEHICLE, ...input }, state, { ...facts, ...changed }),
  );

describe('updating a vehicle', () => {
  it('records only changed fields', () => {
    const loadCapacity = 35_500_000 as Grams;
    const { decision } = updating({ model: 'LPT 4825', manufacturer: 'Tata Motors', loadCapacity });
    expect(decision).toMatchObject({
      accepted: true,
      events: [
        {
          type: 'VehicleUpdated',
          data: {
            vehicleId: VEHICLE,
            branchId,
            manufacturer: 'Tata Motors',
            loadCapacityGrams: loadCapacity,
          },
        },
      ],
    });
    expect(JSON.stringify(decision)).not.toContain('"model"');
  });

  it('clears a field that is null', () => {
    const verdict = updating({ model: null, driverId: null });
    verdict.thenEvent('VehicleUpdated', { model: null, driverId: null });
    verdict.thenState((state) => expect(state?.details).toMatchObject({ model: null, driverId: null }));
  });

  it('stores the answer of the register without its empty fields', () => {
    const vaahanRes = {
      VehicleDetails: { rc_status: 'ACTIVE', rc_gvw: null },
    } as unknown as NonNullable<Input['vaahanRes']>;
    updating({ vaahanRes }).thenEvent('VehicleUpdated', { registry: { rc_status: 'ACTIVE' } });
  });

  it('renews the given documents', () => {
    const { decision } = updating({ insurance: { expiryDate: '2027-03-31' as Day } });
    expect(decision).toMatchObject({
      events: [{ type: 'VehicleDocumentSet', data: { documentType: 'INSURANCE', expiryDate: '2027-03-31' } }],
    });
  });

  it('refuses a request that changes nothing', () => {
    updating({ model: 'LPT 4825', vehicleType: 'TRUCK' }).thenRejected('invalid-input');
    expect(updating({}).decision).toMatchObject({ message: 'Nothing to update' });
  });

  it.each([
    ['vehicleNo', { vehicleNo: 'MH12AB9999' }],
    ['vehicleType', { vehicleType: 'TRAILER' }],
    ['fuelType', { fuelType: 'GAS' }],
    ['odoType', { odoType: 'HR' }],
  ] as const)('refuses to change the %s', (field, input) => {
    updating(input).thenRejected('field-not-allowed', field);
  });

  it('needs its driver to be a driver of the firm', () => {
    updating({ driverId: VEHICLE }, { driver: null }).thenRejected('not-found', 'driverId');
    updating({ driverId: VEHICLE }, { driver: facts.manager }).thenRejected(
      'wrong-role',
      'driverId',
      'Choose a driver',
    );
  });

  it('refuses a vehicle that the firm does not have', () => {
    given(vehicle)
      .when((state) => updateVehicle({ vehicleId: VEHICLE, model: null }, state, facts))
      .thenRejected('not-found');
  });
});

describe('moving a vehicle to another branch', () => {
  const day = (text: string) => text as Day;
  const moved = (to: string, since: string): VehicleEvent => ({
    type: 'VehicleBranchSet',
    data: { vehicleId: VEHICLE, branchId: to, since: day(since) },
  });
  const after = (...moves: readonly VehicleEvent[]) => given(vehicle, created, ...moves);
  const moving = (
    moves: readonly VehicleEvent[],
    input: Pick<Input, 'branchId' | 'branchSince'>,
    changed: Partial<Parameters<typeof updateVehicle>[2]> = {},
  ) =>
    after(...moves).when((state) =>
      updateVehicle({ vehicleId: VEHICLE, ...input }, state, { ...facts, ...changed }),
    );

  it('counts from the named day, else from today', () => {
    const data = { vehicleId: VEHICLE, branchId: 'pune', since: facts.today };
    moving([], { branchId: 'pune' }).thenEvent('VehicleBranchSet', data);
    const back = moving([], { branchId: 'pune', branchSince: day('2026-11-10') });
    back.thenState((state) => {
      if (state === null) throw new Error('the vehicle is there');
      expect(findBranchIdOn(state, day('2026-11-09'))).toBe(branchId);
      expect(findBranchIdOn(state, day('2026-11-10'))).toBe('pune');
    });
  });

  it('replaces the moves of that day and later', () => {
    const moves = [moved('nagpur', '2026-11-01'), moved('pune', '2026-11-10')];
    const verdict = moving(moves, { branchId: 'raipur', branchSince: day('2026-11-05') });
    verdict.thenState((state) =>
      expect(state?.laterBranches).toEqual([
        { branchId: 'nagpur', since: '2026-11-01' },
        { branchId: 'raipur', since: '2026-11-05' },
      ]),
    );
    moving([moved('pune', '2026-11-10')], { branchId, branchSince: day('2026-11-10') }).thenState((state) =>
      expect(state?.laterBranches).toEqual([]),
    );
  });

  it('changes nothing when the vehicle is in that branch already', () => {
    moving([], { branchId }).thenRejected('invalid-input');
    const moves = [moved('pune', '2026-11-10')];
    moving(moves, { branchId: 'pune' }).thenRejected('invalid-input');
    moving(moves, { branchId: 'pune', branchSince: day('2026-11-12') }).thenRejected('invalid-input');
    moving(moves, { branchId: 'pune', branchSince: day('2026-11-08') }).thenEvent('VehicleBranchSet', {
      since: day('2026-11-08'),
    });
  });

  it('is refused after too many moves, but can still replace earlier ones', () => {
    const many = Array.from({ length: MAX_MOVES }, (_, nth) =>
      moved(nth % 2 === 0 ? 'pune' : 'nagpur', addDays(day('2026-01-01'), nth)),
    );
    moving(many, { branchId: 'pune' }).thenRejected(
      'invalid-input',
      'branchId',
      'This vehicle was moved too often: at most 250 times',
    );
    moving(many, { branchId: 'pune', branchSince: day('2026-03-01') }).thenEvent('VehicleBranchSet', {
      branchId: 'pune',
    });
  });

  it('is refused to a closed branch', () => {
    const closedBranch = rejectedField('branch-inactive', 'branchId', 'This branch is closed');
    moving([], { branchId: 'pune' }, { closedBranch }).thenRejected('branch-inactive', 'branchId');
  });

  it('is refused to a caller who does not see every branch that loses the vehicle', () => {
    const caller = { ...facts.caller, role: 'MANAGER', branches: ['pune', 'nagpur'] } as const;
    moving([], { branchId: 'pune' }, { caller }).thenRejected('forbidden', 'branchId');
    const moves = [moved('nagpur', '2026-11-01'), moved('raipur', '2026-11-20')];
    const since = (text: string) => ({ branchId: 'pune', branchSince: day(text) });
    moving(moves, since('2026-11-10'), { caller }).thenRejected('forbidden', 'branchId');
    moving([moved('nagpur', '2026-11-01')], since('2026-11-10'), { caller }).thenEvent('VehicleBranchSet', {
      branchId: 'pune',
    });
  });
});
