import { type WireResponse } from '@bahi/contract/define';
import { type findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { type listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { type listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { type Day } from '@bahi/kernel/day';
import { TRUCK as IDLE_TRUCK } from '../../forms/vehicle-specimen.ts';

export type WireMaintenanceRecord = WireResponse<typeof listMaintenance>['maintenance'][number];
export type WireFillUp = WireResponse<typeof listFillUps>['fillups'][number];
export type WireVehicle = WireResponse<typeof findVehicle>['vehicle'];

const ID = '00000000-0000-4000-8000-0000000000';

export const SURESH = { id: `${ID}01`, name: 'Suresh Yadav' };
export const PUMP = { id: `${ID}02`, name: 'Balaji Diesel Point' };
const LORRY = { id: `${ID}03`, vehicleNo: 'MH12AB1234', odoType: 'KM' } as const;

/** A truck with a driver assigned. */
export const TRUCK: WireVehicle = {
  ...IDLE_TRUCK,
  ...LORRY,
  driverId: SURESH.id,
  driverName: SURESH.name,
};

/** An insurance record of the previous year. */
export const POLICY: WireMaintenanceRecord = {
  id: `maintenance.${ID}03.${ID}10`,
  category: 'INSURANCE',
  vehicle: LORRY,
  vendor: null,
  driver: null,
  trip: null,
  date: '2025-11-27' as Day,
  transaction: {
    id: `maintenance.${ID}03.${ID}10`,
    amount: 41_850,
    mode: 'ONLINE',
    type: 'ONE_SHOT',
    paymentRefNo: null,
    billNo: 'DG/CV/25/104471',
    fromDriverAdvance: false,
    deletable: true,
  },
  odometerReading: null,
  repeatCycle: null,
  repeatMonths: null,
  validity: '2026-11-27' as Day,
  warrantyApplicable: null,
  tyreBrand: 'Deccan General',
  oldTyreNo: null,
  tyreNumber: null,
  unitType: null,
  quantity: null,
  fullTank: null,
  previousMissing: null,
  notes: null,
  receiptId: null,
  receipt: null,
  createdAt: '2025-11-27T10:00:00+05:30',
};

/** A fill-up on credit that did not fill the tank. */
export const SLIP: WireFillUp = {
  id: `maintenance.${ID}03.${ID}20`,
  category: 'FUEL',
  vehicle: { ...LORRY, fuelType: 'DIESEL' },
  driver: SURESH,
  vendor: PUMP,
  tripId: null,
  date: '2026-11-18' as Day,
  quantity: 199.8,
  unitType: 'LITRE',
  fullTank: false,
  previousMissing: false,
  odometerReading: 184_802,
  brandName: null,
  receipt: null,
  notes: null,
  economy: null,
  createdAt: '2026-11-18T10:00:00+05:30',
  transaction: {
    id: `maintenance.${ID}03.${ID}20`,
    amount: 18_461.52,
    mode: null,
    type: 'CREDIT',
    paymentRefNo: null,
    billNo: '4471',
    fromDriverAdvance: false,
    deletable: true,
  },
  pricePerUnit: 92.4,
};

interface Tank {
  readonly number: number;
  readonly date: string;
  readonly reading: number;
  readonly litres: number;
  readonly value?: number;
  readonly since?: { readonly number: number; readonly date: string };
}

function fullTank({ number, date, reading, litres, value, since }: Tank): WireFillUp {
  return {
    ...SLIP,
    id: `maintenance.${ID}03.${ID}${number}`,
    date: date as Day,
    quantity: litres,
    odometerReading: reading,
    fullTank: true,
    economy:
      value === undefined || since === undefined
        ? null
        : {
            value,
            unit: 'km/l',
            median: null,
            unusual: false,
            since: { fillupId: `maintenance.${ID}03.${ID}${since.number}`, date: since.date as Day },
          },
  };
}

const TANKS = [
  fullTank({ number: 30, date: '2026-08-28', reading: 100_000, litres: 200 }),
  fullTank({
    number: 31,
    date: '2026-09-09',
    reading: 101_240,
    litres: 276.8,
    value: 4.48,
    since: { number: 30, date: '2026-08-28' },
  }),
  fullTank({
    number: 32,
    date: '2026-09-21',
    reading: 102_438,
    litres: 262.4,
    value: 4.57,
    since: { number: 31, date: '2026-09-09' },
  }),
  fullTank({
    number: 33,
    date: '2026-10-31',
    reading: 103_714,
    litres: 283,
    value: 4.51,
    since: { number: 32, date: '2026-09-21' },
  }),
];

/** A fill-up at 3.41 km/l against a median of 4.51; half of its fuel is in an earlier slip. */
export const LEAK: WireFillUp = {
  ...fullTank({
    number: 35,
    date: '2026-11-12',
    reading: 104_801,
    litres: 168.5,
    value: 3.41,
    since: { number: 33, date: '2026-10-31' },
  }),
  economy: {
    value: 3.41,
    unit: 'km/l',
    median: 4.51,
    unusual: true,
    since: { fillupId: `maintenance.${ID}03.${ID}33`, date: '2026-10-31' as Day },
  },
};

/** All fill-ups, newest first, as the list returns them. */
export const FILL_UPS: readonly WireFillUp[] = [
  LEAK,
  {
    ...fullTank({ number: 34, date: '2026-11-05', reading: 104_300, litres: 150 }),
    fullTank: false,
  },
  ...TANKS.toReversed(),
];
