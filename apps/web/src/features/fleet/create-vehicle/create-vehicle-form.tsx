import { type WireInput } from '@bahi/contract/define';
import { createVehicle, odoTypeOf } from '@bahi/contract/fleet/create-vehicle';
import { fuelTypes, odoTypes, vehicleTypes } from '@bahi/contract/labels';
import { CountField } from '@bahi/ui-kit/count-field';
import { type CreateFormProps, FormFrame } from '@bahi/ui-kit/form-frame';
import { FoldedSection, FormSection } from '@bahi/ui-kit/form-page';
import { MeasureField } from '@bahi/ui-kit/measure-field';
import { notify } from '@bahi/ui-kit/notify';
import { PicklistField } from '@bahi/ui-kit/picklist-field';
import { ReadOnlyField } from '@bahi/ui-kit/read-only-field';
import { SelectField } from '@bahi/ui-kit/select-field';
import { optionsOf } from '@bahi/ui-kit/select-option';
import { TextField } from '@bahi/ui-kit/text-field';
import { type DraftOf, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { type Control, useWatch } from 'react-hook-form';
import { DRIVERS, MANAGERS } from '../../picklists.ts';

type VehicleDraft = Omit<DraftOf<typeof createVehicle>, 'odoType'>;

/** A vehicle joins the fleet. What its odometer counts follows from its type. */
export function CreateVehicleForm({ frame, typed, onCreated, onClose }: CreateFormProps) {
  const { control, submit } = useCommandForm(createVehicle, {
    defaultValues: typed === undefined ? {} : { vehicleNo: typed.toUpperCase() },
    entry: ({ vehicleNo = '' }) => `New vehicle ${vehicleNo}`,
    toInput: (draft: VehicleDraft) =>
      ({ ...draft, odoType: odoTypeOf(draft.vehicleType) }) as WireInput<typeof createVehicle>,
    onDone: ({ vehicle }) => {
      notify.success('Vehicle Created');
      onCreated(vehicle.id, vehicle.vehicleNo);
    },
  });
  const odoType = odoTypeOf(useWatch({ control, name: 'vehicleType' }));
  return (
    <FormFrame
      {...{ frame, control, onClose }}
      onSubmit={submit}
      title="Add new vehicle"
      submitLabel="Add Vehicle"
    >
      <FormSection title="Vehicle">
        <TextField
          control={control}
          name="vehicleNo"
          label="Vehicle Number"
          required
          autoFocus
          upperCase
          maxLength={20}
        />
        <SelectField
          control={control}
          name="vehicleType"
          label="Vehicle Type"
          required
          options={optionsOf(vehicleTypes)}
        />
        <SelectField
          control={control}
          name="fuelType"
          label="Fuel Type"
          required
          options={optionsOf(fuelTypes)}
        />
      </FormSection>
      <FormSection title="People">
        <PicklistField {...{ control, name: 'driverId', label: 'Driver', source: DRIVERS }} />
        <PicklistField {...{ control, name: 'managerId', label: 'Manager', source: MANAGERS }} />
      </FormSection>
      <FormSection title="Odometer">
        <ReadOnlyField label="Odometer Type" value={odoTypes[odoType]} hint="Set by the vehicle type" />
        <MeasureField
          control={control}
          name="lastOdoReading"
          label="Last Odometer Reading"
          unit={odoType}
          placeholder="Optional"
        />
      </FormSection>
      <ManufacturingSection control={control} />
    </FormFrame>
  );
}

/** What its registration says; docs/rules/screens.md#vehicle-form. */
function ManufacturingSection({ control }: { readonly control: Control<VehicleDraft> }) {
  return (
    <FoldedSection control={control} title="Manufacturing Details">
      <TextField {...{ control, name: 'manufacturer', label: 'Manufacturer', maxLength: 100 }} />
      <TextField {...{ control, name: 'model', label: 'Model', maxLength: 100 }} />
      <TextField {...{ control, name: 'chassisNo', label: 'Chassis No', upperCase: true, maxLength: 40 }} />
      <TextField {...{ control, name: 'engineNo', label: 'Engine No', upperCase: true, maxLength: 40 }} />
      <CountField {...{ control, name: 'wheelCount', label: 'Wheel Count' }} />
      <MeasureField {...{ control, name: 'loadCapacity', label: 'Load Capacity', unit: 'MT' }} />
      <MeasureField {...{ control, name: 'tankCapacity', label: 'Tank Capacity', unit: 'Ltr' }} />
    </FoldedSection>
  );
}
