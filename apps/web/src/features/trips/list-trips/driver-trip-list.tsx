import { listTrips } from '@bahi/contract/trips/list-trips';
import { DataTable } from '@bahi/ui-kit/data-table';
import { EmptyState } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { TripStatusPill } from '@bahi/ui-kit/trip-status-pill';
import { type List, useList } from '@bahi/ui-kit/use-list';
import { Button, Group, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useMemo } from 'react';
import { type DriverTrip, driverStepOf, titleOf } from '../trip.ts';
import { Route } from './trip-list.tsx';

interface DriverTripListProps {
  readonly onOpen: (trip: DriverTrip) => void;
  /** The button of a row. */
  readonly onNextStep: (trip: DriverTrip) => void;
}

/** A driver's own trips: no money, and no filter that would ask for others (RULES section 6). */
export function DriverTripList({ onOpen, onNextStep }: DriverTripListProps) {
  const list: List<DriverTrip> = useList(listTrips, 'trips', {}, 'Failed to load trips');
  const columns = useMemo(() => columnsWith(onNextStep), [onNextStep]);
  return (
    <DataTable
      label="Trips"
      list={list}
      columns={columns}
      rowName={titleOf}
      onOpen={onOpen}
      empty={
        <EmptyState
          icon={<IconRoute size={20} stroke={1.75} aria-hidden />}
          reason="No trip has been given to you yet."
        />
      }
      renderCard={(trip) => (
        <>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{titleOf(trip)}</Text>
            <TripStatusPill status={trip.status} />
          </Group>
          <Text fw={500} component="div">
            <Route trip={trip} />
          </Text>
          <Group justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {trip.customer.name} · {trip.vehicle.vehicleNo}
            </Text>
            <DriverStep trip={trip} onNextStep={onNextStep} />
          </Group>
        </>
      )}
    />
  );
}

function columnsWith(onNextStep: (trip: DriverTrip) => void): TableColumn<DriverTrip>[] {
  return [
    { key: 'lrNumber', title: 'LR/Builty No.', width: 104, cell: (trip) => <b>{trip.lrNumber ?? '-'}</b> },
    {
      key: 'status',
      title: 'Trip Status',
      width: 148,
      skeleton: 'pill',
      cell: (trip) => <TripStatusPill status={trip.status} />,
    },
    { key: 'route', title: 'From-To', width: 136, flex: 1.6, cell: (trip) => <Route trip={trip} /> },
    { key: 'party', title: 'Party', width: 116, flex: 1.4, cell: (trip) => trip.customer.name },
    { key: 'vehicle', title: 'Vehicle No', width: 112, cell: (trip) => trip.vehicle.vehicleNo },
    {
      key: 'actions',
      title: 'Actions',
      width: 132,
      skeleton: 'none',
      cell: (trip) => <DriverStep trip={trip} onNextStep={onNextStep} />,
    },
  ];
}

interface DriverStepProps {
  readonly trip: DriverTrip;
  readonly onNextStep: (trip: DriverTrip) => void;
}

function DriverStep({ trip, onNextStep }: DriverStepProps) {
  const label = driverStepOf(trip);
  if (label === null) return null;
  return (
    <Button
      variant="default"
      size="xs"
      miw={104}
      c="var(--mantine-primary-color-filled)"
      aria-label={`${label} ${titleOf(trip)}`}
      onClick={() => onNextStep(trip)}
    >
      {label}
    </Button>
  );
}
