import { rateTypes, weightUnits } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DateField } from '@bahi/ui-kit/date-field';
import { FormSection, Wide } from '@bahi/ui-kit/form-page';
import { MeasureField } from '@bahi/ui-kit/measure-field';
import { MoneyField } from '@bahi/ui-kit/money-field';
import { ReadOnlyField } from '@bahi/ui-kit/read-only-field';
import { optionsOf, SelectField } from '@bahi/ui-kit/select-field';
import { TextField } from '@bahi/ui-kit/text-field';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type Control, useWatch } from 'react-hook-form';
import { DRIVERS, MANAGERS, PLACES, type Vehicle } from './picklists.ts';
import { type Terms, type TripDraft } from './trip-draft.ts';
import { type Picklist, usePicklist } from './use-picklist.tsx';

interface SectionProps {
  readonly control: Control<TripDraft>;
}

interface PeopleSectionProps extends SectionProps {
  readonly vehicles: Picklist<unknown>['list'];
  readonly parties: Picklist<unknown>['list'];
}

export function PeopleSection({ control, vehicles, parties }: PeopleSectionProps) {
  const [driverId, managerId] = useWatch({ control, name: ['driverId', 'managerId'] });
  const drivers = usePicklist(DRIVERS, driverId);
  const managers = usePicklist(MANAGERS, managerId);
  return (
    <FormSection title="Vehicle and people">
      <SelectField
        {...{ control, name: 'vehicleId', label: 'Vehicle Number', required: true }}
        {...vehicles}
      />
      <SelectField {...{ control, name: 'customerId', label: 'Party', required: true }} {...parties} />
      <SelectField {...{ control, name: 'driverId', label: 'Driver', required: true }} {...drivers.list} />
      <SelectField {...{ control, name: 'managerId', label: 'Manager' }} {...managers.list} />
    </FormSection>
  );
}

interface RouteSectionProps extends SectionProps {
  readonly today: Day;
  readonly vehicle: Vehicle | undefined;
}

export function RouteSection({ control, today, vehicle }: RouteSectionProps) {
  const [startId, endId] = useWatch({ control, name: ['startLocationId', 'endLocationId'] });
  const starts = usePicklist(PLACES, startId);
  const ends = usePicklist(PLACES, endId);
  const { odoType = 'KM', lastOdoReading = null } = vehicle ?? {};
  return (
    <FormSection title="Route">
      <SelectField
        {...{ control, name: 'startLocationId', label: 'Starting Point', required: true }}
        placeholder="Choose a location"
        {...starts.list}
      />
      <SelectField
        {...{ control, name: 'endLocationId', label: 'Destination', required: true }}
        placeholder="Choose a location"
        {...ends.list}
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
  return (
    <FormSection title="Fare and load">
      {byHour ? (
        <ReadOnlyField label="Fare Type" value={rateTypes[terms.rateType]} hint="Set by the vehicle" />
      ) : (
        <SelectField
          {...{ control, name: 'rateType', label: 'Fare Type', required: true }}
          options={optionsOf(rateTypes)}
        />
      )}
      <MoneyField
        {...{ control, name: 'rate', label: 'Fare', required: true }}
        {...(terms.unitIsFree ? {} : { suffix: `per ${weightUnit}` })}
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
