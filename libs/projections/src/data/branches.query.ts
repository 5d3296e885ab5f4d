import { branchesData } from '@bahi/contract/data/branches';
import { branchTable } from '../branches/branches.projection.ts';
import { thingSource } from './data-source.ts';
import { isOfStream } from './stream-category.ts';

export const branchesSource = thingSource(branchesData, {
  rows: branchTable,
  listIds: (event) =>
    isOfStream(event, 'branch') ? [(event.data as { readonly branchId: string }).branchId] : [],
  toRecord: (row) => ({
    deleted: false,
    branch_id: row.id,
    name: row.name,
    code: row.code,
    status: row.status,
    place_id: row.locationId,
    gst_no: row.gstNo,
    lr_prefix: row.lrPrefix,
  }),
});
