import { TRUCK as IDLE_TRUCK } from '../../forms/vehicle-specimen.ts';
import { type Vehicle } from './vehicle-and-party.ts';

/** The truck of component specs, on a trip. */
export const TRUCK: Vehicle = {
  ...IDLE_TRUCK,
  id: '00000000-0000-4000-8000-000000000001',
  status: 'ON_TRIP',
  lastOdoReading: 184_112,
  run: 184_112,
};
