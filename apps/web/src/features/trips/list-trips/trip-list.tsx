import { tripStatuses, vehicleTypes } from '@bahi/contract/labels';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { DataTable } from '@bahi/ui-kit/data-table';
import { FilterBar } from '@bahi/ui-kit/filter-bar';
import { anyOfFilter, daysFilter, pickFilter, textFilter, useFilters } from '@bahi/ui-kit/filters';
import { Money } from '@bahi/ui-kit/money';
import { NoMatch, NothingYet } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { useList } from '@bahi/ui-kit/use-list';
import { Group, Text } from '@mantine/core';
import { IconCheck, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { CUSTOMERS, DRIVERS, MANAGERS, VEHICLE_NUMBERS } from '../../picklists.ts';
import { nextStepOf, titleOf, type TripSummary } from '../trip.ts';
import { NextStepButton, TripCardHead, tripColumns } from './trip-columns.tsx';

const ICON = <IconRoute size={20} stroke={1.75} aria-hidden />;

/** Spec part 1, section 2, "Trip management list". */
const FILTERS = {
  lrNumber: textFilter('Lr', { maxLength: 20, digits: true }),
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
  const money: TableColumn<TripSummary>[] = [
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
  ];
  return tripColumns(money, (trip) => <NextStep trip={trip} onNextStep={onNextStep} />);
}

interface NextStepProps {
  readonly trip: TripSummary;
  readonly onNextStep: (trip: TripSummary) => void;
}

function NextStep({ trip, onNextStep }: NextStepProps) {
  if (trip.status === 'SETTLED')
    return (
      <Group gap={6} c="dimmed" wrap="nowrap" component="span">
        <IconCheck size={16} stroke={1.75} aria-hidden />
        Trip Settled
      </Group>
    );
  return <NextStepButton trip={trip} label={nextStepOf(trip)} onNextStep={onNextStep} />;
}

function TripCard({ trip, onNextStep }: NextStepProps) {
  return (
    <>
      <TripCardHead trip={trip} />
      <Text size="xs" c="dimmed">
        {trip.customer.name} · {trip.vehicle.vehicleNo}
      </Text>
      <Group
        justify="space-between"
        gap="sm"
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
