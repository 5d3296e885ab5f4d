import { maintenanceCategories } from '@bahi/contract/labels';
import { listMaintenance, maintenanceSorts } from '@bahi/contract/maintenance/list-maintenance';
import { formatDay } from '@bahi/kernel/day';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import { pageFilter, anyOfFilter, daysFilter, pickFilter, useFilters } from '@bahi/ui-kit/filters/filters';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { IconEye, IconTool } from '@bahi/ui-kit/icons';
import { formatMoney } from '@bahi/ui-kit/page/money';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { type ReactNode, useMemo } from 'react';
import { DRIVERS, VEHICLES, VENDORS } from '../../../forms/picklists.ts';
import { type MaintenanceRecord, formatRecord } from '../maintenance-record.ts';
import { PaymentAmount } from '../payment-amount.tsx';
import { WITHOUT_FILL_UPS } from './categories.ts';
import { MaintenanceCard } from './maintenance-card.tsx';

const ICON = <IconTool size={20} stroke={1.75} aria-hidden />;

const FILTERS = {
  branchId: pageFilter(),
  days: daysFilter(),
  category: anyOfFilter('Category', maintenanceCategories),
  vehicleId: pickFilter('Vehicle Number', VEHICLES, { many: false }),
  vendorId: pickFilter('Vendor', VENDORS, { many: false }),
  driverId: pickFilter('Driver', DRIVERS, { many: false }),
};

/** Columns of the maintenance records. */
function maintenanceColumns(onShow: (record: MaintenanceRecord) => void): TableColumn<MaintenanceRecord>[] {
  return [
    {
      key: 'category',
      title: 'Category',
      width: 150,
      flex: 1.4,
      text: ({ category }) => maintenanceCategories[category],
      cell: ({ category }) => <CellText weight={500}>{maintenanceCategories[category]}</CellText>,
    },
    {
      key: 'vehicle',
      title: 'Vehicle Number',
      width: 116,
      text: ({ vehicle }) => vehicle.vehicleNo,
      neverTruncate: true,
    },
    {
      key: 'date',
      title: 'Date',
      width: 100,
      flex: 0.6,
      sortBy: 'date',
      text: ({ date }) => formatDay(date),
      neverTruncate: true,
    },
    {
      key: 'amount',
      title: 'Amount - Mode',
      width: 186,
      flex: 0.6,
      align: 'right',
      sortBy: 'amount',
      text: ({ transaction }) => formatMoney(transaction.amount),
      cell: (record) => <PaymentAmount {...record} />,
    },
    { key: 'vendor', title: 'Vendor', width: 130, flex: 1.6, text: ({ vendor }) => vendor?.name ?? null },
    {
      key: 'driver',
      title: 'Driver',
      width: 120,
      text: ({ driver }) => driver?.name ?? null,
      movesLastWhenNarrow: true,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 84,
      flex: 0,
      skeleton: 'none',
      cell: (record) => (
        <RowAction
          label="Show"
          subject={formatRecord(record)}
          icon={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => onShow(record)}
        />
      ),
    },
  ];
}

interface MaintenanceListProps {
  readonly onShow: (record: MaintenanceRecord) => void;
  /** Button that adds the first record. */
  readonly add: ReactNode;
}

/** The maintenance records of the firm, newest first. */
export function MaintenanceList({ onShow, add }: MaintenanceListProps) {
  const filters = useFilters(FILTERS);
  const sorting = useSorting(maintenanceSorts, '-date');
  const list = useList(
    listMaintenance,
    'maintenance',
    withSort({ category: WITHOUT_FILL_UPS, ...filters.input }, sorting.sort),
    'Failed to load maintenance list',
  );
  const all = useMemo(() => maintenanceColumns(onShow), [onShow]);
  const { columns, columnActions, choice } = useColumns('maintenance', all);
  return (
    <>
      <FilterBar filters={filters} end={<ColumnMenu choice={choice} />} />
      <DataTable
        label="Maintenance"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={formatRecord}
        onOpen={onShow}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason="No maintenance matches these filters." onClear={filters.clear} />
          ) : (
            <EmptyState icon={ICON} reason="No maintenance has been recorded yet." action={add} />
          )
        }
        renderCard={(record) => <MaintenanceCard record={record} />}
      />
    </>
  );
}
