import { sample } from '../sample.ts';
import { createFillUp } from './create-fill-up.ts';

export const createFillUpSample = sample(createFillUp, {
  input: ({ ids, daysAgo }) => ({
    category: 'FUEL',
    vehicleId: ids.vehicle,
    driverId: ids.driver,
    fuelQuantity: 120.5,
    quantity: null,
    unitType: null,
    fullTank: true,
    previousMissing: false,
    lastOdoReading: 48_250,
    currentOdo: null,
    brandName: null,
    paymentMode: 'ONLINE',
    paymentType: 'ONE_SHOT',
    amount: 11_200.75,
    fillupDate: daysAgo(1),
    date: null,
    customerId: ids.vendor,
    vendorId: null,
    tripId: ids.trip,
    fromDriverAdvance: false,
    branchId: ids.branch,
    cashBranchId: ids.branch,
    paymentRefNo: 'UTR 42',
    billNo: 'B/77',
    notes: 'By hand',
    receipt: { documentId: ids.file },
  }),
  before: async ({ caller, trips }) => ({
    receipt: { documentId: await caller.upload('pdf') },
    tripId: (await trips.started(5_000)).id,
  }),
});
