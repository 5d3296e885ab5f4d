import { nextStepLabels } from '@bahi/contract/labels';
import { type AnswerOf } from '@bahi/contract/define';
import { type listTrips } from '@bahi/contract/trips/list-trips';
import { DataTable } from '@bahi/ui-kit/data-table';
import { Money } from '@bahi/ui-kit/money';
import { type Paging } from '@bahi/ui-kit/pager';
import { EmptyState, NoMatch } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { TripStatusPill } from '@bahi/ui-kit/trip-status-pill';
import { type QueryState } from '@bahi/ui-kit/use-query';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowNarrowRight, IconCheck, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { titleOf, type TripSummary } from '../trip.ts';
import { isNarrowed, NO_FILTERS, type TripFilters } from './trip-filters.ts';

const ICON = <IconRoute size={20} stroke={1.75} aria-hidden />;

interface TripsTableProps {
  readonly query: QueryState<AnswerOf<typeof listTrips>>;
  readonly paging: Paging;
  readonly filters: TripFilters;
  readonly onFilter: (changed: Partial<TripFilters>) => void;
  readonly onOpen: (trip: TripSummary) => void;
  /** The button of a row. */
  readonly onNextStep: (trip: TripSummary) => void;
  /** The way out of a list without any trip. */
  readonly start: ReactNode;
}

/** The trips of one page, each with the button of its next step. */
export function TripsTable({ query, paging, filters, onFilter, onOpen, onNextStep, start }: TripsTableProps) {
  const columns = useMemo(() => columnsWith(onNextStep), [onNextStep]);
  return (
    <DataTable
      label="Trips"
      query={query}
      columns={columns}
      rows={query.data?.trips}
      total={query.data?.length ?? 0}
      more={query.data?.more ?? false}
      rowKey={(trip) => trip.id}
      rowName={titleOf}
      onOpen={onOpen}
      failure="Failed to load trips"
      paging={paging}
      empty={
        isNarrowed(filters) ? (
          <NoMatch icon={ICON} reason="No trip matches these filters." onClear={() => onFilter(NO_FILTERS)} />
        ) : (
          <NoTrips start={start} />
        )
      }
      renderCard={(trip) => <TripCard trip={trip} onNextStep={onNextStep} />}
    />
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
  const label = nextStepLabels[trip.status];
  if (trip.status === 'SETTLED')
    return (
      <Group gap={6} c="dimmed" wrap="nowrap" component="span">
        <IconCheck size={16} stroke={1.75} aria-hidden />
        Trip Settled
      </Group>
    );
  if (label === undefined) return null;
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

function Route({ trip: { startLocation, endLocation } }: { readonly trip: TripSummary }) {
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

function NoTrips({ start }: { readonly start: ReactNode }) {
  return <EmptyState icon={ICON} reason="Start a new trip and it will start appearing here" action={start} />;
}
