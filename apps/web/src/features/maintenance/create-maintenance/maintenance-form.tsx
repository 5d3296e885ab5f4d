import { maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { describeCategory } from '@bahi/contract/maintenance/categories';
import { formatRupees } from '@bahi/kernel/format';
import { ZERO } from '@bahi/kernel/paise';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { DateField } from '@bahi/ui-kit/fields/date-field';
import { CollapsibleSection, FormPage, FormSection, Wide } from '@bahi/ui-kit/forms/form-page';
import { MoneyField } from '@bahi/ui-kit/fields/money-field';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { ReadOnlyField } from '@bahi/ui-kit/fields/read-only-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useCommandForm } from '@bahi/ui-kit/forms/use-command-form';
import { useDryRun } from '@bahi/ui-kit/forms/use-dry-run';
import { type Control, useWatch } from 'react-hook-form';
import { useBookingBranch } from '../../../branches/booking-branch.ts';
import { useTripsBox } from '../../../branches/cash-branch-field.tsx';
import { LowerReadingWarning } from '../../../forms/lower-reading-warning.tsx';
import { DryRunWarnings } from '../../../books/dry-run-warnings.tsx';
import { DuplicateWarning } from '../../../books/duplicate-warning.tsx';
import { DRIVERS } from '../../../forms/picklists.ts';
import {
  closeLabel,
  SavedEntries,
  type SavedEntry,
  useSubmitAndStay,
} from '../../../books/saved-entries.tsx';
import { useNotifyEntered } from '../../../books/notify-entered.tsx';
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
  toCategoryInput,
  toCommonInput,
  describePaid,
  shownFields,
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
import { type Vehicle } from '../use-vehicle.ts';
import { EarlierRecords, useEarlierRecords } from './earlier-records.tsx';
import { buildHints } from './hints.ts';
import { RenewalField } from './renewal-field.tsx';
import { documentsOnFile, VehicleDocuments } from './vehicle-documents.tsx';

/** The values that consecutive slips share. */
export type KeptValues = ReturnType<typeof pickKeptValues>;

interface MaintenanceFormProps {
  readonly category: MaintenanceCategory;
  readonly vehicle: Vehicle;
  /** The shared values of the previous slip. */
  readonly kept?: KeptValues | undefined;
  /** The slips saved so far. */
  readonly saved: readonly SavedEntry[];
  /** Called after a save when another slip follows. */
  readonly onAnother: (entry: SavedEntry, kept: KeptValues) => void;
  /** Called after the last slip was taken back. */
  readonly onTakenBack: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/**
 * Records work on a vehicle or a renewed document, with its payment. The fields depend on the category
 * (`describeCategory`).
 */
export function MaintenanceForm(props: MaintenanceFormProps) {
  const { category, vehicle, kept, saved, onAnother, onTakenBack, onSaved, onCancel } = props;
  const today = useToday();
  const label = maintenanceCategories[category];
  const notifyEntered = useNotifyEntered();
  const { renews } = describeCategory(category);
  const commandForm = useCommandForm<typeof createMaintenance, MaintenanceDraft>(createMaintenance, {
    defaultValues: {
      ...EMPTY_DRAFT,
      vehicleId: vehicle.id,
      date: today,
      ...toKeptDefaults(kept, category),
    },
    draftKey: `${category}.${vehicle.id}`,
    describeUnsent: (draft) => `${formatEntry(label, draft)} of ${vehicle.vehicleNo}`,
    fieldNames: { paymentType: 'paymentMode' },
    toInput: ({ cashBranchId = tripsBox, ...draft }) => {
      const { date, renewDocument } = draft;
      const renewal = renews === undefined ? {} : { renewDocument };
      return {
        ...toCommonInput({ ...draft, cashBranchId }, category),
        ...toCategoryInput(draft, category),
        date,
        ...renewal,
      };
    },
    answer: 'full',
    onDone: ({ maintenance: { date, transaction } }) => {
      const { id, amount } = transaction;
      if (staysOpen()) return onAnother({ id, category, amount, date }, pickKeptValues(draft));
      notifyEntered('Maintenance Record Added', id);
      onSaved();
    },
  });
  const { form, control, submit: send } = commandForm;
  const draft = useWatch({ control }) as MaintenanceDraft;
  const jump = findReadingJump(
    { reading: draft.odometerReading, date: draft.date },
    [toLastReading(vehicle)],
    vehicle.odoType,
  );
  const { submit, question } = useJumpQuestion(form, send, jump);
  const { staysOpen, onSubmit, onSubmitAnother } = useSubmitAndStay(submit);
  const left = useLeftWithDriver(draft.tripId);
  const tripsBox = useTripsBox([useBookingBranch(draft.tripId)]);
  const { warnings } = useDryRun(createMaintenance, commandForm);
  const before = useEarlierRecords(category, vehicle.id);
  const documents = documentsOnFile(vehicle);
  const currentExpiry = documents.find(({ documentType }) => documentType === renews)?.expiryDate ?? null;
  const hints = buildHints({ category, draft, last: before[0], currentExpiry });
  const fields = shownFields(category, draft);
  // Registered because the vehicle is sent but has no input.
  form.register('vehicleId');
  return (
    <FormPage
      control={control}
      onSubmit={onSubmit}
      onSubmitAnother={onSubmitAnother}
      onClose={onCancel}
      closeLabel={closeLabel(saved)}
      submitLabel="Save Details"
      outcome={<Outcome draft={draft} category={category} />}
      aside={
        <>
          {saved.length > 0 && <SavedEntries {...{ saved, onTakenBack }} />}
          {documents.length > 0 && <VehicleDocuments {...{ documents, marked: renews, today }} />}
          {before.length > 0 && <EarlierRecords {...{ category, records: before }} />}
        </>
      }
      warnings={
        <>
          <LowerReadingWarning vehicle={vehicle} reading={draft.odometerReading} date={draft.date} />
          <DryRunWarnings warnings={warnings} />
          <DuplicateWarning entered={toComparedFields(draft)} />
        </>
      }
    >
      <FormSection title="Vehicle">
        <ReadOnlyField label="Vehicle Number" value={vehicle.vehicleNo} hint="Chosen in the step before" />
        <ReadOnlyField label="Category" value={label} />
        <DateField
          {...{ control, name: 'date', label: 'Date', required: true, max: today, autoFocus: true }}
        />
        <PicklistField {...{ control, name: 'driverId', label: 'Driver', source: DRIVERS }} />
      </FormSection>
      {fields.length > 0 && (
        <FormSection title={category === 'INSURANCE' ? 'Policy' : 'Details'}>
          <OwnFields
            {...{ control, category, fields, hints: hints.fields }}
            odoType={vehicle.odoType}
            date={draft.date}
          />
          <BillNo {...{ control, category }} />
          {jump !== null && (
            <Wide>
              <ReadingJumpWarning jump={jump} />
            </Wide>
          )}
        </FormSection>
      )}
      <FormSection title="Payment">
        <MoneyField
          {...{ control, name: 'amount', label: 'Amount', required: true }}
          {...(hints.amount === undefined ? {} : { hint: hints.amount })}
        />
        <PaymentFields {...{ control, category, draft, tripsBox }} />
        {fields.length === 0 && <BillNo {...{ control, category }} />}
        <Wide>
          <ReceiptField control={control} />
        </Wide>
        <Wide>
          <NotesField control={control} />
        </Wide>
      </FormSection>
      <CollapsibleSection control={control} title="Trip and reference">
        <TripFields {...{ control, left }} vehicleNo={vehicle.vehicleNo} />
        <ReferenceField control={control} />
      </CollapsibleSection>
      <TextSlot>{question}</TextSlot>
      {renews !== undefined && (
        <RenewalField {...{ control, renews, currentExpiry, today, draft }} vehicleNo={vehicle.vehicleNo} />
      )}
    </FormPage>
  );
}

function pickKeptValues({ date, paymentMode, cashBranchId, vendorId }: MaintenanceDraft) {
  return { date, paymentMode, cashBranchId, vendorId };
}

/** The kept values, with the default payment mode if the category cannot be bought on credit. */
function toKeptDefaults(kept: KeptValues | undefined, category: MaintenanceCategory): Partial<KeptValues> {
  if (kept === undefined) return {};
  const isOffered = kept.paymentMode !== 'CREDIT' || describeCategory(category).canBeOnCredit;
  return { ...kept, paymentMode: isOffered ? kept.paymentMode : EMPTY_DRAFT.paymentMode };
}

interface CategoryProps {
  readonly category: MaintenanceCategory;
}

function BillNo({ control, category }: CategoryProps & { readonly control: Control<MaintenanceDraft> }) {
  const label = category === 'INSURANCE' ? 'Policy or Bill No.' : 'Bill No.';
  return <TextField {...{ control, name: 'billNo', label, maxLength: 50, placeholder: 'Optional' }} />;
}

/** 'Posts ₹43,920.00 as Insurance, paid from the bank' */
function Outcome({ draft, category }: CategoryProps & { readonly draft: MaintenanceDraft }) {
  const amount = amountToPaise(draft.amount) ?? ZERO;
  if (amount === ZERO) return null;
  return (
    <span>
      Posts <b className="maintenance-posted">{formatRupees(amount)}</b>{' '}
      <span>{`as ${maintenanceCategories[category]}, ${describePaid(draft, category)}`}</span>
    </span>
  );
}
