import { type Day, formatDay } from '@bahi/kernel/day';
import { GuardedForm } from '@bahi/ui-kit/forms/guarded-form';
import { useEffect } from 'react';
import { CashCountFields, type CountCashProps, useCashCount } from './cash-count-form.tsx';

interface CountCashPanelProps extends CountCashProps {
  /** Receives the day that is counted. Undefined while none is chosen, and after the panel closes. */
  readonly onDay: (date: Day | undefined) => void;
}

/** The cash count in a panel next to the cash book. */
export function CountCashPanel({ onDay, ...props }: CountCashPanelProps) {
  const { submit, ...count } = useCashCount(props);
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
        onClose={props.onClose}
        submitLabel="Keep count"
      >
        <div className="bahi-card-body">
          <CashCountFields
            {...count}
            branchId={props.branchId}
            onEnterShortfall={props.onEnterShortfall}
            inLines
          />
        </div>
      </GuardedForm>
    </section>
  );
}
