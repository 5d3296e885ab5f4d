import { Dialog } from '@bahi/ui-kit/dialogs/dialog';
import { CashCountFields, type CountCashProps, useCashCount } from './cash-count-form.tsx';

interface CountCashDialogProps extends CountCashProps {
  /** For example 'Pune, Cash'. */
  readonly box: string;
}

/** Counts a branch's cash at the end of a day, and adds it up while it is typed. */
export function CountCashDialog({ box, ...props }: CountCashDialogProps) {
  const { submit, ...count } = useCashCount(props);
  return (
    <Dialog
      {...{ control: count.control, onClose: props.onClose, subject: box }}
      onSubmit={(event) => void submit(event)}
      title="Count the cash"
      submitLabel="Keep count"
    >
      <CashCountFields {...count} branchId={props.branchId} onEnterShortfall={props.onEnterShortfall} />
    </Dialog>
  );
}
