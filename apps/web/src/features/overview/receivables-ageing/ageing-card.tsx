import { type ResponseOf } from '@bahi/contract/define';
import { receivablesAgeing } from '@bahi/contract/overview/receivables-ageing';
import { negate, type Paise } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { IconClockExclamation } from '@bahi/ui-kit/icons';
import { Money } from '@bahi/ui-kit/page/money';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type OverviewSelection } from '../overview-selection.ts';

type Ageing = ResponseOf<typeof receivablesAgeing>;
type Bucket = Ageing['buckets'][number];

const FAILURE = 'Failed to load receivables by age';

/**
 * Receivables by days since the POD, with the lines that lead to Total Receivables. They are the present figures;
 * only the branch filter applies.
 */
export function AgeingCard({
  selection: { branchId },
}: {
  readonly selection: Pick<OverviewSelection, 'branchId'>;
}) {
  const { data, error, retry } = useQuery(receivablesAgeing, { branchId }, { keepLast: true });
  return (
    <Card title="Receivables by age">
      {data !== undefined ? (
        <Lines ageing={data} />
      ) : error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton width="100%" height={160} />
      )}
    </Card>
  );
}

function Lines({ ageing: { buckets, surpluses, vendorsOverpaid, total } }: { readonly ageing: Ageing }) {
  if (total === 0)
    return (
      <EmptyState
        icon={<IconClockExclamation size={20} stroke={1.75} aria-hidden />}
        reason="What parties owe you appears here, by the days since the POD."
      />
    );
  const largest = Math.max(...buckets.map(({ amount }) => amount));
  return (
    <table className="overview-ageing" aria-label="Receivables by age">
      <thead>
        <tr>
          <th scope="col">Days since POD</th>
          <th scope="col">Parties</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <tr key={bucket.from ?? 'not-due'}>
            <th scope="row">
              <span>{bucketLabel(bucket)}</span>
              <span
                className="overview-ageing-bar"
                style={{ width: `${largest === 0 ? 0 : (bucket.amount / largest) * 100}%` }}
                aria-hidden
              />
            </th>
            <td>{bucket.parties}</td>
            <td>
              <Money paise={bucket.amount} weight={500} />
            </td>
          </tr>
        ))}
        <Adjustment label="Surpluses and credit on account" amount={negate(surpluses)} />
        <Adjustment label="Vendors paid too much" amount={vendorsOverpaid} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total Receivables
          </th>
          <td>
            <span className="bahi-total-figure">
              <Money paise={total} weight={600} />
            </span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A line below the buckets; hidden where the amount is 0. */
function Adjustment({ label, amount }: { readonly label: string; readonly amount: Paise }) {
  if (amount === 0) return null;
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td>
        <Money paise={amount} weight={500} />
      </td>
    </tr>
  );
}

function bucketLabel({ from, to }: Bucket): string {
  if (from === null) return 'Not due, no POD yet';
  return to === null ? `${from} days and more` : `${from} to ${to} days`;
}
