import { weightUnits } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DateField } from '@bahi/ui-kit/date-field';
import { FormSection, Wide } from '@bahi/ui-kit/form-page';
import { MeasureField } from '@bahi/ui-kit/measure-field';
import { MoneyField } from '@bahi/ui-kit/money-field';
import { ReadOnlyField } from '@bahi/ui-kit/read-only-field';
import { PicklistField } from '@bahi/ui-kit/picklist-field';
import { optionsOf, SelectField } from '@bahi/ui-kit/select-field';
import { TextField } from '@bahi/ui-kit/text-field';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type Control } from 'react-hook-form';
import { CUSTOMERS, DRIVERS, LOCATIONS, MANAGERS, VEHICLES } from '../../picklists.ts';
import { type Vehicle } from './chosen.ts';
import { fareTypesOf, type Terms, type TripDraft } from './trip-draft.ts';

interface SectionProps {
  readonly control: Control<TripDraft>;
}

export function PeopleSection({ control }: SectionProps) {
  return (
    <FormSection title="Vehicle and people">
      <PicklistField
        {...{ control, name: 'vehicleId', label: 'Vehicle Number', required: true, source: VEHICLES }}
      />
      <PicklistField
        {...{ control, name: 'customerId', label: 'Party', required: true, source: CUSTOMERS }}
      />
      <PicklistField {...{ control, name: 'driverId', label: 'Driver', required: true, source: DRIVERS }} />
      <PicklistField {...{ control, name: 'managerId', label: 'Manager', source: MANAGERS }} />
    </FormSection>
  );
}

interface RouteSectionProps extends SectionProps {
  readonly today: Day;
  readonly vehicle: Vehicle | undefined;
}

export function RouteSection({ control, today, vehicle }: RouteSectionProps) {
  const { odoType = 'KM', lastOdoReading = null } = vehicle ?? {};
  return (
    <FormSection title="Route">
      <PicklistField
        {...{ control, name: 'startLocationId', label: 'Starting Point', required: true, source: LOCATIONS }}
        placeholder="Choose a location"
      />
      <PicklistField
        {...{ control, name: 'endLocationId', label: 'Destination', required: true, source: LOCATIONS }}
        placeholder="Choose a location"
      />
      <DateField {...{ control, name: 'startedAt', label: 'Start Date', required: true, max: today }} />
      <MeasureField
        {...{ control, name: 'startReading', label: 'Start Odometer', unit: odoType }}
        required={odoType === 'HR'}
        {...(lastOdoReading === null
          ? {}
          : { hint: `Last reading ${formatQuantity(lastOdoReading)} ${odoType}` })}
      />
    </FormSection>
  );
}

export function FareSection({ control, terms }: SectionProps & { readonly terms: Terms }) {
  const { byHour, weightUnit } = terms;
  const per = { FIXED: null, PER_KG: 'KG', PER_MT: 'MT', PER_HR: 'HR' }[terms.rateType];
  return (
    <FormSection title="Fare and load">
      <SelectField
        {...{ control, name: 'rateType', label: 'Fare Type', required: true }}
        options={optionsOf(fareTypesOf(byHour))}
      />
      <MoneyField
        {...{ control, name: 'rate', label: 'Fare', required: true }}
        {...(per === null ? {} : { suffix: `per ${per}` })}
      />
      {byHour ? (
        <MeasureField
          {...{
            control,
            name: 'estimatedHoursRun',
            label: 'Estimated Hours Run',
            required: true,
            unit: 'HR',
          }}
        />
      ) : (
        <>
          <WeightUnitField control={control} terms={terms} />
          <MeasureField
            {...{ control, name: 'loadingWeight', label: 'Loading Weight', required: true, unit: weightUnit }}
          />
        </>
      )}
    </FormSection>
  );
}

function WeightUnitField({ control, terms }: SectionProps & { readonly terms: Terms }) {
  if (!terms.unitIsFree)
    return (
      <ReadOnlyField label="Weight Unit" value={weightUnits[terms.weightUnit]} hint="Set by the fare type" />
    );
  return (
    <SelectField
      {...{ control, name: 'weightUnit', label: 'Weight Unit', required: true }}
      options={optionsOf(weightUnits)}
    />
  );
}

interface LorryReceiptSectionProps extends SectionProps {
  /** Hour-type vehicles may run without a number. */
  readonly required: boolean;
  readonly onTakeNextLr: () => void;
}

export function LorryReceiptSection({ control, required, onTakeNextLr }: LorryReceiptSectionProps) {
  return (
    <FormSection title="Lorry receipt">
      <TextField
        {...{
          control,
          name: 'lrNumber',
          label: 'LR/Builty Number',
          required,
          upperCase: true,
          maxLength: 20,
        }}
        rightSection={
          <Tooltip label="Take the next number">
            <ActionIcon
              variant="transparent"
              color="ink"
              size={28}
              aria-label="Take the next LR number"
              onClick={onTakeNextLr}
            >
              <IconRefresh size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <TextField {...{ control, name: 'material', label: 'Material', maxLength: 100 }} />
      <Wide>
        <TextField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000 }} />
      </Wide>
    </FormSection>
  );
}
