import { OPEN_FOR_EXPENSES, OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { TripStatusPill } from '@bahi/ui-kit/feedback/trip-status-pill';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { type QueryState, useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EndTripByLrDialog } from '../../features/trips/end-trip-by-lr/end-trip-by-lr-dialog.tsx';
import { SubmitPodByLrDialog } from '../../features/trips/submit-pod-by-lr/submit-pod-by-lr-dialog.tsx';
import { EnterByLrDialog, type EntryByLr } from '../../features/trips/enter-by-lr/enter-by-lr-dialog.tsx';
import { NoTripByLr } from '../../features/trips/find-trip-by-lr/no-trip-by-lr.tsx';
import { TripByLrDetails } from '../../features/trips/find-trip-by-lr/trip-by-lr-details.tsx';
import { TripLoading, UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';
import { type TripByLr } from '../../features/trips/trip-by-lr.ts';
import { type PageRoute } from '../../shell/route.tsx';

export const tripByLrRoute = {
  path: '/dashboard/trips/by-lr',
  component: TripByLrPage,
} satisfies PageRoute;

const BACK = { to: '/dashboard/trips', label: 'All trips' };
/** Statuses that a retry does not change: an unknown LR number, or none at all. */
const UNKNOWN = [400, 404];

/** A trip of another branch, found by the LR number in the address. */
function TripByLrPage() {
  const lrNumber = useSearchParams()[0].get('lrNumber')?.trim().toUpperCase() ?? '';
  usePagePath([
    { label: 'Trip management' },
    { label: 'Trips', to: BACK.to },
    { label: lrNumber === '' ? 'Trip' : lrNumber },
  ]);
  const query = useQuery(findTripByLr, lrNumber === '' ? null : { lrNumber });
  const trip = query.data?.trip;
  if (trip === undefined)
    return (
      <>
        <PageHeader title={lrNumber === '' ? 'Trip' : lrNumber} back={BACK} />
        <Missing {...{ query, lrNumber }} />
      </>
    );
  if (trip.id !== null) return <Navigate to={`/dashboard/trips/info?id=${trip.id}`} replace />;
  return <FoundTrip key={lrNumber} trip={trip} onChanged={query.retry} />;
}

type Doing = EntryByLr | 'ending' | 'submitting';

interface FoundTripProps {
  readonly trip: TripByLr;
  readonly onChanged: () => void;
}

function FoundTrip({ trip, onChanged }: FoundTripProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <>
      <PageHeader
        title={trip.lrNumber}
        back={BACK}
        subject={trip.vehicle.vehicleNo}
        badge={<TripStatusPill status={trip.status} />}
        actions={<Actions trip={trip} onChoose={setDoing} />}
      />
      <TripByLrDetails trip={trip} />
      {(doing === 'received' || doing === 'paid') && (
        <EnterByLrDialog kind={doing} trip={trip} onEntered={onChanged} onClose={close} />
      )}
      {doing === 'ending' && <EndTripByLrDialog trip={trip} onEnded={onChanged} onClose={close} />}
      {doing === 'submitting' && <SubmitPodByLrDialog trip={trip} onSubmitted={onChanged} onClose={close} />}
    </>
  );
}

interface ActionsProps {
  readonly trip: TripByLr;
  readonly onChoose: (doing: Doing) => void;
}

/**
 * The actions that the user's branch may take on the trip now. Only the delivery branch ends it and submits its POD.
 */
function Actions({ trip: { status, delivers }, onChoose }: ActionsProps) {
  const narrow = useNarrow();
  const action = (doing: Doing, label: string, isMain = false) => (
    <Button key={doing} variant={isMain ? 'filled' : 'default'} onClick={() => onChoose(doing)}>
      {label}
    </Button>
  );
  const step = (
    <>
      {delivers && status === 'STARTED' && action('ending', 'End Trip')}
      {delivers &&
        (status === 'COMPLETED' || status === 'POD_RECEIVED') &&
        action('submitting', 'Submit POD')}
    </>
  );
  const money = (
    <>
      {OPEN_FOR_EXPENSES.includes(status) && action('paid', 'Add Expense')}
      {OPEN_FOR_RECEIPTS.includes(status) && action('received', 'Receive Payment', true)}
    </>
  );
  // Three buttons in a row do not fit on a phone.
  const row = (buttons: ReactNode) => (narrow ? <div className="bahi-row">{buttons}</div> : buttons);
  return (
    <>
      {row(step)}
      {row(money)}
    </>
  );
}

interface MissingProps {
  readonly query: Pick<QueryState<unknown>, 'error' | 'loading' | 'retry'>;
  readonly lrNumber: string;
}

function Missing({ query: { error, loading, retry }, lrNumber }: MissingProps) {
  if (error === undefined && loading) return <TripLoading />;
  if (error === undefined || UNKNOWN.includes(error.status)) return <NoTripByLr lrNumber={lrNumber} />;
  return (
    <div className="bahi-card">
      <FailedState title={UNABLE_TO_FETCH} message={error.message} onRetry={retry} />
    </div>
  );
}
