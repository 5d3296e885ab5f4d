import { type BranchRow } from './branch-row.ts';

/** The head office of a firm, for component specs. */
export const HEAD_OFFICE: BranchRow = {
  id: '88888888-8888-4888-8888-888888888881',
  name: 'Head Office',
  code: 'HO',
  location: null,
  phone: null,
  gstNo: null,
  lrPrefix: null,
  status: 'ACTIVE',
  isHeadOffice: true,
};

/** A branch without optional details. */
export const NAGPUR: BranchRow = {
  ...HEAD_OFFICE,
  id: '88888888-8888-4888-8888-888888888883',
  name: 'Nagpur',
  code: 'NGP',
  isHeadOffice: false,
};

/** A branch with all details. */
export const PUNE: BranchRow = {
  ...HEAD_OFFICE,
  id: '88888888-8888-4888-8888-888888888882',
  name: 'Pune',
  code: 'PUN',
  location: { id: '33333333-3333-4333-8333-333333333333', name: 'Hadapsar yard' },
  phone: '9822041375',
  gstNo: '27AAPFU0939F1ZV',
  lrPrefix: 'PN/{FY}/',
  isHeadOffice: false,
};
