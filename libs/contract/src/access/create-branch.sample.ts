import { sample } from '../sample.ts';
import { createBranch } from './create-branch.ts';

export const createBranchSample = sample(createBranch, {
  input: ({ ids, newNumber }) => ({
    name: 'Pune',
    code: `P${newNumber()}`,
    locationId: ids.startLocation,
    phone: '9822041375',
    gstNo: '27AAPFU0939F1ZV',
    lrPrefix: `P${newNumber()}/`,
  }),
});
