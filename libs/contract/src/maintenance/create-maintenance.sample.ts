import { sample } from '../sample.ts';
import { createMaintenance } from './create-maintenance.ts';

export const createMaintenanceSample = sample(createMaintenance, {
  input: ({ ids, daysAgo }) => ({
    vehicleId: ids.vehicle,
    category: 'SERVICE',
    date: daysAgo(1),
    amount: 4_500.5,
    paymentMode: 'ONLINE',
    paymentType: 'ONE_SHOT',
    tripId: ids.trip,
    driverId: ids.driver,
    vendorId: ids.vendor,
    fromDriverAdvance: false,
    cashBranchId: ids.branch,
    paymentRefNo: 'UTR 42',
    billNo: 'B/77',
    odometerReading: 48_250,
    repeatReading: 20_000,
    repeatMonths: 6,
    warrantyApplicable: 'YES',
    validity: daysAgo(-180),
    tyreBrand: 'Castrol',
    oldTyreNo: null,
    tyreNumber: null,
    quantity: null,
    unitType: null,
    fullTank: null,
    previousMissing: null,
    renewDocument: true,
    notes: 'By hand',
    receipt: { documentId: ids.file },
  }),
  before: async ({ caller, trips }) => ({
    receipt: { documentId: await caller.upload('pdf') },
    tripId: (await trips.started(5_000)).id,
  }),
});
