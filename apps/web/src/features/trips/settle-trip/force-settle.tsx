import { formatRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { ConfirmDialog } from '@bahi/ui-kit/dialogs/confirm-dialog';
import { useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type SettleTripDraft } from './settle-trip-draft.ts';

interface Foretold {
  readonly shortfall: Paise;
  /** The most that the user may write off; null without a limit. */
  readonly writeOffLimit: Paise | null;
}

type Form = Pick<UseFormReturn<SettleTripDraft>, 'setValue' | 'trigger'>;

/**
 * Force settles a trip after a confirmation, which is not asked for what the user may not write off. If the user cancels, the server refuses or no answer comes, the form is an
 * ordinary settlement again. A late answer to the forced one still closes the form, unless the user has changed a field.
 */
export function useForceSettle({ setValue, trigger }: Form, submit: () => Promise<void>) {
  /** The shortfall that was on the screen when the user pressed the button; null while the question is closed. */
  const [asking, setAsking] = useState<{ readonly shortfall: Paise | undefined } | null>(null);

  /** @param figures what the server foretells for the amount; undefined while it has not answered */
  async function ask(figures: Foretold | undefined): Promise<void> {
    const { shortfall, writeOffLimit = null } = figures ?? {};
    if (shortfall !== undefined && writeOffLimit !== null && shortfall > writeOffLimit) {
      notify.failure(
        `Only the owner may write this off: your limit is ${formatRupees(writeOffLimit)} per trip.`,
      );
      return;
    }
    setValue('isForceSettled', true);
    if (await trigger(undefined, { shouldFocus: true })) setAsking({ shortfall });
    else setValue('isForceSettled', false);
  }

  function cancel(): void {
    setValue('isForceSettled', false);
    setAsking(null);
  }

  async function settle(): Promise<void> {
    await submit();
    cancel();
  }

  return { asking, ask, settle, cancel };
}

interface ForceSettleQuestionProps {
  /** Undefined while the server has not answered for the amount. */
  readonly shortfall: Paise | undefined;
  readonly confirming: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ForceSettleQuestion({ shortfall, ...answers }: ForceSettleQuestionProps) {
  return (
    <ConfirmDialog
      question="Are you sure you want to force settle a payment ?"
      warning={
        shortfall === undefined ? (
          <span>The rest of the balance will be written off and the trip closed.</span>
        ) : (
          <span>
            The amount is <b>{formatRupees(shortfall)}</b> below the balance. It will be written off and the
            trip closed.
          </span>
        )
      }
      {...answers}
    />
  );
}
