import { forDriver } from '@bahi/contract/for-driver';
import { fillUpCategories, maintenanceCategories, type OdoType, paymentModes } from '@bahi/contract/labels';
import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { type Day } from '@bahi/kernel/day';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { DryRunWarnings } from '../../../books/dry-run-warnings.tsx';
import { findReadingJump, ReadingJumpWarning, useJumpQuestion } from '../../../forms/reading-jump.tsx';
import { EMPTY_DRAFT, type MaintenanceDraft } from '../maintenance-draft.ts';
import { OwnFields } from '../own-fields.tsx';
import { ReceiptField } from '../payment-fields.tsx';
import { FILL_UP_FIELDS, type FillUpCategory, toFillUpInput } from './fill-up-input.ts';

/** The trip on which the driver fills up. */
interface FilledTrip {
  readonly id: string;
  readonly vehicle: { readonly id: string; readonly vehicleNo: string; readonly odoType: OdoType };
  readonly driver: { readonly id: string };
  readonly startedAt: Day;
  readonly startReading: number | null;
}

interface DriverFillUpDialogProps {
  readonly trip: FilledTrip;
  /** Shown next to the title: 'LR-1248'. */
  readonly subject: string;
  readonly onClose: () => void;
}

/**
 * Lets a driver record a fuel slip on their own trip. They copy the amount from the slip, and see neither the amount
 * nor a price afterwards (docs/rules/permissions.md#what-a-driver-sees).
 */
export function DriverFillUpDialog({ trip, subject, onClose }: DriverFillUpDialogProps) {
  const today = useToday();
  const commandForm = useCommandForm<typeof OWN_FILL_UP, MaintenanceDraft>(OWN_FILL_UP, {
    defaultValues: {
      ...EMPTY_DRAFT,
      category: 'FUEL',
      vehicleId: trip.vehicle.id,
      driverId: trip.driver.id,
      tripId: trip.id,
      date: today,
      // Chosen by the driver: a wrong one would take the money out of a box of the office.
      paymentMode: undefined,
    },
    draftKey: trip.id,
    describeUnsent: (draft) => `${maintenanceCategories[draftCategory(draft)]} of ${trip.vehicle.vehicleNo}`,
    fieldNames: FILL_UP_FIELDS,
    toInput: (draft) => toFillUpInput(draft, draftCategory(draft)),
    onDone: () => {
      notify.success('Fill-up added');
      onClose();
    },
  });
  const { form, control, submit } = commandForm;
  const { warnings } = useDryRun(OWN_FILL_UP, commandForm);
  const draft = useWatch({ control }) as MaintenanceDraft;
  const category = draftCategory(draft);
  for (const field of ['vehicleId', 'driverId', 'tripId'] as const) form.register(field);
  const fieldProps = { control, category, odoType: trip.vehicle.odoType, date: draft.date };
  const start = { reading: trip.startReading, date: trip.startedAt };
  const entered = { reading: draft.odometerReading, date: draft.date };
  const jump = findReadingJump(entered, [start], trip.vehicle.odoType);
  const asked = useJumpQuestion(form, submit, jump);
  return (
    <Dialog
      {...{ control, onClose, subject, title: 'Add Fill-up' }}
      onSubmit={(event) => void asked.submit(event)}
    >
      <Stack gap="lg">
        <ChoiceField
          {...{ control, name: 'category', label: 'Category', required: true, choices: fillUpCategories }}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
          {category === 'UREA' && <OwnFields {...fieldProps} fields={['unitType']} />}
          <OwnFields {...fieldProps} fields={['quantity']} />
          <MoneyField {...{ control, name: 'amount', label: 'Amount on the slip', required: true }} />
          <DateField {...{ control, name: 'date', label: 'Date', required: true, max: today }} />
          <OwnFields {...fieldProps} fields={category === 'FUEL' ? FUEL_FIELDS : ['odometerReading']} />
          <CheckboxField {...{ control, name: 'fromDriverAdvance', label: 'Paid out of my advance' }} />
          {!draft.fromDriverAdvance && (
            <ChoiceField
              {...{ control, name: 'paymentMode', label: 'Payment Mode', required: true }}
              choices={paymentModes}
            />
          )}
          <TextField
            {...{ control, name: 'billNo', label: 'Bill No.', maxLength: 50, placeholder: 'Optional' }}
          />
        </SimpleGrid>
        <ReadingJumpWarning jump={jump} />
        <DryRunWarnings warnings={warnings} />
        <ReceiptField control={control} />
      </Stack>
      <TextSlot>{asked.question}</TextSlot>
    </Dialog>
  );
}

const OWN_FILL_UP = forDriver(createFillUp);

function draftCategory({ category = 'FUEL' }: MaintenanceDraft): FillUpCategory {
  return category;
}

const FUEL_FIELDS = ['odometerReading', 'fullTank'] as const;
