import { sample } from '../sample.ts';
import { addVendorCredit } from './add-vendor-credit.ts';
import { classifyCredit } from './classify-credit.ts';

export const classifyCreditSample = sample(classifyCredit, {
  input: ({ ids }) => ({ id: ids.entry, category: 'WEAR_AND_TEAR', vehicleId: ids.vehicle }),
  async before({ admin, ids, daysAgo }) {
    const credit = { customerId: ids.vendor, amount: 900, paymentDate: daysAgo(3) };
    const { transaction } = await admin.expect(addVendorCredit, credit);
    return { id: transaction.id };
  },
});
