import { findTrip } from '@bahi/contract/trips/find-trip';
import {
  maintenanceCategories,
  type MaintenanceCategory,
  paymentModes,
  paymentWays,
} from '@bahi/contract/labels';
import { describeCategory } from '@bahi/contract/maintenance/categories';
import { bookMessages } from '@bahi/contract/book-messages';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, ZERO } from '@bahi/kernel/paise';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { ChoiceField } from '@bahi/ui-kit/fields/choice-field';
import { FileField } from '@bahi/ui-kit/fields/file-field';
import { Wide } from '@bahi/ui-kit/forms/form-page';
import { PicklistField } from '@bahi/ui-kit/fields/picklist-field';
import { TextField } from '@bahi/ui-kit/fields/text-field';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type Control } from 'react-hook-form';
import { CashBranchField } from '../../branches/cash-branch-field.tsx';
import { OverdrawnWarning } from '../../books/overdrawn-warning.tsx';
import { amountToPaise } from '../../forms/amount-to-paise.ts';
import { sumLeftWithDriver } from '../../books/driver-advance.ts';
import { VendorField } from '../../books/vendor-field.tsx';
import { isOnCredit, type MaintenanceDraft } from './maintenance-draft.ts';
import { useTripsOfVehicle } from './use-trips-of-vehicle.ts';

interface PaymentFieldsProps {
  readonly control: Control<MaintenanceDraft>;
  readonly category: MaintenanceCategory;
  readonly draft: MaintenanceDraft;
  /** The box of the trip. */
  readonly tripsBox: string | undefined;
}

/** Payment mode, cash branch and vendor. An expense paid from the driver advance has no mode. */
export function PaymentFields({ control, category, draft, tripsBox }: PaymentFieldsProps) {
  const { canBeOnCredit: takesCredit } = describeCategory(category);
  const words = takesCredit ? {} : { hint: `${maintenanceCategories[category]} is not bought on credit` };
  return (
    <>
      {!draft.fromDriverAdvance && (
        <Wide>
          <ChoiceField
            {...{ control, name: 'paymentMode', label: 'Payment Mode', required: true, ...words }}
            choices={takesCredit ? paymentWays : paymentModes}
          />
        </Wide>
      )}
      {!draft.fromDriverAdvance && !isOnCredit(draft, category) && (
        <CashBranchField {...{ control, moved: 'PAID', tripsBox }} />
      )}
      {!draft.fromDriverAdvance && draft.paymentMode === 'CASH' && (
        <Wide>
          <OverdrawnWarning
            box={{ branchId: draft.cashBranchId ?? tripsBox, mode: 'CASH' }}
            amount={amountToPaise(draft.amount)}
          />
        </Wide>
      )}
      <VendorField
        {...{ control, onCredit: isOnCredit(draft, category) }}
        canBeOnCredit={takesCredit && !draft.fromDriverAdvance}
      />
    </>
  );
}

type ControlProps = Pick<PaymentFieldsProps, 'control'>;

export function NotesField({ control }: ControlProps) {
  return (
    <TextField {...{ control, name: 'notes', label: 'Notes', maxLength: 2000, placeholder: 'Optional' }} />
  );
}

export function ReferenceField({ control }: ControlProps) {
  return (
    <TextField
      {...{ control, name: 'paymentRefNo', label: 'Reference No.', maxLength: 50, placeholder: 'Optional' }}
    />
  );
}

export function ReceiptField({ control }: ControlProps) {
  return (
    <FileField
      {...{ control, name: 'receipt', label: 'Receipt', camera: 'offered' }}
      failedMessage={bookMessages.uploadFailed}
    />
  );
}

interface TripFieldsProps extends ControlProps {
  readonly vehicleNo: string | undefined;
  /** The rest of the driver advance of the chosen trip. */
  readonly left: Paise;
}

/** The trip of the expense, and whether its driver paid from their advance. */
export function TripFields({ control, vehicleNo, left }: TripFieldsProps) {
  const source = useTripsOfVehicle(vehicleNo);
  return (
    <>
      <PicklistField
        {...{ control, name: 'tripId', label: 'Trip', source }}
        disabled={vehicleNo === undefined}
      />
      {left > ZERO && (
        <CheckboxField
          {...{ control, name: 'fromDriverAdvance' }}
          label={`Paid from the driver advance (${formatRupees(left)} left)`}
        />
      )}
    </>
  );
}

/** The rest of the driver advance of a trip; 0 without a trip. */
export function useLeftWithDriver(tripId: string | undefined): Paise {
  const trip = useQuery(findTrip, tripId === undefined ? null : { tripId }).data?.trip;
  return trip === undefined ? ZERO : sumLeftWithDriver(trip);
}
