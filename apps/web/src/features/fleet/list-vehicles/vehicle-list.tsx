import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { IfMay } from '@bahi/ui-kit/api/may';
import { documentHealthFilters, listVehicles, vehicleSorts } from '@bahi/contract/fleet/list-vehicles';
import { vehicleStatuses, vehicleTypes } from '@bahi/contract/labels';
import { type Day } from '@bahi/kernel/day';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { pageFilter, anyOfFilter, pickFilter, textFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { IconEye, IconTruck } from '@bahi/ui-kit/icons';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { vehiclePage } from '../vehicle.ts';
import { DRIVERS, MANAGERS } from '../../../forms/picklists.ts';
import { formatOdometer } from '../odometer.ts';
import { formatVehicleAge } from './vehicle-age.ts';
import { DocumentHealthBadge, documentHealth } from './document-health-badge.tsx';
import { VehicleCard } from './vehicle-card.tsx';
import { type VehicleRow } from '../vehicle-row.ts';
import { VehicleStatusBadge } from '../vehicle-status-badge.tsx';

const ICON = <IconTruck size={20} stroke={1.75} aria-hidden />;

const ACTIONS: TableColumn<VehicleRow> = {
  key: 'actions',
  title: 'Actions',
  width: 88,
  flex: 0,
  skeleton: 'none',
  cell: ({ id, vehicleNo }) => (
    <RowAction
      label="Open"
      subject={`vehicle ${vehicleNo}`}
      icon={<IconEye size={16} stroke={1.75} aria-hidden />}
      to={vehiclePage(id)}
    />
  ),
};

const COLUMNS: readonly TableColumn<VehicleRow>[] = [
  {
    key: 'vehicleNo',
    title: 'Vehicle Number',
    width: 150,
    sortBy: 'vehicleNo',
    alphabetical: true,
    text: ({ vehicleNo }) => vehicleNo,
    cell: ({ vehicleNo }) => <CellText weight={500}>{vehicleNo}</CellText>,
  },
  {
    key: 'type',
    title: 'Type',
    width: 120,
    sortBy: 'vehicleType',
    alphabetical: true,
    text: ({ vehicleType }) => vehicleTypes[vehicleType],
  },
  { key: 'age', title: 'Age', width: 80, sortBy: 'age' },
  {
    key: 'documents',
    title: 'Document Health',
    width: 156,
    sortBy: 'documentHealth',
    alphabetical: true,
    skeleton: 'pill',
    text: documentHealth,
    cell: (vehicle) => <DocumentHealthBadge {...vehicle} />,
  },
  { key: 'manager', title: 'Manager', width: 150, text: ({ managerName }) => managerName },
  { key: 'driver', title: 'Driver', width: 150, text: ({ driverName }) => driverName },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    sortBy: 'status',
    alphabetical: true,
    skeleton: 'pill',
    text: ({ status }) => vehicleStatuses[status],
    cell: ({ status }) => <VehicleStatusBadge status={status} />,
  },
  ACTIONS,
];

/** The age column depends on today's date. */
function buildColumns(today: Day): readonly TableColumn<VehicleRow>[] {
  const age = ({ registrationDate }: VehicleRow) => formatVehicleAge(registrationDate, today);
  return COLUMNS.map((column) => (column.key === 'age' ? { ...column, text: age } : column));
}

const FILTERS = {
  branchId: pageFilter(),
  vehicleNo: textFilter('Vehicle Number', { maxLength: 20 }),
  vehicleStatus: anyOfFilter('Status', vehicleStatuses),
  vehicleType: anyOfFilter('Vehicle Type', vehicleTypes),
  documentHealth: anyOfFilter('Document Health', documentHealthFilters),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
  managerId: pickFilter('Manager', MANAGERS, { many: false }),
};

interface VehicleListProps {
  /** Called when a row is clicked. */
  readonly onOpen: (vehicle: VehicleRow) => void;
  /** Called to add the first vehicle. */
  readonly onAdd: () => void;
}

/** The vehicles of the firm. */
export function VehicleList({ onOpen, onAdd }: VehicleListProps) {
  const today = useToday();
  const all = useMemo(() => buildColumns(today), [today]);
  const sorting = useSorting(vehicleSorts);
  const filters = useFilters(FILTERS);
  const { columns, columnActions, choice } = useColumns('vehicles', all);
  const list = useList(
    listVehicles,
    'vehicles',
    withSort(filters.input, sorting.sort),
    'Failed to load vehicles',
  );
  return (
    <>
      <FilterBar filters={filters} end={<ColumnMenu choice={choice} />} />
      <DataTable
        label="Vehicles"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={({ vehicleNo }) => vehicleNo}
        onOpen={onOpen}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason="No vehicle matches these filters." onClear={filters.clear} />
          ) : (
            <EmptyState
              icon={ICON}
              reason="No vehicle has been added yet."
              action={
                <IfMay send={createVehicle}>
                  <Button variant="default" size="xs" onClick={onAdd}>
                    Add new vehicle
                  </Button>
                </IfMay>
              }
            />
          )
        }
        renderCard={(vehicle) => <VehicleCard vehicle={vehicle} odometer={formatOdometer(vehicle)} />}
      />
    </>
  );
}
