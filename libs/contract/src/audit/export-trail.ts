import * as v from 'valibot';
import { command } from '../define.ts';
import { fields, oneOf } from '../fields.ts';
import { requireOrder } from '../invalid-field.ts';
import { namedId } from '../named-id.ts';
import { exportFormats, trailExport } from './trail-export.ts';
import { commonFilters, requireWholeThing, trailFilters } from './trail-filters.ts';

export const exportTrail = command({
  slug: 'export-trail',
  path: '/audit/export',
  may: 'auditing',
  scope: 'firm',
  summary:
    'Begin to write the rows of the audit trail that a filter finds to a file, one at a time in a firm',
  input: v.pipe(
    fields({ ...commonFilters, ...trailFilters, format: oneOf(exportFormats) }),
    requireWholeThing(),
    requireOrder('startDate', 'endDate'),
    requireOrder('occurredFrom', 'occurredTo'),
  ),
  // Its job signs a checkpoint. Whoever began it asks for its progress, and the trail shows it once it is done.
  changes: ['proof'],
  refuses: ['not-found', 'too-many'],
  response: v.object({ export: trailExport }),
  ids: v.strictObject({ export: namedId }),
});
