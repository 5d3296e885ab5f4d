import { driverRow } from '../../forms/picklists-specimen.ts';
import { TRUCK as IDLE_TRUCK } from '../../forms/vehicle-specimen.ts';
import { type Vehicle } from './vehicle.ts';

/** A truck on a trip. */
export const TRUCK: Vehicle = {
  ...IDLE_TRUCK,
  status: 'ON_TRIP',
  manufacturer: 'Tata Motors',
  model: 'LPT 4825',
  wheelCount: 16,
  loadCapacity: 35.5,
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
