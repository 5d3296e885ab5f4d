import { type PaymentMode, paymentModes } from '@bahi/contract/labels';
import { listCashBook } from '@bahi/contract/ledger/list-cash-book';
import { type ResponseOf } from '@bahi/contract/define';
import { addDays, type Day, formatDay } from '@bahi/kernel/day';
import { sum, ZERO } from '@bahi/kernel/paise';
import { Card } from '@bahi/ui-kit/page/card';
import { IconCash } from '@bahi/ui-kit/icons';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Link } from 'react-router-dom';
import { BoxBalance } from '../box-balance.tsx';
import { formatDifference } from '../count-difference-badge.tsx';

const FAILURE = 'Failed to load the cash boxes';
/** Looks for the last count only in these days; an older one says little about today's cash. */
const DAYS_SEARCHED = 30;

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
    <Card title="Boxes" aside={<Link to={buildCashBookUrl(branch.id, 'CASH')}>Cash book</Link>}>
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
                <Link to={buildCashBookUrl(branch.id, mode)}>
                  <BoxBalance paise={closing ?? ZERO} weight={600} />
                </Link>
              </dd>
            </div>
          ))}
          <div className="branch-sum">
            <dt>
              <b>{`In ${branch.name}’s boxes`}</b>
            </dt>
            <dd className="bahi-total-figure">
              <BoxBalance paise={sum(boxes, ({ closing }) => closing ?? ZERO)} weight={600} />
            </dd>
          </div>
        </dl>
      )}
      {isKnown && <LastCount count={boxes.find(({ mode }) => mode === 'CASH')?.count} />}
    </Card>
  );
}

type Count = ResponseOf<typeof listCashBook>['days'][number];

/** For example 'Cash counted 19-11-2026: short ₹100.00'. */
function LastCount({ count }: { readonly count: Count | undefined }) {
  if (count?.difference === undefined) return null;
  return (
    <p className="branch-boxes-count">
      <IconCash size={16} stroke={1.75} aria-hidden />
      <span>{`Cash counted ${formatDay(count.date)}: ${formatDifference(count.difference)}`}</span>
    </p>
  );
}

function useBox(branchId: string, mode: PaymentMode, endDate: Day) {
  const input = { branchId, mode, startDate: addDays(endDate, 1 - DAYS_SEARCHED), endDate };
  const { data, error, retry } = useQuery(listCashBook, input, { keepLast: true });
  const count = data?.days.find(({ counted }) => counted !== undefined);
  return { mode, closing: data?.closing, count, error, retry };
}

function buildCashBookUrl(branchId: string, mode: PaymentMode): string {
  return `/dashboard/cash-book?${new URLSearchParams({ branchId, mode }).toString()}`;
}
