import { fuelTypes, maintenanceCategories } from '@bahi/contract/labels';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { type OwnField } from '@bahi/contract/maintenance/categories';
import { formatQuantity, plainRupees } from '@bahi/kernel/format';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { FormPage, FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { usePrefill } from '@bahi/ui-kit/forms/use-prefill';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useBookingBranch } from '../../../branches/booking-branch.ts';
import { useTripsBox } from '../../../branches/cash-branch-field.tsx';
import { DryRunWarnings } from '../../../books/dry-run-warnings.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { DRIVERS, VEHICLES } from '../../../forms/picklists.ts';
import { SavedEntries, useEntrySeries } from '../../../books/saved-entries.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';
import { LowerReadingWarning } from '../../../forms/lower-reading-warning.tsx';
import {
  findReadingJump,
  ReadingJumpWarning,
  toLastReading,
  useJumpQuestion,
} from '../../../forms/reading-jump.tsx';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import {
  toComparedFields,
  EMPTY_DRAFT,
  formatEntry,
  type MaintenanceDraft,
  nextDraft,
} from '../maintenance-draft.ts';
import { OwnFields } from '../own-fields.tsx';
import {
  NotesField,
  PaymentFields,
  ReceiptField,
  ReferenceField,
  TripFields,
  useLeftWithDriver,
} from '../payment-fields.tsx';
import { useVehicle, type Vehicle } from '../use-vehicle.ts';
import { FILL_UP_FIELDS, type FillUpCategory, toFillUpInput } from './fill-up-input.ts';
import { pricePerUnit } from './price.ts';

