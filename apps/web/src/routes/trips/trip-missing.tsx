import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { NoTrip, TripLoading, UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';

/** Statuses that a retry does not change: an unknown id, or no id at all. */
const UNKNOWN = [400, 404];

interface TripMissingProps {
  readonly query: Pick<QueryState<unknown>, 'error' | 'loading' | 'retry'>;
}

/** Shown instead of a trip that is loading, unknown, or failed to load. */
export function TripMissing({ query: { error, loading, retry } }: TripMissingProps) {
  if (error === undefined && loading) return <TripLoading />;
  if (error === undefined || UNKNOWN.includes(error.status)) return <NoTrip />;
  return (
    <div className="bahi-card">
      <FailedState title={UNABLE_TO_FETCH} message={error.message} onRetry={retry} />
    </div>
  );
}
