import { type WireInput } from '@bahi/contract/define';
import { createVehicle, odometerUnit } from '@bahi/contract/fleet/create-vehicle';
import { vehicleLabels } from '@bahi/contract/fleet/field-labels';
import { documentDatesFromRegistry, prefillFromRegistry } from '@bahi/contract/fleet/registry-details';
import { fuelTypes, type OdoType, odoTypes, vehicleTypes } from '@bahi/contract/labels';
import { type CreateFormProps, FormFrame } from '@bahi/ui-kit/forms/form-frame';
import { FormSection } from '@bahi/ui-kit/forms/form-page';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { toOptions } from '@bahi/ui-kit/fields/select-option';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type CommandDraft, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { type FilledIn, usePrefill } from '@bahi/ui-kit/forms/use-prefill';
import { type ReactNode, useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type BranchChoice, useBranchChoice } from '../../../branches/branch-choice.ts';
import { type DetailValues, ManufacturingSection, PeopleSection } from '../detail-fields.tsx';
import { RegistryNotice } from '../registry-notice.tsx';
import { useRegistry } from '../use-registry.ts';
import {
  documentFieldPaths,
  toDocumentInput,
  withoutDocuments,
  DocumentsSection,
  type DocumentsValues,
} from './document-fields.tsx';

type Draft = CommandDraft<typeof createVehicle>;
type VehicleValues = Pick<Draft, 'vehicleNo' | 'vehicleType' | 'fuelType' | 'lastOdoReading' | 'branchId'> &
  DetailValues &
  DocumentsValues;

interface CreateVehicleFormProps extends CreateFormProps {
  /** The vehicle number to look up in the national registry; the response fills in empty fields. */
  readonly lookupVehicleNo?: string | undefined;
}

/** Adds a vehicle to the fleet. The vehicle type determines the unit of the odometer. */
export function CreateVehicleForm({
  frame,
  typed,
  lookupVehicleNo,
  onCreated,
  onClose,
}: CreateVehicleFormProps) {
  const vehicleNo = (lookupVehicleNo ?? typed)?.toUpperCase();
  const registry = useRegistry(lookupVehicleNo ?? null);
  const { details } = registry;
  const choice = useBranchChoice();
  const { control, form, submit } = useCommandForm<typeof createVehicle, VehicleValues>(createVehicle, {
    defaultValues: vehicleNo === undefined ? {} : { vehicleNo },
    ...(vehicleNo === undefined ? {} : { draftKey: vehicleNo }),
    describeUnsent: ({ vehicleNo: number = '' }) => `New vehicle ${number}`,
    fieldNames: documentFieldPaths,
    toInput: (values) =>
      ({
        ...withoutDocuments(values),
        ...(choice === null ? {} : { branchId: values.branchId ?? choice.presetId }),
        odoType: odometerUnit(values.vehicleType),
        ...toDocumentInput(values),
        ...(details === undefined ? {} : { vaahanRes: { VehicleDetails: details } }),
      }) as WireInput<typeof createVehicle>,
    answer: 'full',
    onDone: ({ vehicle }) => {
      notify.success('Vehicle Created');
      onCreated(vehicle.id, vehicle.vehicleNo);
    },
  });
  const { fill, getHint } = usePrefill(form);
  useEffect(() => {
    if (details !== undefined) fill('the Vahan register', registryValues(details));
  }, [fill, details]);
  const odoType = odometerUnit(useWatch({ control, name: 'vehicleType' }));
  return (
    <FormFrame
      {...{ frame, control, onClose }}
      onSubmit={submit}
      title="Add new vehicle"
      submitLabel="Add Vehicle"
    >
      <RegistryNotice {...registry} />
      <VehicleSection {...{ control, choice }} fuelHint={getHint('fuelType')} />
      <PeopleSection control={control as unknown as Control<DetailValues>} />
      <OdometerSection {...{ control, odoType }} />
      <ManufacturingSection control={control as unknown as Control<DetailValues>} getHint={getHint} />
      <DocumentsSection control={control as unknown as Control<DocumentsValues>} getHint={getHint} />
    </FormFrame>
  );
}

/** The registry's data by form field. */
function registryValues(details: Parameters<typeof prefillFromRegistry>[0]): FilledIn<VehicleValues> {
  const dates = Object.entries(documentDatesFromRegistry(details)).flatMap(([field, document]) =>
    Object.entries(document).map(([part, day]) => [`${field}.${part}`, day] as const),
  );
  return { ...prefillFromRegistry(details), ...Object.fromEntries(dates) };
}

interface SectionProps {
  readonly control: Control<VehicleValues>;
}

interface VehicleSectionProps extends SectionProps {
  readonly fuelHint: ReactNode;
  /** The open branches to choose from; null when there is nothing to choose. */
  readonly choice: BranchChoice | null;
}

function VehicleSection({ control, fuelHint, choice }: VehicleSectionProps) {
  return (
    <FormSection title="Vehicle">
      <TextField
        {...{ control, name: 'vehicleNo', label: 'Vehicle Number', required: true }}
        autoFocus
        upperCase
        maxLength={20}
      />
      <SelectField
        {...{ control, name: 'vehicleType', label: 'Vehicle Type', required: true }}
        options={toOptions(vehicleTypes)}
      />
      <SelectField
        {...{ control, name: 'fuelType', label: 'Fuel Type', required: true, hint: fuelHint }}
        options={toOptions(fuelTypes)}
      />
      {choice !== null && (
        <SelectField
          {...{ control, name: 'branchId', label: vehicleLabels.branchId, required: true }}
          {...{ options: choice.options, fallback: choice.presetId }}
        />
      )}
    </FormSection>
  );
}

function OdometerSection({ control, odoType }: SectionProps & { readonly odoType: OdoType }) {
  return (
    <FormSection title="Odometer">
      <ReadOnlyField label="Odometer Type" value={odoTypes[odoType]} hint="Set by the vehicle type" />
      <MeasureField
        {...{ control, name: 'lastOdoReading', label: 'Last Odometer Reading', unit: odoType }}
        placeholder="Optional"
      />
    </FormSection>
  );
}
