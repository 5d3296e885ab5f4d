import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { isRecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { NoTrip, TripLoading, UNABLE_TO_FETCH } from '../../features/trips/find-trip/trip-states.tsx';

interface TripMissingProps {
  readonly query: Pick<QueryState<unknown>, 'error' | 'loading' | 'retry'>;
  /** Why there is no such trip. */
  readonly reason?: string;
}

/** Shown instead of a trip that is loading, unknown, or failed to load. */
export function TripMissing({ query, ...unknown }: TripMissingProps) {
  const { error, retry } = query;
  if (isRecordNotFound(query)) return <NoTrip {...unknown} />;
  if (error === undefined) return <TripLoading />;
  return (
    <div className="bahi-card">
      <FailedState title={UNABLE_TO_FETCH} message={error.message} onRetry={retry} />
    </div>
  );
}
