import '../../features/trips/trip-info.css';
import { type WireInput } from '@bahi/contract/define';
import { forDriver } from '@bahi/contract/for-driver';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { notify } from '@bahi/ui-kit/feedback/notify';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { StaleBanner, formatTimeOfDay } from '@bahi/ui-kit/feedback/states';
import { type QueryState, useQuery } from '@bahi/ui-kit/api/use-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PastControl } from '../../books/past-control.tsx';
import {
  InThePast,
  explainMissing,
  type ShownPast,
  useAddressedPast,
  useAskedPast,
} from '../../books/past.tsx';
import { UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';
import { type DriverTrip, tripTitle } from '../../features/trips/trip.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { useSessionUser } from '../../shell/session-state.tsx';
import { DriverTripInfo } from './driver-trip-info.tsx';
import { PastTripInfo } from './past-trip-info.tsx';
import { TripInfo } from './trip-info.tsx';
import { TripMissing } from './trip-missing.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export const tripInfoRoute = {
  path: '/dashboard/trips/info',
  component: TripInfoPage,
} satisfies PageRoute;

const findOwnTrip = forDriver(findTrip);

const BACK = { to: '/dashboard/trips', label: 'All trips' };
const FAILURE = { failure: UNABLE_TO_FETCH };

function TripInfoPage() {
  const tripId = useSearchParams()[0].get('id') ?? '';
  const isDriver = useSessionUser().role === 'DRIVER';
  useEffect(() => {
    if (tripId === '') notify.failure(UNABLE_TO_FETCH);
  }, [tripId]);
  const asked = useAskedPast();
  const input = tripId === '' ? null : { tripId, ...asked };
  return isDriver ? <OwnTrip input={input} /> : <OfficeTrip input={input} />;
}

interface QueryInput {
  readonly input: WireInput<typeof findTrip> | null;
}

function OfficeTrip({ input }: QueryInput) {
  const query = useQuery(findTrip, input, FAILURE);
  const navigate = useNavigate();
  const onDeleted = () => void navigate(BACK.to);
  return (
    <FoundTrip query={query} more={<PastControl />}>
      {(trip, { past, ...page }) =>
        past === null ? (
          <TripInfo key={trip.id} {...page} trip={trip} onDeleted={onDeleted} />
        ) : (
          <PastTripInfo {...page} trip={trip} past={past} />
        )
      }
    </FoundTrip>
  );
}

/** The trip without money, for its driver; docs/rules/permissions.md#what-a-driver-sees. */
function OwnTrip({ input }: QueryInput) {
  const query = useQuery(findOwnTrip, input, FAILURE);
  return (
    <FoundTrip query={query}>
      {(trip, { past, ...page }) => (
        <InThePast past={past}>
          <DriverTripInfo {...page} trip={trip} />
        </InThePast>
      )}
    </FoundTrip>
  );
}

interface FoundTripProps<T extends DriverTrip> {
  readonly query: QueryState<{ readonly trip: T; readonly past: ShownPast | null }>;
  /** At the end of the title line of a trip that is missing in the past. */
  readonly more?: ReactNode;
  /** @param page the past that it shows, the link back, and the warning that the trip is out of date */
  readonly children: (
    trip: T,
    page: { readonly past: ShownPast | null; readonly back: typeof BACK; readonly staleBanner: ReactNode },
  ) => ReactNode;
}

function FoundTrip<T extends DriverTrip>({ query, more, children }: FoundTripProps<T>) {
  const past = useAddressedPast();
  const trip = query.data?.trip;
  usePagePath([
    { label: 'Trip management' },
    { label: 'Trips', to: BACK.to },
    { label: trip === undefined ? 'Trip' : tripTitle(trip) },
  ]);
  if (trip === undefined)
    return (
      <>
        <PageHeader title="Trip" back={BACK} {...(past === null ? {} : { more })} />
        <InThePast past={past}>
          <TripMissing query={query} {...(past === null ? {} : { reason: explainMissing('trip') })} />
        </InThePast>
      </>
    );
  const { stale, freshAt, retry, data } = query;
  const since = freshAt === undefined ? undefined : formatTimeOfDay(freshAt);
  const staleBanner = stale && <StaleBanner since={since} onRefresh={retry} />;
  return <TextSlot>{children(trip, { past: data?.past ?? null, back: BACK, staleBanner })}</TextSlot>;
}