interface FillUpFormProps {
  readonly category: FillUpCategory;
  /**
   * The vehicle chosen in the previous step. The user may change it, since consecutive slips can belong to different
   * vehicles.
   */
  readonly vehicleId: string | undefined;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The category's own fields except the quantity, which is shown next to the amount. */
const OTHER_FIELDS: Readonly<Record<FillUpCategory, readonly OwnField[]>> = {
  FUEL: ['odometerReading', 'fullTank', 'previousMissing'],
  UREA: ['odometerReading', 'tyreBrand'],
};

/** Records a fuel or urea slip and how it was paid. Can stay open for several slips in a row. */
export function FillUpForm({ category, vehicleId: chosen, onSaved, onCancel }: FillUpFormProps) {
  const today = useToday();
  const label = maintenanceCategories[category];
  const notifyEntered = useNotifyEntered();
  const commandForm = useCommandForm<typeof createFillUp, MaintenanceDraft>(createFillUp, {
    defaultValues: { ...EMPTY_DRAFT, vehicleId: chosen, date: today },
    draftKey: `${category}.${chosen ?? ''}`,
    describeUnsent: (draft) => `${formatEntry(label, draft)} of ${vehicle?.vehicleNo ?? 'a vehicle'}`,
    fieldNames: FILL_UP_FIELDS,
    toInput: ({ cashBranchId = tripsBox, ...draft }) => toFillUpInput({ ...draft, cashBranchId }, category),
    answer: 'full',
    onDone: ({ fillup: { date, transaction } }) => {
      if (entries.beginNext({ id: transaction.id, category, amount: transaction.amount, date })) return;
      notifyEntered('Fill-up added', transaction.id);
      onSaved();
    },
  });
  const { form, control, submit: send } = commandForm;
  const draft = useWatch({ control }) as MaintenanceDraft;
  const vehicle = useVehicle(draft.vehicleId);
  const jump = findReadingJump(
    { reading: draft.odometerReading, date: draft.date },
    [toLastReading(vehicle)],
    vehicle?.odoType ?? 'KM',
  );
  const { submit, question } = useJumpQuestion(form, send, jump);
  const entries = useEntrySeries({ form, submit, first: 'vehicleId', next: nextDraft });
  const left = useLeftWithDriver(draft.tripId);
  const tripsBox = useTripsBox([useBookingBranch(draft.tripId)]);
  const { warnings } = useDryRun(createFillUp, commandForm);
  const { fill, getHint } = usePrefill(form);
  useEffect(() => {
    if (vehicle === undefined && draft.vehicleId !== undefined) return;
    fill('the vehicle', { driverId: vehicle?.driverId ?? undefined });
  }, [draft.vehicleId, vehicle, fill]);

  const odoType = vehicle?.odoType ?? 'KM';
  const fieldProps = { control, category, odoType, date: draft.date };
  const price = pricePerUnit(amountToPaise(draft.amount), draft.quantity);
  return (
    <FormPage
      control={control}
      onSubmit={entries.onSubmit}
      onSubmitAnother={entries.onSubmitAnother}
      onClose={entries.saved.length === 0 ? onCancel : onSaved}
      closeLabel={entries.closeLabel}
      submitLabel="Save Details"
      aside={<SavedEntries saved={entries.saved} onTakenBack={entries.removeLast} />}
      warnings={
        <>
          <LowerReadingWarning vehicle={vehicle} reading={draft.odometerReading} date={draft.date} />
          <DryRunWarnings warnings={warnings} />
          <DuplicateWarning entered={toComparedFields(draft)} />
        </>
      }
    >
      <FormSection title="Fill-up">
        <PicklistField
          {...{ control, name: 'vehicleId', label: 'Vehicle Number', required: true, autoFocus: true }}
          source={VEHICLES}
          known={vehicle === undefined ? [] : [{ value: vehicle.id, label: vehicle.vehicleNo }]}
        />
        <PicklistField
          {...{ control, name: 'driverId', label: 'Driver', required: category === 'FUEL', source: DRIVERS }}
          hint={getHint('driverId')}
          known={driverOptions(vehicle)}
        />
        <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
        {category === 'UREA' && <ReadOnlyField label="Category" value={label} />}
        <TripFields {...{ control, left }} vehicleNo={vehicle?.vehicleNo} />
      </FormSection>
      <FormSection title={label}>
        {category === 'UREA' && <OwnFields {...fieldProps} fields={['unitType']} />}
        <OwnFields {...fieldProps} fields={['quantity']} />
        <MoneyField {...{ control, name: 'amount', label: 'Amount', required: true }} />
        <ReadOnlyField
          label="Price per Unit"
          value={`Rs. ${plainRupees(price)}`}
          hint="Amount divided by quantity"
        />
        {category === 'FUEL' && (
          <ReadOnlyField
            label="Fuel Type"
            value={vehicle === undefined ? '-' : fuelTypes[vehicle.fuelType]}
            hint="Set by the vehicle"
          />
        )}
        <OwnFields {...fieldProps} fields={OTHER_FIELDS[category]} hints={readingHint(vehicle)} />
        {jump !== null && (
          <Wide>
            <ReadingJumpWarning jump={jump} />
          </Wide>
        )}
      </FormSection>
      <FormSection title="Payment">
        <PaymentFields {...{ control, category, draft, tripsBox }} />
        <TextField
          {...{ control, name: 'billNo', label: 'Bill No.', maxLength: 50, placeholder: 'Optional' }}
        />
        <ReferenceField control={control} />
        <Wide>
          <ReceiptField control={control} />
        </Wide>
        <NotesField control={control} />
      </FormSection>
      <TextSlot>{question}</TextSlot>
    </FormPage>
  );
}

function driverOptions(vehicle: Vehicle | undefined) {
  if (vehicle === undefined || vehicle.driverId === null || vehicle.driverName === null) return [];
  return [{ value: vehicle.driverId, label: vehicle.driverName }];
}

function readingHint(vehicle: Vehicle | undefined) {
  const last = vehicle?.lastOdoReading ?? null;
  return last === null || vehicle === undefined
    ? {}
    : { odometerReading: `Last ${formatQuantity(last)} ${vehicle.odoType}` };
}
