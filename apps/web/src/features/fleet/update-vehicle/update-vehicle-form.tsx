import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { fuelTypes, odoTypes, vehicleTypes } from '@bahi/contract/labels';
import { FormFrame } from '@bahi/ui-kit/form-frame';
import { FormSection } from '@bahi/ui-kit/form-page';
import { notify } from '@bahi/ui-kit/notify';
import { ReadOnlyField } from '@bahi/ui-kit/read-only-field';
import { type SelectOption } from '@bahi/ui-kit/select-option';
import { type Unchecked, useCommandForm } from '@bahi/ui-kit/use-command-form';
import { changedFields } from '../../changed-fields.ts';
import { type DetailValues, ManufacturingSection, PeopleSection } from '../detail-fields.tsx';
import { type Vehicle } from '../vehicle.ts';

interface UpdateVehicleFormProps {
  readonly vehicle: Vehicle;
  readonly onUpdated: () => void;
  readonly onClose: () => void;
}

/** Changes the people and the details of a vehicle. Its number, type, fuel and odometer are locked. */
export function UpdateVehicleForm({ vehicle, onUpdated, onClose }: UpdateVehicleFormProps) {
  const { id: vehicleId, vehicleNo } = vehicle;
  const before = valuesOf(vehicle);
  const { control, submit } = useCommandForm<typeof updateVehicle, DetailValues>(updateVehicle, {
    defaultValues: before,
    about: vehicleId,
    entry: () => `Edit vehicle ${vehicleNo}`,
    toInput: (values) => ({ vehicleId, ...changedFields(values, before) }) as Unchecked<typeof updateVehicle>,
    onDone: () => {
      notify.success('Vehicle Updated');
      onUpdated();
    },
  });
  const driver = optionFor(vehicle.driverId, vehicle.driverName);
  const manager = optionFor(vehicle.managerId, vehicle.managerName);
  return (
    <FormFrame
      {...{ frame: 'page', control, onClose }}
      onSubmit={submit}
      title={vehicleNo}
      submitLabel="Update Vehicle"
    >
      <FormSection title="Vehicle">
        <ReadOnlyField label="Vehicle Number" value={vehicleNo} />
        <ReadOnlyField label="Vehicle Type" value={vehicleTypes[vehicle.vehicleType]} />
        <ReadOnlyField label="Fuel Type" value={fuelTypes[vehicle.fuelType]} />
        <ReadOnlyField label="Odometer Type" value={odoTypes[vehicle.odoType]} />
      </FormSection>
      <PeopleSection
        control={control}
        {...(driver === undefined ? {} : { driver })}
        {...(manager === undefined ? {} : { manager })}
      />
      <ManufacturingSection control={control} />
    </FormFrame>
  );
}

function valuesOf(vehicle: Vehicle): DetailValues {
  return {
    driverId: vehicle.driverId ?? undefined,
    managerId: vehicle.managerId ?? undefined,
    manufacturer: vehicle.manufacturer ?? undefined,
    model: vehicle.model ?? undefined,
    chassisNo: vehicle.chassisNo ?? undefined,
    engineNo: vehicle.engineNo ?? undefined,
    wheelCount: vehicle.wheelCount ?? undefined,
    loadCapacity: vehicle.loadCapacity ?? undefined,
    tankCapacity: vehicle.tankCapacity ?? undefined,
  };
}

function optionFor(id: string | null, name: string | null): SelectOption | undefined {
  return id === null ? undefined : { value: id, label: name ?? '-' };
}
