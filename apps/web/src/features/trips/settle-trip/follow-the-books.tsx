import { findTrip } from '@bahi/contract/trips/find-trip';
import { formatRupees } from '@bahi/kernel/format';
import { type Paise, rupeesFromPaise, subtract } from '@bahi/kernel/paise';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';
import { type TripMoney, tripMoney, type TripSummary } from '../trip.ts';
import { type SettleTripDraft as Draft } from './settle-trip-draft.ts';

interface SettlementForm {
  readonly form: UseFormReturn<Draft>;
  readonly isUnanswered: () => boolean;
}

/**
 * The money of the trip as the books have it now: somebody else may pay while the form is open. While the form's own
 * settlement is unanswered, the figures stay, because that settlement may be what changed them.
 */
export function useMoneyNow(trip: TripSummary, { isUnanswered }: SettlementForm): TripMoney {
  const { data } = useQuery(findTrip, { tripId: trip.id });
  const [money, setMoney] = useState(() => tripMoney(trip));
  useEffect(() => {
    if (data !== undefined && !isUnanswered()) setMoney(tripMoney(data.trip));
  }, [data]);
  return money;
}

/** Says what has changed since the form was opened. */
export function ChangedSince({ before, now }: { readonly before: TripMoney; readonly now: TripMoney }) {
  if (now.balance === before.balance) return null;
  const received = subtract(now.advance, before.advance);
  const isReceiptAlone = received > 0 && subtract(before.balance, received) === now.balance;
  return (
    <div aria-live="polite">
      <WarningBox icon>
        {isReceiptAlone
          ? `${formatRupees(received)} was received meanwhile.`
          : `The balance was ${formatRupees(before.balance)} when you opened this.`}
      </WarningBox>
    </div>
  );
}

/**
 * Updates the amount when the due amount changes, unless the user typed one, or this very settlement, which is still
 * unanswered, may have changed it. Returns a function that fills in the due amount, which counts as not typed.
 */
export function useAmountFollowsDue({ form, isUnanswered }: SettlementForm, due: Paise): () => void {
  const { getValues, setValue, subscribe } = form;
  const lastDue = useRef(due);
  const isTyped = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          // Only a change by the user has a type; without a name, the form was reset.
          if (name === undefined) isTyped.current = false;
          else if (name === 'amountReceived' && type === 'change') isTyped.current = true;
        },
      }),
    [subscribe],
  );
  useEffect(() => {
    if (isUnanswered()) return;
    if (!isTyped.current && amountToPaise(getValues('amountReceived')) === lastDue.current)
      setValue('amountReceived', rupeesFromPaise(due), { shouldValidate: true });
    lastDue.current = due;
  }, [due]);
  return () => {
    isTyped.current = false;
    setValue('amountReceived', rupeesFromPaise(due), { shouldDirty: true, shouldValidate: true });
  };
}
