import { maintenanceCategories, unitTypes, type MaintenanceCategory } from '@bahi/contract/labels';
import {
  fieldLabel,
  isMaintenanceCategory,
  ownFields,
  type OwnField,
} from '@bahi/contract/maintenance/categories';
import { maintenanceLabels } from '@bahi/contract/maintenance/field-labels';
import { yesOrNo } from '@bahi/contract/maintenance/own-field-inputs';
import { type CorrectedDetails } from '@bahi/domain/money/maintenance-details';
import { type FieldChange, type RecordedCommand } from './described-command.ts';
import { type EnvelopeOf } from './describer.ts';
import { entryField } from './earlier-values.ts';
import {
  asContent,
  asDay,
  asLabel,
  asMeasure,
  asNumber,
  asText,
  asYesOrNo,
  listChanges,
  type ShownFields,
} from './field-changes.ts';

type CorrectionType = 'MaintenanceCorrected' | 'TripMaintenanceCorrected';

/** The work that the corrected record is about, and its changed fields. */
export function describeCorrection(
  event: EnvelopeOf<CorrectionType>,
  { earlier }: RecordedCommand,
): { readonly work: string; readonly changes: readonly FieldChange[] } {
  const { entryId, before, after } = event.data;
  const code = earlier(event, entryField(entryId));
  const category = typeof code === 'string' && isMaintenanceCategory(code) ? code : null;
  return {
    work: category === null ? 'maintenance' : maintenanceCategories[category],
    changes: listChanges(correctedFields(category), after, (field) => before[field]),
  };
}

export function correctedFields(category: MaintenanceCategory | null): ShownFields<CorrectedDetails> {
  const label = (field: OwnField) =>
    category === null ? ownFields[field].label : fieldLabel(category, field);
  return {
    odometerReading: asMeasure(label('odometerReading')),
    repeatReading: asMeasure(label('repeatReading')),
    repeatMonths: asNumber(label('repeatMonths')),
    warrantyApplicable: asLabel(label('warrantyApplicable'), yesOrNo),
    validity: asDay(label('validity')),
    tyreBrand: asText(label('tyreBrand')),
    tyreNumber: asText(label('tyreNumber')),
    oldTyreNo: asText(label('oldTyreNo')),
    quantity: asMeasure(label('quantity')),
    unitType: asLabel(label('unitType'), unitTypes),
    fullTank: asYesOrNo(label('fullTank')),
    previousMissing: asYesOrNo(label('previousMissing')),
    notes: asText(maintenanceLabels.notes),
    receiptId: asContent(maintenanceLabels.receipt),
  };
}
