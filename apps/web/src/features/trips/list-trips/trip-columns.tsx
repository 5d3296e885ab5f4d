import { type TableColumn } from '@bahi/ui-kit/table-column';
import { TripStatusPill } from '@bahi/ui-kit/trip-status-pill';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { type DriverTrip, titleOf } from '../trip.ts';

/** The columns around the money, which a driver has as well. */
export function tripColumns<T extends DriverTrip>(
  money: readonly TableColumn<T>[],
  nextStep: (trip: T) => ReactNode,
): TableColumn<T>[] {
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
    ...money,
    { key: 'party', title: 'Party', width: 116, flex: 1.4, cell: (trip) => trip.customer.name },
    { key: 'vehicle', title: 'Vehicle No', width: 112, cell: (trip) => trip.vehicle.vehicleNo },
    { key: 'actions', title: 'Actions', width: 144, skeleton: 'none', cell: nextStep },
  ];
}

/** Which trip a card is about, and from where to where it goes. */
export function TripCardHead({ trip }: { readonly trip: DriverTrip }) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{titleOf(trip)}</Text>
        <TripStatusPill status={trip.status} />
      </Group>
      <Text fw={500} component="div">
        <Route trip={trip} />
      </Text>
    </>
  );
}

interface NextStepButtonProps<T extends DriverTrip> {
  readonly trip: T;
  /** Null where the trip is at its end: no button. */
  readonly label: string | null;
  readonly onNextStep: (trip: T) => void;
}

export function NextStepButton<T extends DriverTrip>({ trip, label, onNextStep }: NextStepButtonProps<T>) {
  if (label === null) return null;
  return (
    <Button
      variant="default"
      size="xs"
      miw={108}
      flex="none"
      c="var(--mantine-primary-color-filled)"
      aria-label={`${label} ${titleOf(trip)}`}
      onClick={() => onNextStep(trip)}
    >
      {label}
    </Button>
  );
}

function Route({ trip: { startLocation, endLocation } }: { readonly trip: DriverTrip }) {
  return (
    <Group gap={8} wrap="nowrap" component="span">
      {startLocation.name}
      <IconArrowNarrowRight size={16} stroke={1.5} color="var(--mantine-color-gray-6)" aria-label="to" />
      {endLocation.name}
    </Group>
  );
}
