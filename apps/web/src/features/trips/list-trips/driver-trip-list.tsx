import { forDriver } from '@bahi/contract/for-driver';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { Group, Text } from '@mantine/core';
import { IconRoute } from '@bahi/ui-kit/icons';
import { useMemo } from 'react';
import { driverTripAge, type DriverTrip, driverStepLabel, tripTitle } from '../trip.ts';
import { NextStepButton, TripCardHead, tripColumns } from './trip-columns.tsx';

const OWN_TRIPS = forDriver(listTrips);

interface DriverTripListProps {
  readonly onOpen: (trip: DriverTrip) => void;
  /** The next-step button of a row. */
  readonly onNextStep: (trip: DriverTrip) => void;
}

/**
 * A driver's own trips, without money and without filters, which would only find trips of others
 * (docs/rules/permissions.md#what-a-driver-sees).
 */
export function DriverTripList({ onOpen, onNextStep }: DriverTripListProps) {
  const list = useList(OWN_TRIPS, 'trips', {}, 'Failed to load trips');
  const today = useToday();
  const all = useMemo(() => driverTripColumns(onNextStep, today), [onNextStep, today]);
  const { columns, columnActions, choice } = useColumns('trips', all);
  return (
    <>
      <Group mb="sm">
        <ColumnMenu choice={choice} />
      </Group>
      <DataTable
        label="Trips"
        list={list}
        columns={columns}
        columnActions={columnActions}
        rowName={tripTitle}
        onOpen={onOpen}
        empty={
          <EmptyState
            icon={<IconRoute size={20} stroke={1.75} aria-hidden />}
            reason="No trip has been given to you yet."
          />
        }
        renderCard={(trip) => (
          <>
            <TripCardHead trip={trip} age={driverTripAge(trip, today)} />
            <Group justify="space-between" wrap="nowrap">
              <Text size="xs" c="dimmed">
                {`${trip.customer.name} · ${trip.vehicle.vehicleNo}`}
              </Text>
              <DriverStep trip={trip} onNextStep={onNextStep} />
            </Group>
          </>
        )}
      />
    </>
  );
}

/** Leaves out the optional start date, which serves sorting: this list keeps the order of the server. */
function driverTripColumns(onNextStep: (trip: DriverTrip) => void, today: Day): TableColumn<DriverTrip>[] {
  const columns = tripColumns<DriverTrip>({
    nextStep: (trip) => <DriverStep trip={trip} onNextStep={onNextStep} />,
    getAge: (trip) => driverTripAge(trip, today),
  });
  return columns.filter(({ optional }) => !optional);
}

interface DriverStepProps {
  readonly trip: DriverTrip;
  readonly onNextStep: (trip: DriverTrip) => void;
}

function DriverStep({ trip, onNextStep }: DriverStepProps) {
  return <NextStepButton trip={trip} label={driverStepLabel(trip)} onNextStep={onNextStep} />;
}
