import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { fuelTypes, vehicleTypes } from '@bahi/contract/labels';
import { formatQuantity } from '@bahi/kernel/format';
import { DataTable } from '@bahi/ui-kit/data-table';
import { ListSearch } from '@bahi/ui-kit/list-search';
import { NoMatch, NothingYet } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { useListSearch } from '@bahi/ui-kit/use-list-search';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { useQuery } from '@bahi/ui-kit/use-query';
import { IconTruck } from '@tabler/icons-react';
import { VehicleCard } from './vehicle-card.tsx';
import { type VehicleRow } from './vehicle-row.ts';
import { VehicleStatusBadge } from './vehicle-status-badge.tsx';

const ICON = <IconTruck size={20} stroke={1.75} aria-hidden />;

const FAILURE = 'Failed to load vehicles';

const COLUMNS: readonly TableColumn<VehicleRow>[] = [
  {
    key: 'vehicleNo',
    title: 'Vehicle Number',
    width: 150,
    cell: ({ vehicleNo }) => <span className="vehicle-number">{vehicleNo}</span>,
  },
  { key: 'type', title: 'Type', width: 120, cell: ({ vehicleType }) => vehicleTypes[vehicleType] },
  { key: 'fuel', title: 'Fuel', width: 110, cell: ({ fuelType }) => fuelTypes[fuelType] },
  { key: 'odometer', title: 'Odometer', width: 140, align: 'right', cell: odometerOf },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    skeleton: 'pill',
    cell: ({ status }) => <VehicleStatusBadge status={status} />,
  },
];

/** The last reading with its unit. */
function odometerOf({ lastOdoReading, odoType }: VehicleRow): string {
  return lastOdoReading === null ? '-' : `${formatQuantity(lastOdoReading)} ${odoType}`;
}

/** The vehicles of the firm, and which of them are on the road. */
export function VehicleList() {
  const { sought: vehicleNo, search } = useListSearch('vehicleNo');
  const { paging, limit, offset } = usePaging();
  const query = useQuery(
    listVehicles,
    { limit, offset, ...(vehicleNo === '' ? {} : { vehicleNo }) },
    { failure: FAILURE, keepLast: true },
  );
  return (
    <>
      <ListSearch label="Vehicle Number" sought={vehicleNo} onSearch={search} maxLength={20} />
      <DataTable
        label="Vehicles"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={(vehicle) => vehicle.vehicleNo}
        query={query}
        rows={query.data?.vehicles}
        total={query.data?.length ?? 0}
        more={query.data?.more ?? false}
        paging={paging}
        failure={FAILURE}
        empty={
          vehicleNo === '' ? (
            <NothingYet
              icon={ICON}
              reason="No vehicle has been added yet."
              to="/dashboard/create-vehicle"
              label="Add new vehicle"
            />
          ) : (
            <NoMatch icon={ICON} reason="No vehicle matches this number." onClear={() => search('')} />
          )
        }
        renderCard={(vehicle) => <VehicleCard vehicle={vehicle} odometer={odometerOf(vehicle)} />}
      />
    </>
  );
}
