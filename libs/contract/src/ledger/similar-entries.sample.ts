import { sample } from '../sample.ts';
import { similarEntries } from './similar-entries.ts';

export const similarEntriesSample = sample(similarEntries, {
  input: ({ ids, daysAgo }) => ({
    date: daysAgo(1),
    amount: 50,
    direction: 'OUTWARD',
    mode: 'CASH',
    paymentRefNo: 'UTR 4471',
    vendorId: ids.vendor,
    billNo: 'B/77',
    tripId: ids.trip,
    vehicleId: ids.vehicle,
  }),
});
