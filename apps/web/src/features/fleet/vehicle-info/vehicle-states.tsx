import { isRecordNotFound, RecordNotFound } from '@bahi/ui-kit/feedback/record-not-found';
import { FailedState, Skeleton, useSlow } from '@bahi/ui-kit/feedback/states';
import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { IconTruck } from '@bahi/ui-kit/icons';

export const FAILED_TO_LOAD = 'Failed to load the vehicle';

interface VehicleMissingProps {
  readonly query: Pick<QueryState<unknown>, 'error' | 'loading' | 'retry'>;
  /** Shown when there is no such vehicle. */
  readonly unknown?: string;
}

/** Shown instead of a vehicle that is loading, unknown, or failed to load. */
export function VehicleMissing({
  query,
  unknown = 'This vehicle is not in your fleet.',
}: VehicleMissingProps) {
  const { error, retry } = query;
  if (isRecordNotFound(query))
    return (
      <RecordNotFound
        icon={<IconTruck size={20} stroke={1.75} aria-hidden />}
        record="Vehicle"
        reason={unknown}
        list={{ to: '/dashboard/vehicles', label: 'All vehicles' }}
      />
    );
  if (error === undefined) return <VehicleLoading />;
  return (
    <div className="bahi-card">
      <FailedState title={FAILED_TO_LOAD} message={error.message} onRetry={retry} />
    </div>
  );
}

/** Becomes visible only if loading takes a moment. */
function VehicleLoading() {
  const slow = useSlow(true);
  return (
    <div
      className="vehicle-page"
      aria-busy
      aria-label="Loading"
      style={{ visibility: slow ? 'visible' : 'hidden' }}
    >
      <div className="vehicle-main">
        <div className="bahi-card vehicle-loading">
          <Skeleton width="100%" height={214} />
        </div>
      </div>
      <div className="vehicle-side">
        <div className="bahi-card vehicle-loading">
          <Skeleton width="70%" />
          <Skeleton width="90%" />
        </div>
      </div>
    </div>
  );
}
