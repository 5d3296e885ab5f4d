import { WarningBox } from '@bahi/ui-kit/feedback/warning-box';

/** Warns that another user changed the balances while this form was open. What was typed stays. */
export function ChangedMeanwhile({ changed }: { readonly changed: readonly string[] }) {
  if (changed.length === 0) return null;
  return (
    <div className="settlement-changes" aria-live="polite">
      <WarningBox
        icon
      >{`Somebody else has changed this: ${changed.join('; ')}. What you typed is kept.`}</WarningBox>
    </div>
  );
}

/** For example 'their balance is −₹500.00 now'. */
export function describeBalanceNow(balance: string): string {
  return `their balance is ${balance} now`;
}
