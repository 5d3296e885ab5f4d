import { tripStatuses, vehicleTypes } from '@bahi/contract/labels';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { DataTable } from '@bahi/ui-kit/data-table';
import { FilterBar } from '@bahi/ui-kit/filter-bar';
import { anyOfFilter, daysFilter, pickFilter, textFilter, useFilters } from '@bahi/ui-kit/filters';
import { Money } from '@bahi/ui-kit/money';
import { NoMatch, NothingYet } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { TripStatusPill } from '@bahi/ui-kit/trip-status-pill';
import { useList } from '@bahi/ui-kit/use-list';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowNarrowRight, IconCheck, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { CUSTOMERS, DRIVERS, MANAGERS, VEHICLE_NUMBERS } from '../../picklists.ts';
import { type DriverTrip, nextStepOf, titleOf, type TripSummary } from '../trip.ts';

const ICON = <IconRoute size={20} stroke={1.75} aria-hidden />;

/** Spec part 1, section 2, "Trip management list". */
const FILTERS = {
  lrNumber: textFilter('Lr', { maxLength: 20 }),
  days: daysFilter(),
  status: anyOfFilter('Status', tripStatuses),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
  managerId: pickFilter('Manager', MANAGERS, { many: false }),
  vehicleNo: pickFilter('Vehicle Number', VEHICLE_NUMBERS, { many: true }),
  vehicleType: anyOfFilter('Vehicle Type', vehicleTypes),
  customerId: pickFilter('Party Name', CUSTOMERS, { many: false }),
};

interface TripListProps {
  readonly onOpen: (trip: TripSummary) => void;
  /** The button of a row. */
  readonly onNextStep: (trip: TripSummary) => void;
}

/** The trips of the firm, each with the button of its next step. */
export function TripList({ onOpen, onNextStep }: TripListProps) {
  const filters = useFilters(FILTERS);
  const list = useList(listTrips, 'trips', filters.input, 'Failed to load trips');
  const columns = useMemo(() => columnsWith(onNextStep), [onNextStep]);
  return (
    <>
      <FilterBar filters={filters} />
      <DataTable
        label="Trips"
        list={list}
        columns={columns}
        rowName={titleOf}
        onOpen={onOpen}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason="No trip matches these filters." onClear={filters.clear} />
          ) : (
            <NothingYet
              icon={ICON}
              reason="Start a new trip and it will start appearing here"
              to="/dashboard/create-trip"
              label="Add Trip"
            />
          )
        }
        renderCard={(trip) => <TripCard trip={trip} onNextStep={onNextStep} />}
      />
    </>
  );
}

function columnsWith(onNextStep: (trip: TripSummary) => void): TableColumn<TripSummary>[] {
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
    {
      key: 'revenue',
      title: 'Revenue',
      width: 116,
      align: 'right',
      cell: (trip) => <Money rupees={trip.amountReceivable} />,
    },
    {
      key: 'balance',
      title: 'Pending Balance',
      width: 124,
      align: 'right',
      cell: (trip) => <Money rupees={trip.balance} weight={600} />,
    },
    { key: 'party', title: 'Party', width: 116, flex: 1.4, cell: (trip) => trip.customer.name },
    { key: 'vehicle', title: 'Vehicle No', width: 112, cell: (trip) => trip.vehicle.vehicleNo },
    {
      key: 'actions',
      title: 'Actions',
      width: 132,
      skeleton: 'none',
      cell: (trip) => <NextStep trip={trip} onNextStep={onNextStep} />,
    },
  ];
}

interface NextStepProps {
  readonly trip: TripSummary;
  readonly onNextStep: (trip: TripSummary) => void;
}

function NextStep({ trip, onNextStep }: NextStepProps) {
  const label = nextStepOf(trip);
  if (trip.status === 'SETTLED')
    return (
      <Group gap={6} c="dimmed" wrap="nowrap" component="span">
        <IconCheck size={16} stroke={1.75} aria-hidden />
        Trip Settled
      </Group>
    );
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

export function Route({ trip: { startLocation, endLocation } }: { readonly trip: DriverTrip }) {
  return (
    <Group gap={8} wrap="nowrap" component="span">
      {startLocation.name}
      <IconArrowNarrowRight size={16} stroke={1.5} color="var(--mantine-color-gray-6)" aria-label="to" />
      {endLocation.name}
    </Group>
  );
}

function TripCard({ trip, onNextStep }: NextStepProps) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{titleOf(trip)}</Text>
        <TripStatusPill status={trip.status} />
      </Group>
      <Text fw={500} component="div">
        <Route trip={trip} />
      </Text>
      <Text size="xs" c="dimmed">
        {trip.customer.name} · {trip.vehicle.vehicleNo}
      </Text>
      <Group
        justify="space-between"
        wrap="nowrap"
        align="flex-end"
        mt="sm"
        pt="sm"
        style={{ borderTop: '1px solid var(--mantine-color-gray-3)' }}
      >
        <CardFigure label="Revenue" figure={<Money rupees={trip.amountReceivable} weight={500} />} />
        <CardFigure label="Pending Balance" figure={<Money rupees={trip.balance} weight={600} />} />
        <NextStep trip={trip} onNextStep={onNextStep} />
      </Group>
    </>
  );
}

function CardFigure({ label, figure }: { readonly label: string; readonly figure: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Text>
      {figure}
    </div>
  );
}
