import { type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';
import { type PartyGroup } from '../../../books/party-groups.ts';
import {
  isReversalOfPair,
  LedgerDescription,
  type LedgerPoint,
  shownAmounts,
} from '../ledger-description.tsx';

interface LedgerCardProps {
  readonly group: PartyGroup;
  readonly point: LedgerPoint;
  readonly day: string;
}

/** The sides of a line, in the order of the table's columns. docs/rules/money.md#signs. */
const SIDES = {
  CUSTOMER: [
    ['inwardAmount', 'Payment'],
    ['outwardAmount', 'Receivable'],
  ],
  VENDOR: [
    ['outwardAmount', 'Payment'],
    ['inwardAmount', 'Credit'],
  ],
} as const;

/** A ledger line on a phone. Shows the sides that it uses: both if it was bought and paid at once. */
export function LedgerCard({ group, point, day }: LedgerCardProps) {
  const amounts = shownAmounts(point);
  const used = SIDES[group].filter(([side]) => amounts[side] !== 0);
  return (
    <>
      <p className="ledger-card-day">{day}</p>
      <LedgerDescription point={point} />
      <dl className="ledger-card-figures">
        {used.map(([side, label]) => (
          <div key={side}>
            <dt>{label}</dt>
            <dd>
              <Side point={point} amount={amounts[side]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Balance</dt>
          <dd>
            <Balance point={point} />
          </dd>
        </div>
      </dl>
    </>
  );
}

interface SideProps {
  readonly point: LedgerPoint;
  readonly amount: Paise;
}

/** One side of a ledger line; an unused side stays empty. */
export function Side({ point, amount }: SideProps) {
  return (
    <span
      className="ledger-side"
      data-taken-back={(point.reversedBy !== undefined && amount !== 0) || undefined}
      data-correction={isReversalOfPair(point) || undefined}
    >
      <Money paise={amount === 0 ? null : amount} />
    </span>
  );
}

/** The running balance after a line. */
export function Balance({ point: { balance, atBound } }: { readonly point: LedgerPoint }) {
  return <Money paise={balance} isAtLimit={atBound?.includes('balance')} weight={600} />;
}
