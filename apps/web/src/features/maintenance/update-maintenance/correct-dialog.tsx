import { maintenanceCategories, type MaintenanceCategory, type OdoType } from '@bahi/contract/labels';
import { categoryField, type OwnField } from '@bahi/contract/maintenance/categories';
import { maintenanceLabels } from '@bahi/contract/maintenance/field-labels';
import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { bookMessages } from '@bahi/contract/book-messages';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { FileField, type KnownFile } from '@bahi/ui-kit/fields/file-field';
import { LockBanner } from '@bahi/ui-kit/forms/lock-banner';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextareaField } from '@bahi/ui-kit/fields/textarea-field';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { EMPTY_DRAFT, type MaintenanceDraft } from '../maintenance-draft.ts';
import { LowerReadingWarning } from '../../../forms/lower-reading-warning.tsx';
import { OwnFields } from '../own-fields.tsx';
import { useVehicle } from '../use-vehicle.ts';

/** The fields of a record or fill-up that the dialog shows and corrects. */
export interface CorrectedRecord {
  readonly id: string;
  readonly category: MaintenanceCategory;
  readonly vehicle: { readonly id: string; readonly vehicleNo: string; readonly odoType: OdoType };
  readonly odometerReading: number | null;
  readonly repeatCycle: number | null;
  readonly repeatMonths: number | null;
  readonly tyreBrand: string | null;
  readonly oldTyreNo: string | null;
  readonly tyreNumber: string | null;
  readonly quantity: number | null;
  readonly fullTank: boolean | null;
  readonly previousMissing: boolean | null;
  readonly notes: string | null;
  readonly receipt: KnownFile | null;
}

/**
 * Form fields that can be corrected in place. The quantity of a fill-up is excluded because its price depends on it:
 * the fill-up must be entered again.
 */
const CORRECTABLE = [
  'odometerReading',
  'repeatReading',
  'repeatMonths',
  'tyreBrand',
  'tyreNumber',
  'oldTyreNo',
  'quantity',
  'fullTank',
  'previousMissing',
] as const satisfies readonly OwnField[];

interface CorrectDialogProps {
  readonly record: CorrectedRecord;
  readonly onClose: () => void;
}

/** Corrects the fields of a record that carry no money. docs/rules/fleet.md#corrections-of-maintenance. */
export function CorrectDialog({ record, onClose }: CorrectDialogProps) {
  const { category, vehicle } = record;
  const before = toDraft(record);
  const fields = CORRECTABLE.filter(
    (field) => categoryField(category, field) !== null && (field !== 'quantity' || category === 'OIL_FILTER'),
  );
  const commandForm = useCommandForm<typeof updateMaintenance, MaintenanceDraft>(updateMaintenance, {
    defaultValues: before,
    draftKey: record.id,
    describeUnsent: () => `Correction of ${maintenanceCategories[category]} of ${vehicle.vehicleNo}`,
    toInput: (draft) => ({ maintenanceId: record.id, ...toChanges(before, draft, fields) }),
    onDone: () => {
      notify.success('Maintenance Record Updated');
      onClose();
    },
  });
  const { control, submit } = commandForm;
  useDryRun(updateMaintenance, commandForm);
  const odometerReading = useWatch({ control, name: 'odometerReading' });
  const isCorrected = odometerReading !== before.odometerReading;
  const readVehicle = useVehicle(isCorrected ? vehicle.id : undefined);
  return (
    <Dialog
      {...{ control, onClose }}
      title="Correct details"
      subject={`${maintenanceCategories[category]} · ${vehicle.vehicleNo}`}
      submitLabel="Save Details"
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="lg">
        <LockBanner>
          Amount, date, category and payment are not changed here: delete the entry and enter it again.
        </LockBanner>
        {fields.length > 0 && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
            <OwnFields {...{ control, category, fields }} odoType={vehicle.odoType} date={undefined} />
          </SimpleGrid>
        )}
        {isCorrected && (
          <LowerReadingWarning vehicle={readVehicle} reading={odometerReading} date={undefined} />
        )}
        <FileField
          {...{ control, name: 'receipt', label: maintenanceLabels.receipt }}
          known={record.receipt === null ? [] : [record.receipt]}
          failedMessage={bookMessages.uploadFailed}
        />
        <TextareaField {...{ control, name: 'notes', label: maintenanceLabels.notes, maxLength: 2000 }} />
      </Stack>
    </Dialog>
  );
}

function toDraft(record: CorrectedRecord): MaintenanceDraft {
  const { receipt } = record;
  return {
    ...EMPTY_DRAFT,
    odometerReading: record.odometerReading ?? undefined,
    repeatReading: record.repeatCycle ?? undefined,
    repeatMonths: record.repeatMonths ?? undefined,
    tyreBrand: record.tyreBrand ?? undefined,
    oldTyreNo: record.oldTyreNo ?? undefined,
    tyreNumber: record.tyreNumber ?? undefined,
    quantity: record.quantity ?? undefined,
    fullTank: record.fullTank ?? false,
    previousMissing: record.previousMissing ?? false,
    notes: record.notes ?? undefined,
    receipt: receipt === null ? undefined : { documentId: receipt.documentId },
  };
}

/** The fields that differ; an emptied field is null. */
function toChanges(
  before: MaintenanceDraft,
  draft: MaintenanceDraft,
  fields: readonly (typeof CORRECTABLE)[number][],
): UncheckedInput<typeof updateMaintenance> {
  const changed = [...fields, 'notes' as const].filter((field) => draft[field] !== before[field]);
  const receipt =
    draft.receipt?.documentId === before.receipt?.documentId ? {} : { receipt: draft.receipt ?? null };
  return { ...Object.fromEntries(changed.map((field) => [field, draft[field] ?? null])), ...receipt };
}
