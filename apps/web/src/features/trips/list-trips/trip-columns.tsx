import { IfMay } from '@bahi/ui-kit/api/may';
import { tripStatuses } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { RouteLine } from '@bahi/ui-kit/page/route-line';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { TripStatusPill } from '@bahi/ui-kit/feedback/trip-status-pill';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type DriverTrip, nextStepCommands, tripTitle, type TripAge } from '../trip.ts';
import { Matched, type TextMatch } from './matched.tsx';
import { Age, formatTripAge } from './trip-age.tsx';

interface TripColumns<T extends DriverTrip> {
  readonly money?: readonly TableColumn<T>[];
  /** Undefined for users who may take no step; the list then has no actions. */
  readonly nextStep: ((trip: T) => ReactNode) | undefined;
  /** The width of the actions column, where it holds more than the next step. */
  readonly actionsWidth?: number;
  readonly getAge: (trip: T) => TripAge | null;
  readonly match?: TextMatch | undefined;
}

/** The columns around the money columns, which a driver's list has too. */
export function tripColumns<T extends DriverTrip>({
  money = [],
  nextStep,
  actionsWidth = 122,
  getAge,
  match,
}: TripColumns<T>): TableColumn<T>[] {
  return [
    {
      key: 'lrNumber',
      title: 'LR/Builty No.',
      width: 102,
      flex: 0.1,
      text: ({ lrNumber }) => lrNumber,
      neverTruncate: true,
      cell: ({ lrNumber }) => <CellText weight={600}>{lrNumber ?? '-'}</CellText>,
    },
    {
      key: 'status',
      title: 'Trip Status',
      width: 136,
      flex: 0.1,
      skeleton: 'pill',
      text: ({ status }) => tripStatuses[status],
      cell: (trip) => <TripStatusPill status={trip.status} />,
    },
    {
      key: 'age',
      title: 'Age',
      width: 96,
      // Gives and takes room like the names. Its 12 px are narrower than the measured font.
      flex: 1,
      extraWidth: -6,
      movesLastWhenNarrow: true,
      sortBy: 'age',
      text: (trip) => formatTripAge(getAge(trip)),
      cell: (trip) => <Age age={getAge(trip)} />,
    },
    {
      key: 'startedAt',
      title: 'Start Date',
      width: 96,
      flex: 0.1,
      sortBy: 'startedAt',
      optional: true,
      text: ({ startedAt }) => formatDay(startedAt),
    },
    {
      key: 'route',
      title: 'From-To',
      // At 1024 px the party must still fit after the balance.
      width: 128,
      flex: 3,
      text: ({ startLocation, endLocation }) => `${startLocation.name} - ${endLocation.name}`,
      // The arrow is wider than the hyphen.
      extraWidth: 20,
      cell: (trip) => <Route {...{ trip, match }} />,
    },
    ...money,
    {
      key: 'party',
      title: 'Party',
      width: 112,
      flex: 2,
      text: ({ customer }) => customer.name,
      cell: ({ customer: { name } }) => (
        <CellText title={name}>
          <Matched {...{ name, as: 'PARTY', match }} />
        </CellText>
      ),
    },
    {
      key: 'vehicle',
      title: 'Vehicle No',
      width: 104,
      flex: 0.1,
      movesLastWhenNarrow: true,
      text: ({ vehicle }) => vehicle.vehicleNo,
      neverTruncate: true,
      cell: ({ vehicle: { vehicleNo: name } }) => (
        <CellText title={name}>
          <Matched {...{ name, as: 'VEHICLE', match }} />
        </CellText>
      ),
    },
    ...(nextStep === undefined
      ? []
      : [
          {
            key: 'actions',
            title: 'Actions',
            width: actionsWidth,
            flex: 0.1,
            skeleton: 'none',
            cell: nextStep,
          } as const,
        ]),
  ];
}

interface TripCardHeadProps {
  readonly trip: DriverTrip;
  readonly age: TripAge | null;
  readonly match?: TextMatch | undefined;
}

/** The head of a card: the trip's name, status and route, and how long it has waited. */
export function TripCardHead({ trip, age, match }: TripCardHeadProps) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{tripTitle(trip)}</Text>
        <TripStatusPill status={trip.status} />
      </Group>
      <Group justify="space-between" gap={8}>
        <Text fw={500} component="div">
          <Route {...{ trip, match }} />
        </Text>
        <Age age={age} />
      </Group>
    </>
  );
}

interface NextStepButtonProps<T extends DriverTrip> {
  readonly trip: T;
  /** Null where the trip is closed, which hides the button. */
  readonly label: string | null;
  readonly onNextStep: (trip: T) => void;
}

export function NextStepButton<T extends DriverTrip>({ trip, label, onNextStep }: NextStepButtonProps<T>) {
  const command = nextStepCommands[trip.status];
  if (label === null || command === undefined) return null;
  return (
    <IfMay send={command}>
      <Button
        variant="default"
        size="xs"
        miw={98}
        flex="none"
        c="var(--mantine-primary-color-filled)"
        aria-label={`${label} ${tripTitle(trip)}`}
        onClick={() => onNextStep(trip)}
      >
        {label}
      </Button>
    </IfMay>
  );
}

interface RouteProps {
  readonly trip: DriverTrip;
  readonly match: TextMatch | undefined;
}

function Route({ trip: { startLocation, endLocation }, match }: RouteProps) {
  const matched = (name: string) => <Matched {...{ name, as: 'PLACE', match }} />;
  return <RouteLine from={startLocation.name} to={endLocation.name} show={matched} />;
}
