import { type WireResponse } from '@bahi/contract/define';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Day } from '@bahi/kernel/day';
import { responseFrom } from '@bahi/ui-kit/testing/render-with-providers';
import { type DriverTrip, type Trip } from './trip.ts';

const ID = '00000000-0000-4000-8000-00000000000';

export type WireTrip = WireResponse<typeof findTrip>['trip'];

/**
 * The trip of component specs as the server sends it: 20 MT at Rs. 2,000, an advance of 15,000, and a submitted POD.
 */
export const WIRE_TRIP: WireTrip = {
  id: `${ID}1`,
  lrNumber: 'LR-1248',
  status: 'POD_SUBMITTED',
  branch: { id: `${ID}8`, name: 'Head Office', code: 'HO' },
  deliveryBranch: null,
  vehicle: { id: `${ID}2`, vehicleNo: 'MH12AB1234', vehicleType: 'TRUCK', odoType: 'KM' },
  tds: { rate: null, kept: 0 },
  customer: { id: `${ID}3`, name: 'Gokul Agro Traders', primaryContact: '9422067183' },
  startLocation: { id: `${ID}4`, name: 'Latur' },
  endLocation: { id: `${ID}5`, name: 'Bhiwandi' },
  driver: { id: `${ID}6`, name: 'Suresh Yadav', phoneNumber: '9822041375' },
  manager: null,
  startedAt: '2026-11-12' as Day,
  endedAt: '2026-11-14' as Day,
  startReading: 184_320,
  endReading: 184_802,
  loadingWeight: 20,
  unloadingWeight: 19.75,
  weightUnit: 'MT',
  material: 'Soya DOC',
  rateType: 'PER_MT',
  rate: 2000,
  estimatedHoursRun: null,
  totalRate: 40_000,
  amountReceivable: 40_000,
  balance: 25_000,
  podReceivedAt: null,
  podSubmittedAt: '2026-11-15' as Day,
  settledAt: null,
  closing: null,
  cancelledAt: null,
  podId: null,
  metadata: '{"notes":"Unload at gate 3"}',
  advance: {
    totalAdvance: 15_000,
    advances: [
      {
        id: `trip.${ID}1.${ID}7`,
        transactionDate: '2026-11-12' as Day,
        amount: 15_000,
        mode: 'ONLINE',
        type: 'SETTLEMENT',
        category: 'ADVANCE',
        notes: null,
        paymentRefNo: null,
        tds: null,
        fuelQuantity: null,
        groupId: null,
        fromDriverAdvance: false,
        vendor: null,
        receipt: null,
        maintenance: null,
        deletable: true,
        returnable: false,
      },
    ],
  },
  adjustment: { totalAdjustment: 0, adjustments: [] },
  expense: { totalExpense: 0, expenses: [] },
  driverAdvances: [],
  profit: { grossProfit: 40_000, netProfit: 40_000 },
};

/** The trip as the client reads it, with some fields of the answer replaced. */
export function specimenWith(changed: Partial<WireTrip>): Trip {
  return responseFrom(findTrip, { trip: { ...WIRE_TRIP, ...changed }, past: null }).trip;
}

export const SPECIMEN = specimenWith({});

/** The trip as its driver reads it: without money, and without anybody's phone number. */
export const DRIVER_SPECIMEN: DriverTrip = {
  ...withoutMoney(SPECIMEN),
  customer: toNamed(SPECIMEN.customer),
  driver: toNamed(SPECIMEN.driver),
};

function toNamed({ id, name }: DriverTrip['driver']): DriverTrip['driver'] {
  return { id, name };
}

function withoutMoney({
  rateType: _rateType,
  rate: _rate,
  totalRate: _totalRate,
  amountReceivable: _amountReceivable,
  balance: _balance,
  profit: _profit,
  tds: _tds,
  advance: _advance,
  adjustment: _adjustment,
  expense: _expense,
  closing: _closing,
  driverAdvances: _driverAdvances,
  ...trip
}: Trip): DriverTrip {
  return trip;
}
