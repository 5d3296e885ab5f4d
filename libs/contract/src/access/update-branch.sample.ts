import { sample } from '../sample.ts';
import { updateBranch } from './update-branch.ts';

export const updateBranchSample = sample(updateBranch, {
  input: ({ ids, newNumber }) => ({
    branchId: ids.branch,
    name: 'Nagpur, Wardha Road',
    code: `N${newNumber()}`,
    locationId: ids.endLocation,
    phone: '9822041376',
    gstNo: '27AAPFU0939F1ZV',
    lrPrefix: `N${newNumber()}/`,
    status: 'ACTIVE',
  }),
});
