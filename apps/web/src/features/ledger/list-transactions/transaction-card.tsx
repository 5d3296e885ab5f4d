import { formatDay } from '@bahi/kernel/day';
import { EntryDescription, WayBadge } from './transaction-parts.tsx';
import { Moved } from './transaction-columns.tsx';
import { TransactionMenu, type TransactionActions } from './transaction-menu.tsx';
import { isNotCounted, getMovedAmount, type Transaction } from './transaction.ts';

/** A money entry on a phone. */
export function TransactionCard({ entry, ...actions }: TransactionActions & { readonly entry: Transaction }) {
  const { transactionDate, party, vehicle } = entry;
  const { label, amount } = getMovedAmount(entry);
  const about = [party?.name, vehicle?.vehicleNo].filter((name) => name !== undefined);
  return (
    <>
      <div className="transaction-card-head">
        <span className="ledger-card-day">{formatDay(transactionDate)}</span>
        <WayBadge entry={entry} />
      </div>
      <EntryDescription entry={entry} />
      {about.length > 0 && <p className="ledger-card-day">{about.join(' · ')}</p>}
      <div className="transaction-card-figure">
        <dl>
          <dt className="ledger-card-day">{isNotCounted(entry) ? `${label}, not in the totals` : label}</dt>
          <dd>
            <Moved {...{ entry, amount }} />
          </dd>
        </dl>
        <TransactionMenu entry={entry} {...actions} />
      </div>
    </>
  );
}
