import { type Day } from '@bahi/kernel/day';
import { type Grams, type Hundredths } from '@bahi/kernel/measures';
import { describe, expect, it } from '@jest/globals';
import { given } from '../given-when-then.ts';
import { createVehicle } from './create-vehicle.ts';
import { vehicle } from './vehicle.ts';

type Input = Parameters<typeof createVehicle>[0];

const VEHICLE = 'b0000000-0000-5000-8000-000000001234';
const DRIVER = 'd0000000-0000-5000-8000-000000000002';
const MANAGER = 'd0000000-0000-5000-8000-000000000003';
const asked = {
  vehicleNo: 'MH12AB1234',
  vehicleType: 'TRUCK',
  fuelType: 'DIESEL',
  odoType: 'KM',
  lastOdoReading: 18_000_000 as Hundredths,
  driverId: null,
  managerId: null,
  manufacturer: 'Tata Motors',
  model: 'LPT 4825',
  chassisNo: 'MAT448052C5R12345',
  engineNo: '497TC41ESY123456',
  wheelCount: 16,
} as const;
const truck: Input = {
  ...asked,
  loadCapacity: 35_500_000 as Grams,
  tankCapacity: 36_500 as Hundredths,
  vaahanRes: null,
};
const active = { disabled: false } as const;
const staff = { driver: { role: 'DRIVER', ...active }, manager: { role: 'MANAGER', ...active } } as const;
const branchId = 'f0000000-0000-5000-8000-000000000001';
const newId = (name: string) => name;
type Staff = Partial<Omit<Parameters<typeof createVehicle>[1], 'vehicleId'>>;

const adding =
  (input: Input, people: Staff = {}) =>
  () =>
    createVehicle(input, { vehicleId: VEHICLE, ...staff, branchId, newId, files: [], ...people });

describe('a vehicle', () => {
  it('joins the fleet with the given details', () => {
    const verdict = given(vehicle).when(adding(truck));
    verdict.thenEvent('VehicleCreated', {
      vehicleId: VEHICLE,
      branchId,
      ...asked,
      loadCapacityGrams: 35_500_000 as Grams,
      tankLitresHundredths: 36_500 as Hundredths,
    });
    verdict.thenState((state) =>
      expect(state).toEqual({
        id: VEHICLE,
        branchId,
        vehicleNo: 'MH12AB1234',
        vehicleType: 'TRUCK',
        fuelType: 'DIESEL',
        odoType: 'KM',
        details: {
          driverId: null,
          managerId: null,
          manufacturer: 'Tata Motors',
          model: 'LPT 4825',
          chassisNo: 'MAT448052C5R12345',
          engineNo: '497TC41ESY123456',
          wheelCount: 16,
          loadCapacityGrams: 35_500_000,
          tankLitresHundredths: 36_500,
          registry: null,
        },
        setStatus: 'IDLE',
        documents: {},
      }),
    );
  });

  it('drops unknown fields of the request', () => {
    const { decision } = given(vehicle).when(adding({ ...truck, organisationId: 'another' } as Input));
    expect(decision.accepted).toBe(true);
    expect(JSON.stringify(decision)).not.toContain('another');
  });

  it('has a driver and a manager', () => {
    given(vehicle)
      .when(adding({ ...truck, driverId: DRIVER, managerId: MANAGER }))
      .thenEvent('VehicleCreated', { driverId: DRIVER, managerId: MANAGER });
  });

  it.each(['driver', 'manager'] as const)('needs its %s to belong to the firm', (person) => {
    const field = `${person}Id` as const;
    given(vehicle)
      .when(adding({ ...truck, [field]: DRIVER }, { [person]: null }))
      .thenRejected('not-found', field, 'Not found');
  });

  it.each([
    { field: 'driverId', person: 'driver', role: 'MANAGER', message: 'Choose a driver' },
    { field: 'driverId', person: 'driver', role: null, message: 'Choose a driver' },
    { field: 'managerId', person: 'manager', role: 'DRIVER', message: 'Choose a manager' },
    { field: 'managerId', person: 'manager', role: 'ADMIN', message: 'Choose a manager' },
  ] as const)('refuses a person of role $role as its $person', ({ field, person, role, message }) => {
    given(vehicle)
      .when(adding({ ...truck, [field]: DRIVER }, { [person]: { role, ...active } }))
      .thenRejected('wrong-role', field, message);
  });

  it('refuses a disabled person', () => {
    given(vehicle)
      .when(adding({ ...truck, driverId: DRIVER }, { driver: { role: 'DRIVER', disabled: true } }))
      .thenRejected('wrong-role', 'driverId', 'Choose a driver');
  });

  it('has the documents that were given with it, each as a setting of its own', () => {
    const insurance = { expiryDate: '2027-03-31' as Day, documentId: 'scan' };
    const verdict = given(vehicle).when(
      adding(
        { ...truck, insurance, registrationCert: { registrationDate: '2021-06-08' as Day }, permit: null },
        { files: [{}] },
      ),
    );
    verdict.thenState((state) =>
      expect(state?.documents).toEqual({
        REGISTRATION: [
          {
            settingId: 'document REGISTRATION',
            expiryDate: null,
            registrationDate: '2021-06-08',
            fileId: null,
          },
        ],
        INSURANCE: [
          {
            settingId: 'document INSURANCE',
            expiryDate: '2027-03-31',
            registrationDate: null,
            fileId: 'scan',
          },
        ],
      }),
    );
  });

  it('refuses a file of another firm, at its field', () => {
    const [fitness, insurance] = [{ documentId: 'theirs' }, { documentId: 'ours' }];
    given(vehicle)
      .when(adding({ ...truck, fitness, insurance }, { files: [{}, null] }))
      .thenRejected('not-found', 'fitness.documentId', 'Not found');
  });
});
