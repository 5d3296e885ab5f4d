import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { Button } from '@mantine/core';
import { IconRoute } from '@bahi/ui-kit/icons';
import { Link } from 'react-router-dom';

/** Says that no trip has the number. */
export function NoTripByLr({ lrNumber }: { readonly lrNumber: string }) {
  return (
    <div className="bahi-card">
      <EmptyState
        icon={<IconRoute size={20} stroke={1.75} aria-hidden />}
        reason={`No trip has the LR number “${lrNumber}”. A trip of another branch opens by its full number.`}
        action={
          <Button component={Link} to="/dashboard/trips" variant="default" size="xs">
            All trips
          </Button>
        }
      />
    </div>
  );
}
