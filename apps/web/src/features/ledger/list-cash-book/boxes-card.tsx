import { type PaymentMode, paymentModes } from '@bahi/contract/labels';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type Day } from '@bahi/kernel/day';
import { sum, ZERO } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/card';
import { Money } from '@bahi/ui-kit/money';
import { FailedState, Skeleton } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Link } from 'react-router-dom';

const FAILURE = 'Failed to load the cash boxes';

interface BoxesCardProps {
  readonly branch: { readonly id: string; readonly name: string };
  readonly endDate: Day;
}

/** The money in each box of a branch at the end of a day. */
export function BoxesCard({ branch, endDate }: BoxesCardProps) {
  const boxes = [
    useBox(branch.id, 'CASH', endDate),
    useBox(branch.id, 'ONLINE', endDate),
    useBox(branch.id, 'CHEQUE', endDate),
  ];
  const failed = boxes.find(({ error }) => error !== undefined);
  const isKnown = boxes.every(({ closing }) => closing !== undefined);
  return (
    <Card title="Boxes" aside={<Link to={bookOf(branch.id, 'CASH')}>Cash book</Link>}>
      {failed?.error !== undefined && !isKnown ? (
        <FailedState title={FAILURE} message={failed.error.message} onRetry={failed.retry} />
      ) : !isKnown ? (
        <Skeleton width={160} />
      ) : (
        <dl className="branch-boxes">
          {boxes.map(({ mode, closing }) => (
            <div key={mode}>
              <dt>{paymentModes[mode]}</dt>
              <dd>
                <Link to={bookOf(branch.id, mode)}>
                  <Money paise={closing} weight={600} />
                </Link>
              </dd>
            </div>
          ))}
          <div className="branch-sum">
            <dt>
              <b>{`In ${branch.name}’s boxes`}</b>
            </dt>
            <dd className="bahi-total-figure">
              <Money paise={sum(boxes, ({ closing }) => closing ?? ZERO)} weight={600} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  );
}

function useBox(branchId: string, mode: PaymentMode, endDate: Day) {
  // The opening and closing of one day alone.
  const asked = { branchId, mode, startDate: endDate, endDate };
  const { data, error, retry } = useQuery(listCashBook, asked, { keepLast: true });
  return { mode, closing: data?.closing, error, retry };
}

function bookOf(branchId: string, mode: PaymentMode): string {
  return `/dashboard/cash-book?${new URLSearchParams({ branchId, mode }).toString()}`;
}
