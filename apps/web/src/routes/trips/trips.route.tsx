import { listTrips } from '@bahi/contract/trips/list-trips';
import { AddLink } from '@bahi/ui-kit/add-link';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { TripFilterBar } from '../../features/trips/list-trips/trip-filter-bar.tsx';
import { soughtLr, useTripFilters } from '../../features/trips/list-trips/trip-filters.ts';
import { TripsTable } from '../../features/trips/list-trips/trips-table.tsx';
import { type TripSummary } from '../../features/trips/trip.ts';
import { type PageRoute } from '../../shell/route.tsx';
import { NextStepDialog } from './next-step-dialog.tsx';

export const tripsRoute = {
  path: '/dashboard/trips',
  component: TripsPage,
} satisfies PageRoute;

function TripsPage() {
  usePagePath([{ label: 'Trip management' }, { label: 'Trips' }]);
  const navigate = useNavigate();
  const { filters, change } = useTripFilters();
  const { paging, limit, offset } = usePaging();
  const lrNumber = soughtLr(filters.lrNumber);
  const query = useQuery(
    listTrips,
    {
      limit,
      offset,
      ...(lrNumber === undefined ? {} : { lrNumber }),
      ...(filters.status.length === 0 ? {} : { status: [...filters.status] }),
    },
    { failure: 'Failed to load trips', keepLast: true },
  );
  const [stepping, setStepping] = useState<TripSummary | null>(null);
  return (
    <>
      <PageHeader
        title="Trip Management"
        actions={<AddLink to="/dashboard/create-trip">Start a new trip</AddLink>}
      />
      <Stack gap={16}>
        <TripFilterBar filters={filters} onChange={change} />
        <TripsTable
          query={query}
          paging={paging}
          filters={filters}
          onFilter={change}
          onOpen={(trip) => void navigate(`/dashboard/trips/info?id=${trip.id}`)}
          onNextStep={setStepping}
          start={
            <Button component={Link} to="/dashboard/create-trip" variant="default" size="xs">
              Add Trip
            </Button>
          }
        />
      </Stack>
      {stepping !== null && <NextStepDialog trip={stepping} onClose={() => setStepping(null)} />}
    </>
  );
}
