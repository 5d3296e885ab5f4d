import { endTripByLr } from '@bahi/contract/trips/end-trip-by-lr';
import { enterByLr } from '@bahi/contract/trips/enter-by-lr';
import { submitPodByLr } from '@bahi/contract/trips/submit-pod-by-lr';
import { IfMay } from '@bahi/ui-kit/api/may';
import { OPEN_FOR_EXPENSES, OPEN_FOR_RECEIPTS } from '@bahi/contract/labels';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { TripStatusPill } from '@bahi/ui-kit/feedback/trip-status-pill';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EndTripByLrDialog } from '../../features/trips/end-trip-by-lr/end-trip-by-lr-dialog.tsx';
import { SubmitPodByLrDialog } from '../../features/trips/submit-pod-by-lr/submit-pod-by-lr-dialog.tsx';
import { EnterByLrDialog, type EntryByLr } from '../../features/trips/enter-by-lr/enter-by-lr-dialog.tsx';
import { TripByLrDetails } from '../../features/trips/find-trip-by-lr/trip-by-lr-details.tsx';
import { type TripByLr } from '../../features/trips/trip-by-lr.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { TripMissing } from './trip-missing.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export const tripByLrRoute = {
  path: '/dashboard/trips/by-lr',
  component: TripByLrPage,
} satisfies PageRoute;

const BACK = { to: '/dashboard/trips', label: 'All trips' };

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
        <TripMissing
          query={query}
          reason={`No trip has the LR number “${lrNumber}”. A trip of another branch opens by its full number.`}
        />
      </>
    );
  if (trip.id !== null) return <Navigate to={`/dashboard/trips/info?id=${trip.id}`} replace />;
  return <FoundTrip key={lrNumber} trip={trip} onChanged={query.retry} />;
}

type Doing = EntryByLr | 'ending' | 'submitting';

const COMMANDS = { received: enterByLr, paid: enterByLr, ending: endTripByLr, submitting: submitPodByLr };

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
    <IfMay key={doing} send={COMMANDS[doing]}>
      <Button variant={isMain ? 'filled' : 'default'} onClick={() => onChoose(doing)}>
        {label}
      </Button>
    </IfMay>
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
      <TextSlot>{row(step)}</TextSlot>
      <TextSlot>{row(money)}</TextSlot>
    </>
  );
}
