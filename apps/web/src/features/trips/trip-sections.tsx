import { type OdoType, weightUnits } from '@bahi/contract/labels';
import { tripLabels } from '@bahi/contract/trips/field-labels';
import { type Day } from '@bahi/kernel/day';
import { formatQuantity } from '@bahi/kernel/format';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { MeasureField } from '@bahi/ui-kit/fields/measure-field';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { SelectField } from '@bahi/ui-kit/fields/select-field';
import { toOptions, type SelectOption } from '@bahi/ui-kit/fields/select-option';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { type Prefill } from '@bahi/ui-kit/forms/use-prefill';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@bahi/ui-kit/icons';
import { type Control } from 'react-hook-form';
import { type BranchChoice } from '../../branches/branch-choice.ts';
import { CUSTOMERS, DRIVERS, LOCATIONS, MANAGERS, VEHICLES } from '../../forms/picklists.ts';
import { lockable, type Locks } from './locks.tsx';
import { RATE_UNITS } from './rate.ts';
import { fareTypesFor, type Terms, type TripDraft } from './trip-draft.ts';

/** The hints that say where a field's value comes from, and the names of prefilled vehicles, people and places. */
export interface TripPrefill extends Pick<Prefill<TripDraft>, 'getHint'> {
  readonly known: readonly SelectOption[];
}

interface SectionProps {
  readonly control: Control<TripDraft>;
  readonly prefill: TripPrefill;
  readonly locks?: Locks;
}

const OPEN: Locks = {};

interface PeopleSectionProps extends SectionProps {
  /** The branches to book the trip for; null where there is nothing to choose. */
  readonly branches?: BranchChoice | null;
}

export function PeopleSection({
  control,
  prefill: { getHint, known },
  branches = null,
  locks = OPEN,
}: PeopleSectionProps) {
  const picklistProps = (name: 'vehicleId' | 'customerId' | 'driverId' | 'managerId') => ({
    control,
    name,
    label: tripLabels[name],
    known,
    hint: getHint(name),
  });
  return (
    <FormSection title="Vehicle and people">
      {branches !== null && (
        <Wide>
          {lockable(
            locks,
            <SelectField
              {...{ control, name: 'branchId', label: tripLabels.branchId, required: true }}
              options={branches.options}
            />,
          )}
        </Wide>
      )}
      <PicklistField {...picklistProps('vehicleId')} required source={VEHICLES} />
      {lockable(locks, <PicklistField {...picklistProps('customerId')} required source={CUSTOMERS} />)}
      <PicklistField {...picklistProps('driverId')} required source={DRIVERS} />
      <PicklistField {...picklistProps('managerId')} source={MANAGERS} />
    </FormSection>
  );
}

interface RouteSectionProps extends SectionProps {
  /** The branches to which the trip may be delivered; empty in a firm with one branch. */
  readonly deliveryBranches?: readonly SelectOption[];
  readonly today: Day;
  readonly odoType: OdoType;
  /** The vehicle's last reading, where it helps to check the new one. */
  readonly lastReading?: number | null;
}

export function RouteSection({
  control,
  prefill: { getHint, known },
  today,
  odoType,
  lastReading = null,
  deliveryBranches = [],
  locks = OPEN,
}: RouteSectionProps) {
  const place = (name: 'startLocationId' | 'endLocationId') => (
    <PicklistField
      {...{
        control,
        name,
        label: tripLabels[name],
        known,
        hint: getHint(name),
        required: true,
        source: LOCATIONS,
      }}
      placeholder="Choose a location"
    />
  );
  return (
    <FormSection title="Route">
      {place('startLocationId')}
      {place('endLocationId')}
      {deliveryBranches.length > 0 && (
        <Wide>
          <SelectField
            {...{ control, name: 'deliveryBranchId', label: tripLabels.deliveryBranchId }}
            options={deliveryBranches}
            hint="Where the goods arrive. The trip stays with its own branch"
          />
        </Wide>
      )}
      {lockable(
        locks,
        <DateField
          {...{ control, name: 'startedAt', label: tripLabels.startedAt, required: true, max: today }}
        />,
      )}
      {lockable(
        locks,
        <MeasureField
          {...{ control, name: 'startReading', label: tripLabels.startReading, unit: odoType }}
          required={odoType === 'HR'}
          hint={getHint(
            'startReading',
            lastReading === null ? undefined : `Last reading ${formatQuantity(lastReading)} ${odoType}`,
          )}
        />,
      )}
    </FormSection>
  );
}

interface FareSectionProps extends SectionProps {
  readonly terms: Terms;
}

export function FareSection({ control, prefill, terms, locks = OPEN }: FareSectionProps) {
  const { byHour, weightUnit } = terms;
  const { getHint } = prefill;
  const per = RATE_UNITS[terms.rateType];
  return (
    <FormSection title="Fare and load">
      {lockable(
        locks,
        <SelectField
          {...{ control, name: 'rateType', label: tripLabels.rateType, required: true }}
          hint={getHint('rateType')}
          options={toOptions(fareTypesFor(byHour))}
        />,
      )}
      {lockable(
        locks,
        <MoneyField
          {...{ control, name: 'rate', label: tripLabels.rate, required: true, hint: getHint('rate') }}
          {...(per === null ? {} : { suffix: `per ${per}` })}
        />,
      )}
      {byHour ? (
        lockable(
          locks,
          <MeasureField
            {...{
              control,
              name: 'estimatedHoursRun',
              label: tripLabels.estimatedHoursRun,
              required: true,
              unit: 'HR',
            }}
            hint={getHint('estimatedHoursRun')}
          />,
        )
      ) : (
        <>
          <WeightUnitField {...{ control, prefill, terms, locks }} />
          {lockable(
            locks,
            <MeasureField
              {...{
                control,
                name: 'loadingWeight',
                label: tripLabels.loadingWeight,
                required: true,
                unit: weightUnit,
              }}
              hint={getHint('loadingWeight')}
            />,
          )}
        </>
      )}
    </FormSection>
  );
}

function WeightUnitField({ control, prefill: { getHint }, terms, locks = OPEN }: FareSectionProps) {
  if (!terms.isUnitFree)
    return (
      <ReadOnlyField
        label={tripLabels.weightUnit}
        value={weightUnits[terms.weightUnit]}
        hint="Set by the fare type"
      />
    );
  return lockable(
    locks,
    <SelectField
      {...{ control, name: 'weightUnit', label: tripLabels.weightUnit, required: true }}
      hint={getHint('weightUnit')}
      options={toOptions(weightUnits)}
    />,
  );
}

interface LorryReceiptSectionProps extends SectionProps {
  /** A vehicle that runs by the hour needs no number. */
  readonly required: boolean;
  readonly onTakeNextLr: () => void;
}

export function LorryReceiptSection({
  control,
  prefill: { getHint },
  required,
  onTakeNextLr,
}: LorryReceiptSectionProps) {
  return (
    <FormSection title="Lorry receipt">
      <TextField
        {...{
          control,
          name: 'lrNumber',
          label: tripLabels.lrNumber,
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
      <TextField
        {...{ control, name: 'material', label: tripLabels.material, maxLength: 100 }}
        hint={getHint('material')}
      />
      <Wide>
        <TextField
          {...{ control, name: 'notes', label: tripLabels.notes, maxLength: 2000 }}
          hint={getHint('notes')}
        />
      </Wide>
    </FormSection>
  );
}
