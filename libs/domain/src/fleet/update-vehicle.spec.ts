import { type Day } from '@bahi/kernel/day';
import { type Grams } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { updateVehicle } from './update-vehicle.ts';
import { vehicle, type VehicleEvent } from './vehicle.ts';

type Input = Parameters<typeof updateVehicle>[0];

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const DRIVER = 'd0000000-0000-5000-8000-000000000002';
const branchId = 'f0000000-0000-5000-8000-000000000001';
const created: VehicleEvent = {
  type: 'VehicleCreated',
  data: {
    ...{ vehicleId: VEHICLE, branchId, vehicleNo: 'MH12AB1234', vehicleType: 'TRUCK', fuelType: 'DIESEL' },
    ...{ odoType: 'KM', lastOdoReading: null, model: 'LPT 4825', driverId: DRIVER },
  },
};
const facts = {
  driver: { role: 'DRIVER', disabled: false },
  manager: { role: 'MANAGER', disabled: false },
  branchId,
  newId: (name: string) => name,
  files: [],
} as const;

const updating = (input: Input, changed: Partial<Parameters<typeof updateVehicle>[2]> = {}) =>
  given(vehicle, created).when((state) =>
    updateVehicle({ vehicleId: VEHICLE, ...input }, state, { ...facts, ...changed }),
  );

describe('updating a vehicle', () => {
  it('records only the fields that differ', () => {
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

  it('keeps the answer of the register without its empty fields', () => {
    const vaahanRes = {
      VehicleDetails: { rc_status: 'ACTIVE', rc_gvw: null },
    } as unknown as NonNullable<Input['vaahanRes']>;
    updating({ vaahanRes }).thenEvent('VehicleUpdated', { registry: { rc_status: 'ACTIVE' } });
  });

  it('renews the documents that are given', () => {
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
  ] as const)('refuses another %s', (field, input) => {
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
