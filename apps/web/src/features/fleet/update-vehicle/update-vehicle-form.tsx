import { vehicleLabels } from '@bahi/contract/fleet/field-labels';
import { updateVehicle } from '@bahi/contract/fleet/update-vehicle';
import { fuelTypes, odoTypes, vehicleTypes } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormFrame } from '@bahi/ui-kit/forms/form-frame';
import { FormSection } from '@bahi/ui-kit/forms/form-page';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { type UncheckedInput, useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { type Control } from 'react-hook-form';
import { type Branch, toBranchOptions } from '../../../branches/branch-choice.ts';
import { pickChangedFields } from '../../../forms/pick-changed-fields.ts';
import { type DetailValues, ManufacturingSection, PeopleSection } from '../detail-fields.tsx';
import { type Vehicle } from '../vehicle.ts';

interface Values extends DetailValues {
  readonly branchId?: string | undefined;
  /** The day from which the vehicle belongs to the new branch. */
  readonly branchSince?: string | undefined;
}

interface UpdateVehicleFormProps {
  readonly vehicle: Vehicle;
  /** The branches that the user sees, including closed ones; null when there is nothing to choose. */
  readonly branches: readonly Branch[] | null;
  readonly onUpdated: () => void;
  readonly onClose: () => void;
}

/** Edits driver, manager, branch and details of a vehicle. Number, type, fuel and odometer are locked. */
export function UpdateVehicleForm({ vehicle, branches, onUpdated, onClose }: UpdateVehicleFormProps) {
  const { id: vehicleId, vehicleNo } = vehicle;
  const today = useToday();
  const before = { ...toFormValues(vehicle), branchId: vehicle.branch.id, branchSince: today };
  const { control, submit } = useCommandForm<typeof updateVehicle, Values>(updateVehicle, {
    defaultValues: before,
    draftKey: vehicleId,
    describeUnsent: () => `Edit vehicle ${vehicleNo}`,
    toInput: ({ branchId, branchSince, ...details }) =>
      ({
        vehicleId,
        ...pickChangedFields(details, before),
        ...(branchId === before.branchId && branchSince === before.branchSince
          ? {}
          : { branchId, branchSince }),
      }) as UncheckedInput<typeof updateVehicle>,
    onDone: () => {
      notify.success('Vehicle Updated');
      onUpdated();
    },
  });
  const driver = toOption(vehicle.driverId, vehicle.driverName);
  const manager = toOption(vehicle.managerId, vehicle.managerName);
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
      {branches !== null && <BranchSection {...{ control, branches, today }} current={vehicle.branch} />}
      <PeopleSection
        control={control as unknown as Control<DetailValues>}
        {...(driver === undefined ? {} : { driver })}
        {...(manager === undefined ? {} : { manager })}
      />
      <ManufacturingSection control={control as unknown as Control<DetailValues>} />
    </FormFrame>
  );
}

interface BranchSectionProps {
  readonly control: Control<Values>;
  readonly branches: readonly Branch[];
  readonly current: Vehicle['branch'];
  readonly today: Day;
}

/** Read-only if the user does not see the vehicle's current branch. */
function BranchSection({ control, branches, current, today }: BranchSectionProps) {
  if (!branches.some(({ id }) => id === current.id))
    return (
      <FormSection title="Branch">
        <ReadOnlyField
          label={vehicleLabels.branchId}
          value={current.name}
          hint="You do not see this branch"
        />
      </FormSection>
    );
  const options = toBranchOptions(branches, (id) => id === current.id);
  return (
    <FormSection title="Branch">
      <SelectField
        {...{ control, name: 'branchId', label: vehicleLabels.branchId, required: true, options }}
      />
      <DateField
        {...{ control, name: 'branchSince', label: 'From', required: true, max: today }}
        hint="What is entered already keeps its branch"
      />
    </FormSection>
  );
}

function toFormValues(vehicle: Vehicle): DetailValues {
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

function toOption(id: string | null, name: string | null): SelectOption | undefined {
  return id === null ? undefined : { value: id, label: name ?? '-' };
}
