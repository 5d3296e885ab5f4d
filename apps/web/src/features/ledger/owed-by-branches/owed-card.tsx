import { type ResponseOf } from '@bahi/contract/define';
import { type OwedPart } from '@bahi/contract/labels';
import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { type Day, formatDay } from '@bahi/kernel/day';
import { formatCount } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { IconArrowsExchange } from '@bahi/ui-kit/icons';
import { Money } from '@bahi/ui-kit/page/money';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Link } from 'react-router-dom';
import { describeDebt, describePart, explainDebt } from '../describe-debt.ts';

type Answer = ResponseOf<typeof owedByBranches>;

const FAILURE = 'Failed to load what branches owe each other';

interface OwedCardProps {
  readonly branch: { readonly id: string; readonly name: string };
  readonly endDate: Day;
}

/** The balance of a branch with each other branch at the end of a day. Each figure opens its entries. */
export function OwedCard({ branch, endDate }: OwedCardProps) {
  const input = { branchId: branch.id, endDate };
  const { data, error, retry } = useQuery(owedByBranches, input, { keepLast: true });
  return (
    <Card
      title="Between branches"
      aside={<span className="overview-figure-name">{`as of ${formatDay(endDate)}`}</span>}
    >
      {data !== undefined ? (
        <Debts answer={data} branch={branch} endDate={endDate} />
      ) : error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton width={240} />
      )}
    </Card>
  );
}

interface DebtsProps extends OwedCardProps {
  readonly answer: Answer;
}

function Debts({ answer: { others, balance }, branch, endDate }: DebtsProps) {
  if (others.length === 0)
    return (
      <EmptyState
        icon={<IconArrowsExchange size={20} stroke={1.75} aria-hidden />}
        reason={`${branch.name} has paid or received nothing for another branch, and no branch for it.`}
      />
    );
  return (
    <ul className="branch-debts" aria-label="Between branches">
      {others.map((other) => (
        <li key={other.branch.id}>
          <div className="branch-debt">
            <b>{other.branch.name}</b>
            <span>{describeDebt(branch.name, other.branch.name, other.balance)}</span>
            <Link to={buildEntriesUrl(branch.id, other.branch.id, endDate)}>
              <Balance paise={other.balance} />
            </Link>
          </div>
          <p className="branch-debt-reason">{explainDebt(branch.name, other.branch.name, other)}</p>
          <ul className="branch-debt-parts">
            {other.parts.map(({ part, amount, entries }) => (
              <li key={part}>
                <span>{describePart(part, branch.name, other.branch.name)}</span>
                <Link to={buildEntriesUrl(branch.id, other.branch.id, endDate, part)}>
                  {`${formatCount(entries)} ${entries === 1 ? 'entry' : 'entries'}`}
                </Link>
                <Money paise={amount} weight={400} />
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li className="branch-sum">
        <div className="branch-debt">
          <b>Net</b>
          <span>{balance === 0 ? 'even' : `${balance < 0 ? 'owed by' : 'owed to'} ${branch.name}`}</span>
          <span className="bahi-total-figure">
            <Balance paise={balance} />
          </span>
        </div>
      </li>
    </ul>
  );
}

/** Coloured like the balance of a party, without a sign: the words next to it say who owes. */
function Balance({ paise }: { readonly paise: Paise }) {
  return <Money paise={paise} signed={paise !== 0} unsigned weight={600} />;
}

function buildEntriesUrl(branchId: string, otherBranchId: string, endDate: Day, part?: OwedPart): string {
  const address = new URLSearchParams({ branchId, otherBranchId, endDate });
  if (part !== undefined) address.set('part', part);
  return `/dashboard/branches/entries?${address.toString()}`;
}
