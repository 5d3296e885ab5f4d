import { type Day, formatDay } from '@bahi/kernel/day';
import { GuardedForm } from '@bahi/ui-kit/forms/guarded-form';
import { useEffect } from 'react';
import { CashCountFields, type CountCashProps, useCashCount } from './cash-count-form.tsx';

interface CountCashPanelProps extends CountCashProps {
  /** The day that is counted; undefined while none is chosen, and when the count is closed. */
  readonly onDay: (date: Day | undefined) => void;
}

/** The count of the cash beside the book that it is held against. */
export function CountCashPanel({ onDay, ...of }: CountCashPanelProps) {
  const { submit, ...count } = useCashCount(of);
  const { date } = count;
  useEffect(() => {
    onDay(date ?? undefined);
    return () => onDay(undefined);
  }, [date, onDay]);
  const title = date === null ? 'Count the cash' : `Count of ${formatDay(date)}`;
  return (
    <section className="bahi-card cash-count-panel" aria-label={title}>
      <header className="bahi-card-header">
        <h3>{title}</h3>
      </header>
      <GuardedForm
        control={count.control}
        onSubmit={(event) => void submit(event)}
        onClose={of.onClose}
        submitLabel="Keep count"
      >
        <div className="bahi-card-body">
          <CashCountFields {...count} branchId={of.branchId} onShort={of.onShort} inLines />
        </div>
      </GuardedForm>
    </section>
  );
}
