import * as v from 'valibot';
import { query } from '../define.ts';
import { fields, optional } from '../fields.ts';
import { exportId } from '../id-fields.ts';
import { trailExport } from './trail-export.ts';

export const findTrailExport = query({
  slug: 'find-trail-export',
  path: '/audit/export/find',
  may: 'auditing',
  scope: 'firm',
  summary: 'The progress of an export of the audit trail, and the address of its file',
  input: fields({
    exportId: v.pipe(
      optional(exportId),
      v.description('Absent: the last one of the firm, if it ended less than a day ago.'),
    ),
  }),
  changesWith: () => [],
  response: v.object({
    /** Null: the firm has none. */
    export: v.nullable(trailExport),
  }),
});
