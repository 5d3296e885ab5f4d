import * as v from 'valibot';
import { command } from '../define.ts';
import { fileReference } from '../files/file-reference.ts';
import { fields, line, notes, optionalText, warnings, whole } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { positiveLitres, positiveReading, reading } from '../measure-fields.ts';
import { maintenance } from './maintenance.ts';
import { MAX_MONTHS } from './own-field-inputs.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** Absent leaves the field unchanged; null clears it. */
function changeableField<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.nullable(schema));
}

export const updateMaintenance = command({
  slug: 'update-maintenance',
  path: '/maintenance/update',
  may: 'office',
  scope: 'branch',
  summary: 'Correct a maintenance record or a fill-up, except its money, date and category',
  dryRun: true,
  input: fields({
    /** The id of a maintenance record or of a fill-up. */
    maintenanceId: entryId,
    odometerReading: changeableField(reading),
    fullTank: changeableField(v.boolean()),
    previousMissing: changeableField(v.boolean()),
    oldTyreNo: v.optional(optionalText(line(50))),
    tyreNumber: v.optional(optionalText(line(50))),
    tyreBrand: v.optional(optionalText(line(100))),
    /** The quantity of oil. The quantity of fuel and urea cannot be changed. */
    quantity: changeableField(positiveLitres),
    repeatReading: changeableField(positiveReading),
    repeatMonths: changeableField(whole(1, MAX_MONTHS)),
    notes: v.optional(optionalText(notes)),
    receipt: changeableField(fileReference),
  }),
  changes: MONEY_TOPICS,
  refuses: ['not-found', 'already-deleted', 'field-not-allowed', 'field-required'],
  response: v.object({ maintenance, warnings }),
  ids: v.strictObject({ maintenance: v.strictObject({ id: v.string(), transaction: namedId }) }),
});
