import { type fillUpCategories } from '@bahi/contract/labels';
import { formatDay } from '@bahi/kernel/day';
import { CellText } from '@bahi/ui-kit/tables/cell-text';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { IconEye } from '@bahi/ui-kit/icons';
import { formatMoney } from '@bahi/ui-kit/page/money';
import { type TableColumn } from '@bahi/ui-kit/tables/table-column';
import { EconomyFigure, EconomyNote } from '../economy.tsx';
import { type FillUp, formatRecordQuantity, formatRecord } from '../maintenance-record.ts';
import { PaymentAmount } from '../payment-amount.tsx';

interface FillUpColumnOptions {
  readonly category: keyof typeof fillUpCategories;
  /** The fill-up whose intervals are expanded below it. */
  readonly expandedId: string | null;
  readonly onToggle: (id: string) => void;
  readonly onShow: (fillUp: FillUp) => void;
  /** Label of the totals row, shown in its first column. */
  readonly total: string;
  /** Shows the unusual mark before the figure, because there is no room for a separate column. */
  readonly isSmallDesk: boolean;
}

/** Columns of the fill-ups, with the economy for fuel only. docs/rules/fleet.md#fuel-economy. */
export function fillUpColumns({
  category,
  expandedId,
  onToggle,
  onShow,
  total,
  isSmallDesk,
}: FillUpColumnOptions): TableColumn<FillUp>[] {
  const isFuel = category === 'FUEL';
  return [
    {
      key: 'vehicle',
      title: 'Vehicle No.',
      width: 112,
      flex: 0.6,
      text: ({ vehicle }) => vehicle.vehicleNo,
      neverTruncate: ({ vehicle: { vehicleNo } }) => (total.length > vehicleNo.length ? total : vehicleNo),
      cell: ({ vehicle }) => <CellText weight={600}>{vehicle.vehicleNo}</CellText>,
    },
    {
      key: 'driver',
      title: 'Driver',
      width: 116,
      flex: 1.2,
      text: ({ driver }) => driver?.name ?? null,
      movesLastWhenNarrow: true,
    },
    {
      key: 'date',
      title: 'Date',
      width: 96,
      flex: 0.4,
      sortBy: 'date',
      text: ({ date }) => formatDay(date),
      neverTruncate: true,
    },
    {
      key: 'quantity',
      title: isFuel ? 'Fuel Quantity' : 'Urea Quantity',
      width: 108,
      flex: 0.4,
      align: 'right',
      text: formatRecordQuantity,
      neverTruncate: true,
      cell: (fillUp) => <b className="maintenance-figure">{formatRecordQuantity(fillUp)}</b>,
    },
    {
      key: 'amount',
      title: 'Total Price',
      width: 176,
      flex: 0.4,
      align: 'right',
      sortBy: 'amount',
      text: ({ transaction }) => formatMoney(transaction.amount),
      cell: (fillUp) => <PaymentAmount {...fillUp} />,
    },
    {
      key: 'vendor',
      title: 'Vendor',
      width: 130,
      flex: 1.6,
      text: ({ vendor }) => vendor?.name ?? null,
      movesLastWhenNarrow: true,
    },
    ...(isFuel ? economyColumns({ expandedId, onToggle, isSmallDesk }) : []),
    {
      key: 'actions',
      title: 'Actions',
      width: 72,
      flex: 0,
      skeleton: 'none',
      cell: (fillUp) => (
        <RowAction
          label="Show"
          subject={formatRecord(fillUp)}
          icon={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => onShow(fillUp)}
        />
      ),
    },
  ];
}

function economyColumns({
  expandedId,
  onToggle,
  isSmallDesk,
}: Pick<FillUpColumnOptions, 'expandedId' | 'onToggle' | 'isSmallDesk'>): TableColumn<FillUp>[] {
  const note = (fillUp: FillUp) => (
    <EconomyNote {...{ fillUp, onToggle }} isOpened={fillUp.id === expandedId} isShort={isSmallDesk} />
  );
  const figure: TableColumn<FillUp> = {
    key: 'economy',
    title: 'Economy',
    width: isSmallDesk ? 124 : 92,
    flex: 0.4,
    align: 'right',
    text: ({ economy }) => (economy === null ? null : `${economy.value.toFixed(2)} ${economy.unit}`),
    neverTruncate: true,
    cell: (fillUp) => (
      <span className="maintenance-paid">
        {isSmallDesk && note(fillUp)}
        <EconomyFigure economy={fillUp.economy} />
      </span>
    ),
  };
  if (isSmallDesk) return [figure];
  return [figure, { key: 'note', title: '', width: 112, flex: 0.4, skeleton: 'none', cell: note }];
}
