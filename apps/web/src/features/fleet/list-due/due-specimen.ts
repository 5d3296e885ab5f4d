import { type DueItem } from './due-item.ts';

const TRUCK: DueItem['vehicle'] = {
  id: '55555555-5555-4555-8555-555555555555',
  vehicleNo: 'MH12AB1234',
  vehicleType: 'TRUCK',
  odoType: 'KM',
};

/** An expired pollution certificate. */
export const POLLUTION: DueItem = {
  id: 'the truck POLLUTION',
  kind: 'DOCUMENT',
  state: 'EXPIRED',
  what: 'Pollution',
  vehicle: TRUCK,
  user: null,
  documentType: 'POLLUTION',
  category: null,
  maintenanceId: null,
  dueDate: '2026-11-02' as DueItem['dueDate'],
  dueReading: null,
  lastReading: null,
};

/** A permit that was never entered. */
export const PERMIT: DueItem = {
  ...POLLUTION,
  id: 'the truck PERMIT',
  state: 'MISSING',
  what: 'Permit',
  documentType: 'PERMIT',
  dueDate: null,
};

/** A service that is due in 130 km. */
export const SERVICE: DueItem = {
  ...POLLUTION,
  id: 'the truck SERVICE',
  kind: 'SERVICE',
  state: 'SOON',
  what: 'General Service',
  documentType: null,
  category: 'SERVICE',
  dueDate: null,
  dueReading: 232_000,
  lastReading: 231_870,
};

/** A licence that expires tomorrow. */
export const LICENCE: DueItem = {
  ...POLLUTION,
  id: 'a driver DRIVING_LICENCE',
  state: 'URGENT',
  what: 'Driving Licence',
  vehicle: null,
  user: { id: '66666666-6666-4666-8666-666666666666', name: 'Surjeet Singh', role: 'DRIVER' },
  documentType: 'DRIVING_LICENCE',
  dueDate: '2026-11-21' as DueItem['dueDate'],
};
