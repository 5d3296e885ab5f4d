import { type Branch } from '../../branches/branch-choice.ts';

const branch = (id: string, name: string, code: string): Branch => ({
  id,
  name,
  code,
  isHeadOffice: code === 'HO',
  status: 'ACTIVE',
  location: null,
  phone: null,
  gstNo: null,
  lrPrefix: null,
});

/** Two branches of a firm, for component specs. */
export const HEAD_OFFICE = branch('88888888-8888-4888-8888-888888888881', 'Head Office', 'HO');
export const RAIPUR = branch('88888888-8888-4888-8888-888888888883', 'Raipur', 'RPR');
