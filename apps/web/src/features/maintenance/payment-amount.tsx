import { Money } from '@bahi/ui-kit/page/money';
import { type MaintenanceRecord } from './maintenance-record.ts';
import { PaymentBadge } from './payment-badge.tsx';

/** The amount, preceded by the payment badge. */
export function PaymentAmount({ transaction }: Pick<MaintenanceRecord, 'transaction'>) {
  return (
    <span className="maintenance-paid">
      <PaymentBadge transaction={transaction} />
      <Money paise={transaction.amount} weight={500} />
    </span>
  );
}
