import { type WireResponse } from '@bahi/contract/define';
import { type fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { type listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { type Day } from '@bahi/kernel/day';

/** As the server sends it. */
type Ledger = WireResponse<typeof fetchLedger>;
type Point = WireResponse<typeof listLedgerPoints>['ledgerPoints'][number];

export const LEDGER_ID = '22222222-2222-4222-8222-222222222222';

export const LEDGER: Ledger = {
  ledgerId: LEDGER_ID,
  customerDetails: {
    name: 'Gokul Agro Traders',
    primaryContact: '9422067183',
    email: 'accounts@gokulagro.example',
    location: 'Latur',
    gstNo: '27AAKFG4821M1Z6',
  },
  totalBalance: 39500,
  actionableBalance: 0,
  onAccount: 0,
  creditToSetOff: 0,
  openDate: '2026-04-01' as Day,
  openingBalance: 0,
};

const trip = {
  id: '55555555-5555-4555-8555-555555555555',
  lrNumber: 'LR-1248',
  vehicleNumber: 'MH12AB1234',
  startLocation: 'Latur',
  endLocation: 'Bhiwandi',
};

function point(id: string, date: Day, remarks: string, sides: Partial<Point>): Point {
  return { id, date, remarks, inwardAmount: 0, outwardAmount: 0, balance: 0, tripDetails: trip, ...sides };
}

/** A fare, an advance that was deleted, and the reversal of that advance. */
export const FARE = point('fare', '2026-11-12' as Day, 'TRIP_FARE', { outwardAmount: 40000, balance: 40000 });
const takenBack = {
  recordedAt: '2026-11-17T04:42:00.000Z',
  user: { id: '66666666-6666-4666-8666-666666666666', name: 'Rajesh' },
  reason: 'paid by RTGS, not cash',
};

export const DELETED = point('advance', '2026-11-13' as Day, 'ADVANCE', {
  inwardAmount: 1500.5,
  balance: 38499.5,
  reversedBy: 'reversal',
  takenBack,
});
export const REVERSAL = point('reversal', '2026-11-13' as Day, 'ADVANCE', {
  outwardAmount: 1500.5,
  balance: 40000,
  reverses: 'advance',
  takenBack,
});
export const FORCED = point('forced', '2026-11-17' as Day, 'FORCE_SETTLED', {
  inwardAmount: 500,
  balance: 39500,
});
