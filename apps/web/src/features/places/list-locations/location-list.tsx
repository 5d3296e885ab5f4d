import { listLocations } from '@bahi/contract/places/list-locations';
import { DataTable } from '@bahi/ui-kit/data-table';
import { ListSearch } from '@bahi/ui-kit/list-search';
import { NoMatch, NothingYet } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { useListSearch } from '@bahi/ui-kit/use-list-search';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { LocationCard } from './location-card.tsx';
import { type LocationRow } from './location-row.ts';
import { LocationStatusBadge } from './location-status-badge.tsx';

const ICON = <IconMapPin size={20} stroke={1.75} aria-hidden />;

const FAILURE = 'Failed to load locations';

const COLUMNS: readonly TableColumn<LocationRow>[] = [
  {
    key: 'name',
    title: 'Location Name',
    width: 180,
    flex: 1.4,
    cell: ({ name }) => (
      <Text span inherit fw={500}>
        {name}
      </Text>
    ),
  },
  {
    key: 'status',
    title: 'Location Type',
    width: 130,
    skeleton: 'pill',
    cell: ({ status }) => <LocationStatusBadge status={status} />,
  },
  {
    key: 'addressLine1',
    title: 'Address Line 1',
    width: 200,
    flex: 2,
    cell: ({ addressLine1 }) => addressLine1 ?? '-',
  },
  {
    key: 'addressLine2',
    title: 'Address Line 2',
    width: 160,
    flex: 1.4,
    cell: ({ addressLine2 }) => addressLine2 ?? '-',
  },
];

/** The places that trips of the firm start and end at. */
export function LocationList() {
  const { sought: name, search } = useListSearch('name');
  const { paging, limit, offset } = usePaging();
  const query = useQuery(
    listLocations,
    { limit, offset, ...(name === '' ? {} : { name }) },
    { failure: FAILURE, keepLast: true },
  );
  return (
    <>
      <ListSearch label="Location Name" sought={name} onSearch={search} maxLength={100} />
      <DataTable
        label="Locations"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name: location }) => location}
        query={query}
        rows={query.data?.locations}
        total={query.data?.length ?? 0}
        more={query.data?.more ?? false}
        paging={paging}
        failure={FAILURE}
        empty={
          name === '' ? (
            <NothingYet
              icon={ICON}
              reason="No location has been added yet."
              to="/dashboard/create-location"
              label="Add Location"
            />
          ) : (
            <NoMatch icon={ICON} reason="No location matches this name." onClear={() => search('')} />
          )
        }
        renderCard={(location) => <LocationCard location={location} />}
      />
    </>
  );
}
