import { type ResponseOf } from '@bahi/contract/define';
import { type findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { type Day } from '@bahi/kernel/day';

type Vehicle = ResponseOf<typeof findVehicle>['vehicle'];

/** The only branch of a firm that has no others. */
const HEAD_OFFICE = { id: '88888888-8888-4888-8888-888888888881', name: 'Head Office', code: 'HO' };

/** An idle truck of which only its last reading is known. The specimens of the features differ from it. */
export const TRUCK: Vehicle = {
  id: '55555555-5555-4555-8555-555555555555',
  vehicleNo: 'MH12AB1234',
  vehicleType: 'TRUCK',
  fuelType: 'DIESEL',
  odoType: 'KM',
  status: 'IDLE',
  lastOdoReading: 184_320.5,
  run: 184_320.5,
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
  manufacturer: null,
  model: null,
  chassisNo: null,
  engineNo: null,
  wheelCount: null,
  loadCapacity: null,
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
