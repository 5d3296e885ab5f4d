import { createLocation } from '@bahi/contract/places/create-location';
import { locationStatuses } from '@bahi/contract/labels';
import { listLocations, locationSorts } from '@bahi/contract/places/list-locations';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { textFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { NothingYet } from '@bahi/ui-kit/feedback/nothing-yet';
import { NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { IconMapPin, IconPencil } from '@bahi/ui-kit/icons';
import { useMemo } from 'react';
import { LocationCard } from './location-card.tsx';
import { type LocationRow } from '../location-row.ts';
import { LocationStatusBadge } from './location-status-badge.tsx';

const ICON = <IconMapPin size={20} stroke={1.75} aria-hidden />;

const COLUMNS: readonly TableColumn<LocationRow>[] = [
  {
    key: 'name',
    title: 'Location Name',
    width: 180,
    flex: 1.4,
    sortBy: 'name',
    alphabetical: true,
    text: ({ name }) => name,
    cell: ({ name }) => <CellText weight={500}>{name}</CellText>,
  },
  {
    key: 'status',
    title: 'Status',
    titleHint: 'Location Type',
    width: 130,
    skeleton: 'pill',
    text: ({ status }) => locationStatuses[status],
    cell: ({ status }) => <LocationStatusBadge status={status} />,
  },
  {
    key: 'addressLine1',
    title: 'Address Line 1',
    width: 200,
    flex: 2,
    text: ({ addressLine1 }) => addressLine1,
  },
  {
    key: 'addressLine2',
    title: 'Address Line 2',
    width: 160,
    flex: 1.4,
    text: ({ addressLine2 }) => addressLine2,
  },
];

const ACTIONS = { key: 'actions', title: 'Actions', width: 88, skeleton: 'none' } as const;

const FILTERS = { name: textFilter('Location Name') };

interface LocationListProps {
  /** Undefined for users who may not change locations. */
  readonly onEdit: ((location: LocationRow) => void) | undefined;
}

/** The firm's locations, at which trips start and end. */
export function LocationList({ onEdit }: LocationListProps) {
  const sorting = useSorting(locationSorts);
  const filters = useFilters(FILTERS);
  const renderActions = useMemo(
    () =>
      onEdit === undefined
        ? undefined
        : (location: LocationRow) => (
            <RowAction
              label="Edit"
              subject={location.name}
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={() => onEdit(location)}
            />
          ),
    [onEdit],
  );
  const all = useMemo(
    () => (renderActions === undefined ? COLUMNS : [...COLUMNS, { ...ACTIONS, cell: renderActions }]),
    [renderActions],
  );
  const { columns, columnActions, choice } = useColumns('locations', all);
  const list = useList(
    listLocations,
    'locations',
    withSort(filters.input, sorting.sort),
    'Failed to load locations',
  );
  return (
    <>
      <FilterBar filters={filters} end={<ColumnMenu choice={choice} />} />
      <DataTable
        label="Locations"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={({ name }) => name}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason="No location matches this name." onClear={filters.clear} />
          ) : (
            <NothingYet
              icon={ICON}
              reason="No location has been added yet."
              to="/dashboard/create-location"
              label="Add Location"
              send={createLocation}
            />
          )
        }
        renderCard={(location) => <LocationCard location={location} actions={renderActions?.(location)} />}
      />
    </>
  );
}
