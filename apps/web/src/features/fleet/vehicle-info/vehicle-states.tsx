import { EmptyState, FailedState, Skeleton, useSlow } from '@bahi/ui-kit/feedback/states';
import { type QueryState } from '@bahi/ui-kit/api/use-query';
import { IconTruck } from '@bahi/ui-kit/icons';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';

export const FAILED_TO_LOAD = 'Failed to load the vehicle';

/** Statuses that a retry does not change: an unknown id, or no id at all. */
const UNKNOWN = [400, 404];

interface VehicleMissingProps {
  readonly query: Pick<QueryState<unknown>, 'error' | 'loading' | 'retry'>;
  /** Shown when there is no such vehicle. */
  readonly unknown?: string;
}

/** Shown instead of a vehicle that is loading, unknown, or failed to load. */
export function VehicleMissing({
  query: { error, loading, retry },
  unknown = 'This vehicle is not in your fleet.',
}: VehicleMissingProps) {
  if (error === undefined && loading) return <VehicleLoading />;
  return (
    <div className="bahi-card">
      {error === undefined || UNKNOWN.includes(error.status) ? (
        <EmptyState
          icon={<IconTruck size={20} stroke={1.75} aria-hidden />}
          reason={unknown}
          action={
            <Button component={Link} to="/dashboard/vehicles" variant="default" size="xs">
              All vehicles
            </Button>
          }
        />
      ) : (
        <FailedState title={FAILED_TO_LOAD} message={error.message} onRetry={retry} />
      )}
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
