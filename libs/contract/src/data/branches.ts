import { column, dataTable } from './data-table.ts';

export const branchesData = dataTable({
  name: 'branches',
  summary: 'Branches as they are now. The head office has the id of its firm.',
  scope: 'books',
  columns: {
    branch_id: column('text', 'The branch.', { key: true, example: 'f0000000-0000-5000-8000-000000000001' }),
    name: column('text', 'Its name.', { example: 'Pune' }),
    code: column('text', 'Its code.', { example: 'PUN' }),
    status: column('text', 'ACTIVE or INACTIVE.', { example: 'ACTIVE' }),
    place_id: column('text', 'Its place, in `places`.', {
      nullable: true,
      example: 'a0000000-0000-5000-8000-000000000001',
    }),
    gst_no: column('text', 'GSTIN.', { nullable: true, example: '27AAPFU0939F1ZV' }),
    lr_prefix: column('text', 'Beginning of its LR numbers.', { nullable: true, example: 'PUN/' }),
  },
});
