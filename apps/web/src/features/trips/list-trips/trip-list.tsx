import { startTrip } from '@bahi/contract/trips/start-trip';
import { useMay } from '@bahi/ui-kit/api/may';
import { searchSubjects, tripStatuses, tripWaits, vehicleTypes } from '@bahi/contract/labels';
import { parseInput } from '@bahi/contract/parse';
import { findTripByLr } from '@bahi/contract/trips/find-trip-by-lr';
import { listTrips, tripSorts } from '@bahi/contract/trips/list-trips';
import { type Day } from '@bahi/kernel/day';
import { type ApiClient } from '@bahi/ui-kit/api/api-client';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import {
  pageFilter,
  anyOfFilter,
  daysFilter,
  readFilters,
  type FilterValues,
  hiddenFilter,
  pickFilter,
  textFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { Money, formatMoney } from '@bahi/ui-kit/page/money';
import { NothingYet } from '@bahi/ui-kit/feedback/nothing-yet';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { useListSearchParams } from '@bahi/ui-kit/tables/use-list-search-params';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { prefetchList, useList } from '@bahi/ui-kit/tables/use-list';
import { withSort, readSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { Anchor, Button, Group, Text } from '@mantine/core';
import { useLargeDesktop } from '@bahi/ui-kit/page/use-narrow';
import { IconCheck, IconPencil, IconRoute } from '@bahi/ui-kit/icons';
import { type ReactNode, useMemo } from 'react';
import { BRANCHES, CUSTOMERS, DRIVERS, MANAGERS, VEHICLE_NUMBERS } from '../../../forms/picklists.ts';
import {
  tripAge,
  isEditable,
  nextStepCommands,
  nextStepLabel,
  tripTitle,
  type TripAge,
  type TripSummary,
} from '../trip.ts';
import { WaitingTrips } from './waiting-trips.tsx';
import { Matched, type TextMatch } from './matched.tsx';
import { SearchInterpretation } from './search-interpretation.tsx';
import { NextStepButton, TripCardHead, tripColumns } from './trip-columns.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';
import { useToday } from '@bahi/ui-kit/api/use-today';

const ICON = <IconRoute size={20} stroke={1.75} aria-hidden />;

/** The filters of docs/rules/screens.md#trip-list. The wide box searches more than the LR number. */
const FILTERS = {
  branchId: pageFilter(),
  text: textFilter('LR, vehicle, party, driver or place', { box: 'wide' }),
  textAs: hiddenFilter(searchSubjects),
  waiting: hiddenFilter(tripWaits),
  lrNumber: textFilter('Lr', { maxLength: 20, digits: true, box: 'small' }),
  days: daysFilter(),
  status: anyOfFilter('Status', tripStatuses),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
  managerId: pickFilter('Manager', MANAGERS, { many: false }),
  vehicleNo: pickFilter('Vehicle Number', VEHICLE_NUMBERS, { many: true }),
  vehicleType: anyOfFilter('Vehicle Type', vehicleTypes),
  customerId: pickFilter('Party Name', CUSTOMERS, { many: false }),
};

/** The filters for a page opened from the trips of a branch's vehicles. */
const WITH_VEHICLE_BRANCH = {
  ...FILTERS,
  vehicleBranchId: pickFilter('Vehicles of', BRANCHES, { many: false }),
};

function filtersForAddress(address: URLSearchParams) {
  return address.has('vehicleBranchId') ? WITH_VEHICLE_BRANCH : FILTERS;
}

/** Requests the trips before their page renders. It suits a driver too, whose list has no filters. */
export function prefetchTrips(api: ApiClient, address: URLSearchParams): void {
  prefetchList(
    api,
    listTrips,
    withSort(readFilters(address, filtersForAddress(address)), readSort(address, tripSorts)),
    address,
  );
}

interface TripListProps {
  readonly onOpen: (trip: TripSummary) => void;
  /** The next-step button of a row. */
  readonly onNextStep: (trip: TripSummary) => void;
  /** The pencil of a row. Left out where the user may not edit. */
  readonly onEdit?: ((trip: TripSummary) => void) | undefined;
  /** Opens a trip of a branch that the user does not see. Left out where they see all branches. */
  readonly onOpenByLr?: ((lrNumber: string) => void) | undefined;
}

/** The firm's trips, each with the button of its next step, below the sums of those that wait. */
export function TripList({ onOpen, onNextStep, onEdit: onEditTrip, onOpenByLr }: TripListProps) {
  // On a smaller screen the pencils would cut route and party. The page of a trip has a pencil too.
  const onEdit = useLargeDesktop() ? onEditTrip : undefined;
  const filters = useTripFilters();
  const sorting = useSorting(tripSorts);
  const input = withSort(filters.input, sorting.sort);
  const list = useList(listTrips, 'trips', input, 'Failed to load trips');
  const today = useToday();
  // The text and interpretation of the rows shown, which may lag behind the text in the box.
  const { text, readings: interpretations } = list.answer?.textSearch ?? {};
  const as = interpretations?.[0]?.as;
  const match = useMemo(
    () => (text === undefined || as === undefined ? undefined : { as, text }),
    [text, as],
  );
  const may = useMay();
  const takesSteps = Object.values(nextStepCommands).some(may);
  const all = useMemo(
    () => tripListColumns({ onNextStep, onEdit, takesSteps, today, match }),
    [onNextStep, onEdit, takesSteps, today, match],
  );
  const { columns, columnActions, choice } = useColumns('trips', all);
  const isEmptyBook = !filters.used && list.rows?.length === 0;
  return (
    <>
      <FilterBar
        filters={filters}
        searchHint={
          <SearchInterpretation
            textSearch={list.answer?.textSearch}
            sort={sorting.sort}
            onChoose={(chosen) => filters.set({ textAs: [chosen] })}
            onClear={() => filters.set({ text: [] })}
          />
        }
      />
      {onOpenByLr !== undefined && (
        <OpenByLrNumber
          typed={filters.input.text ?? filters.input.lrNumber}
          found={list.rows}
          onOpen={onOpenByLr}
        />
      )}
      {!isEmptyBook && (
        <WaitingTrips
          filters={filters.input}
          shown={list.rows === undefined ? undefined : list}
          onChoose={(waiting) => filters.set({ waiting: waiting === undefined ? [] : [waiting] })}
        >
          <ColumnMenu choice={choice} />
        </WaitingTrips>
      )}
      <DataTable
        label="Trips"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={tripTitle}
        onOpen={onOpen}
        empty={<NoTrips filters={filters} matchesNothing={interpretations?.length === 0} />}
        renderCard={(trip) => <TripCard {...{ trip, onNextStep, match }} age={tripAge(trip, today)} />}
      />
    </>
  );
}

/** Resets the chosen interpretation when the text changes. */
function useTripFilters() {
  const [address] = useListSearchParams();
  const filters = useFilters(filtersForAddress(address));
  const set = (changed: FilterValues) =>
    filters.set('text' in changed ? { textAs: [], ...changed } : changed);
  return { ...filters, set };
}

interface NoTripsProps {
  readonly filters: ReturnType<typeof useTripFilters>;
  /** Whether the text has no interpretation. If it has one, no trip matches it, or the filters exclude all that do. */
  readonly matchesNothing: boolean;
}

function NoTrips({ filters: { input, used, set, clear }, matchesNothing }: NoTripsProps) {
  const may = useMay();
  const { text, textAs: _, ...others } = input;
  const hint = <CancelledLeftOut shown={input.status} onInclude={(status) => set({ status })} />;
  if (text !== undefined && matchesNothing && Object.keys(others).length === 0)
    return (
      <EmptyState
        icon={ICON}
        reason={`No LR number, vehicle, party, driver or place fits “${text}”.`}
        action={
          <Button variant="default" size="xs" onClick={() => set({ text: [] })}>
            Clear search
          </Button>
        }
        hint={hint}
      />
    );
  return used ? (
    <NoMatch icon={ICON} reason="No trip matches these filters." onClear={clear} hint={hint} />
  ) : (
    <NothingYet
      icon={ICON}
      reason={
        may(startTrip) ? 'Start a new trip and it will start appearing here' : 'No trip has been started yet.'
      }
      to="/dashboard/create-trip"
      label="Add Trip"
      send={startTrip}
    />
  );
}

interface OpenByLrNumberProps {
  readonly typed: string | undefined;
  /** The trips found in the branches that the user sees. */
  readonly found: readonly TripSummary[] | undefined;
  readonly onOpen: (lrNumber: string) => void;
}

/**
 * Offers to open a trip of another branch, which takes its full LR number;
 * docs/rules/branches.md#a-trip-of-another-branch. A text without a digit is rarely an LR number, so the link is not
 * offered if the list found trips for it.
 */
function OpenByLrNumber({ typed, found, onOpen }: OpenByLrNumberProps) {
  const parsed = parseInput(findTripByLr, { lrNumber: typed }, useToday());
  if (!parsed.ok || found === undefined) return null;
  const { lrNumber } = parsed.value;
  const isName = !/\d/.test(lrNumber) && found.length > 0;
  if (isName || found.some((trip) => trip.lrNumber === lrNumber)) return null;
  return (
    <p>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => onOpen(lrNumber)}
      >{`Open LR ${lrNumber} of another branch`}</Anchor>
    </p>
  );
}

interface CancelledLeftOutProps {
  readonly shown: readonly string[] | undefined;
  readonly onInclude: (statuses: readonly string[]) => void;
}

/**
 * Cancelled trips are listed only when their status is chosen (docs/rules/trips.md#cancelling), which is easy to
 * overlook.
 */
function CancelledLeftOut({ shown = [], onInclude }: CancelledLeftOutProps) {
  if (shown.includes('CANCELLED')) return null;
  return (
    <p>
      <Anchor component="button" type="button" size="sm" onClick={() => onInclude([...shown, 'CANCELLED'])}>
        Search cancelled trips too
      </Anchor>
    </p>
  );
}

interface Columns extends Pick<TripListProps, 'onNextStep' | 'onEdit'> {
  /** Whether the user may take any step of a trip. */
  readonly takesSteps: boolean;
  readonly today: Day;
  readonly match: TextMatch | undefined;
}

function tripListColumns({
  onNextStep,
  onEdit,
  takesSteps,
  today,
  match,
}: Columns): TableColumn<TripSummary>[] {
  return tripColumns<TripSummary>({
    money: MONEY,
    nextStep: takesSteps
      ? (trip) => (
          <div className="trip-actions">
            <NextStep trip={trip} onNextStep={onNextStep} />
            {onEdit !== undefined && isEditable(trip) && (
              <RowAction
                label="Edit Trip"
                subject={tripTitle(trip)}
                icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
                onClick={() => onEdit(trip)}
              />
            )}
          </div>
        )
      : undefined,
    actionsWidth: onEdit === undefined ? 122 : 154,
    getAge: (trip) => tripAge(trip, today),
    match,
  });
}

const MONEY: TableColumn<TripSummary>[] = [
  {
    key: 'revenue',
    title: 'Revenue',
    width: 96,
    flex: 0.1,
    movesLastWhenNarrow: true,
    align: 'right',
    text: (trip) => formatMoney(trip.amountReceivable),
    neverTruncate: true,
    cell: (trip) => <Money paise={trip.amountReceivable} />,
  },
  {
    key: 'balance',
    title: 'Pending Balance',
    width: 128,
    flex: 0.1,
    align: 'right',
    sortBy: 'balance',
    text: (trip) => formatMoney(trip.balance),
    neverTruncate: true,
    cell: (trip) => <Money paise={trip.balance} weight={600} />,
  },
];

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
  return <NextStepButton trip={trip} label={nextStepLabel(trip)} onNextStep={onNextStep} />;
}

interface TripCardProps extends NextStepProps {
  readonly age: TripAge | null;
  readonly match: TextMatch | undefined;
}

function TripCard({ trip, onNextStep, age, match }: TripCardProps) {
  return (
    <>
      <TripCardHead {...{ trip, age, match }} />
      <Text size="xs" c="dimmed">
        <Matched {...{ name: trip.customer.name, as: 'PARTY', match }} /> <span>·</span>{' '}
        <Matched {...{ name: trip.vehicle.vehicleNo, as: 'VEHICLE', match }} />
      </Text>
      <Group
        justify="space-between"
        gap="sm"
        align="flex-end"
        mt="sm"
        pt="sm"
        style={{ borderTop: '1px solid var(--mantine-color-gray-3)' }}
      >
        <CardFigure label="Revenue" figure={<Money paise={trip.amountReceivable} weight={500} />} />
        <CardFigure label="Pending Balance" figure={<Money paise={trip.balance} weight={600} />} />
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
      <TextSlot>{figure}</TextSlot>
    </div>
  );
}
