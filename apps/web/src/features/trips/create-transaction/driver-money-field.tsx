import { formatRupees } from '@bahi/kernel/format';
import { CheckboxField } from '@bahi/ui-kit/fields/checkbox-field';
import { type Control } from 'react-hook-form';
import { type Trip } from '../trip.ts';
import { sumLeftWithDriver } from '../../../books/driver-advance.ts';
import { type TransactionDraft } from './transaction-draft.ts';

interface DriverMoneyFieldProps {
  readonly control: Control<TransactionDraft>;
  readonly trip: Trip;
  readonly category: TransactionDraft['category'];
}

/** Offered while the driver still holds part of an advance: to pay from it, or to return it. */
export function DriverMoneyField({ control, trip, category }: DriverMoneyFieldProps) {
  const left = sumLeftWithDriver(trip);
  if (left === 0) return null;
  const rest = `${formatRupees(left)} left`;
  return category === 'DRIVER_ADVANCE' ? (
    <CheckboxField {...{ control, name: 'returned', label: `Brought back by the driver (${rest})` }} />
  ) : (
    <CheckboxField
      {...{ control, name: 'fromDriverAdvance', label: `Paid from the driver advance (${rest})` }}
    />
  );
}
