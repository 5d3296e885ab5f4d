import { paymentWays } from '@bahi/contract/labels';
import { Badge, PAYMENT_MODE_COLOURS } from '@bahi/ui-kit/feedback/badge';
import { type MaintenanceRecord, paymentWay } from './maintenance-record.ts';

export function PaymentBadge({ transaction }: Pick<MaintenanceRecord, 'transaction'>) {
  const way = paymentWay(transaction);
  if (way === null) return <Badge colour="grey">Driver</Badge>;
  return <Badge colour={PAYMENT_MODE_COLOURS[way]}>{paymentWays[way]}</Badge>;
}
