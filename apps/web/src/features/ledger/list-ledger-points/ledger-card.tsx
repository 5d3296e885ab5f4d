import { Money } from '@bahi/ui-kit/money';
import { type Khata } from '../../khata.ts';
import { LedgerDescription, type LedgerPoint } from '../ledger-description.tsx';

interface LedgerCardProps {
  readonly khata: Khata;
  readonly point: LedgerPoint;
  readonly day: string;
}

/** RULES section 1, "Columns". */
const SIDES = {
  CUSTOMER: { inward: 'Payment', outward: 'Receivable' },
  VENDOR: { inward: 'Credit', outward: 'Payment' },
} as const;

/** A line of the ledger on a phone. */
export function LedgerCard({ khata, point, day }: LedgerCardProps) {
  const cameIn = point.inwardAmount !== 0;
  return (
    <>
      <p className="ledger-card-day">{day}</p>
      <LedgerDescription point={point} />
      <dl className="ledger-card-figures">
        <div>
          <dt>{SIDES[khata][cameIn ? 'inward' : 'outward']}</dt>
          <dd>
            <Money paise={cameIn ? point.inwardAmount : point.outwardAmount} />
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            <Balance of={point} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The running balance behind a line. */
export function Balance({ of: { balance, atBound } }: { readonly of: LedgerPoint }) {
  return <Money paise={balance} atBound={atBound?.includes('balance')} weight={600} />;
}
