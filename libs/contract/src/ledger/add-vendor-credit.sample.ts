import { sample } from '../sample.ts';
import { addVendorCredit } from './add-vendor-credit.ts';

export const addVendorCreditSample = sample(addVendorCredit, {
  input: ({ ids, daysAgo }) => ({
    customerId: ids.vendor,
    amount: 1_800.5,
    paymentDate: daysAgo(3),
    billNo: 'B/77',
    notes: 'Two tyres',
    category: 'OTHER',
    vehicleId: ids.vehicle,
    branchId: ids.branch,
  }),
});
