import { type Day } from '@bahi/kernel/day';
import { type ResponseOf } from '@bahi/contract/define';
import { type findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { driverRow } from '../../forms/picklists-specimen.ts';

type Vehicle = ResponseOf<typeof findVehicle>['vehicle'];

/** The only branch of a firm that has no others. */
const HEAD_OFFICE = { id: '88888888-8888-4888-8888-888888888881', name: 'Head Office', code: 'HO' };

/** A truck on a trip. */
export const TRUCK: Vehicle = {
  id: '55555555-5555-4555-8555-555555555555',
  vehicleNo: 'MH12AB1234',
  vehicleType: 'TRUCK',
  fuelType: 'DIESEL',
  odoType: 'KM',
  status: 'ON_TRIP',
  lastOdoReading: 184320.5,
  run: 184320.5,
  meterReplacements: [],
  lastOdoReadingOn: '2026-11-19' as Day,
  driverId: null,
  driverName: null,
  managerId: null,
  managerName: null,
  registrationDate: null,
  expiredDocCount: 0,
  expiringDocCount: 0,
  validDocCount: 0,
  missingDocCount: 0,
  branch: HEAD_OFFICE,
  branchHistory: [{ branch: HEAD_OFFICE, since: null }],
  manufacturer: 'Tata Motors',
  model: 'LPT 4825',
  chassisNo: null,
  engineNo: null,
  wheelCount: 16,
  loadCapacity: 35.5,
  tankCapacity: null,
  registrationCert: null,
  insurance: null,
  fitness: null,
  taxPay: null,
  permit: null,
  nationalPermit: null,
  pollution: null,
  vaahanRes: null,
};

/** An idle excavator without an hour meter reading. */
export const EXCAVATOR: Vehicle = {
  ...TRUCK,
  id: '66666666-6666-4666-8666-666666666666',
  vehicleNo: 'MH12CD5678',
  vehicleType: 'HEMV',
  odoType: 'HR',
  status: 'IDLE',
  lastOdoReading: null,
  run: null,
  lastOdoReadingOn: null,
};

/** A driver without a phone number. */
export const SURESH = driverRow({ id: '88888888-8888-4888-8888-888888888888', name: 'Suresh Yadav' });
