import { vehicleLabels } from '@bahi/contract/fleet/field-labels';
import { CountField } from '@bahi/ui-kit/fields/count-field';
import { CollapsibleSection, FormSection } from '@bahi/ui-kit/forms/form-page';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type ReactNode } from 'react';
import { type Control } from 'react-hook-form';
import { DRIVERS, MANAGERS } from '../../forms/picklists.ts';

/** The details of a vehicle that the create and the edit form share. */
export interface DetailValues {
  readonly driverId?: string | null | undefined;
  readonly managerId?: string | null | undefined;
  readonly manufacturer?: string | null | undefined;
  readonly model?: string | null | undefined;
  readonly chassisNo?: string | null | undefined;
  readonly engineNo?: string | null | undefined;
  readonly wheelCount?: number | null | undefined;
  /** Metric tons. */
  readonly loadCapacity?: number | null | undefined;
  /** Litres. */
  readonly tankCapacity?: number | null | undefined;
}

interface PeopleSectionProps {
  readonly control: Control<DetailValues>;
  /** The current driver and manager of the vehicle. */
  readonly driver?: SelectOption;
  readonly manager?: SelectOption;
}

export function PeopleSection({ control, driver, manager }: PeopleSectionProps) {
  return (
    <FormSection title="People">
      <PicklistField
        {...{ control, name: 'driverId', label: vehicleLabels.driverId, source: DRIVERS }}
        known={driver === undefined ? [] : [driver]}
      />
      <PicklistField
        {...{ control, name: 'managerId', label: vehicleLabels.managerId, source: MANAGERS }}
        known={manager === undefined ? [] : [manager]}
      />
    </FormSection>
  );
}

interface ManufacturingSectionProps {
  readonly control: Control<DetailValues>;
  /** Returns the hint of a field, which names the source of a prefilled value. */
  readonly getHint?: (name: keyof DetailValues) => ReactNode;
}

/** The details from the registration certificate. docs/rules/screens.md#vehicle-form. */
export function ManufacturingSection({ control, getHint = () => undefined }: ManufacturingSectionProps) {
  const text = (name: 'manufacturer' | 'model' | 'chassisNo' | 'engineNo') => ({
    control,
    name,
    label: vehicleLabels[name],
    hint: getHint(name),
  });
  return (
    <CollapsibleSection control={control} title="Manufacturing Details">
      <TextField {...text('manufacturer')} maxLength={100} />
      <TextField {...text('model')} maxLength={100} />
      <TextField {...text('chassisNo')} upperCase maxLength={40} />
      <TextField {...text('engineNo')} upperCase maxLength={40} />
      <CountField {...{ control, name: 'wheelCount', label: vehicleLabels.wheelCount }} />
      <MeasureField
        {...{ control, name: 'loadCapacity', label: vehicleLabels.loadCapacity, unit: 'MT' }}
        hint={getHint('loadCapacity')}
      />
      <MeasureField {...{ control, name: 'tankCapacity', label: vehicleLabels.tankCapacity, unit: 'Ltr' }} />
    </CollapsibleSection>
  );
}
