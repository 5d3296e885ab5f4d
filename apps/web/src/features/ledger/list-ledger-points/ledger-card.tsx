import { Money } from '@bahi/ui-kit/money';
import { LedgerDescription, type LedgerPoint } from './ledger-description.tsx';

interface LedgerCardProps {
  readonly point: LedgerPoint;
  readonly day: string;
}

/** A line of the ledger on a phone. */
export function LedgerCard({ point, day }: LedgerCardProps) {
  const paid = point.inwardAmount !== 0;
  return (
    <>
      <p className="ledger-card-day">{day}</p>
      <LedgerDescription point={point} />
      <dl className="ledger-card-figures">
        <div>
          <dt>{paid ? 'Payment' : 'Receivable'}</dt>
          <dd>
            <Money rupees={paid ? point.inwardAmount : point.outwardAmount} />
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            <Money rupees={point.balance} weight={600} />
          </dd>
        </div>
      </dl>
    </>
  );
}
