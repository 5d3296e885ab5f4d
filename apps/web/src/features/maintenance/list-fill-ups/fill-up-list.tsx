import { fillUpCategories } from '@bahi/contract/labels';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { maintenanceSorts } from '@bahi/contract/maintenance/list-maintenance';
import { type ResponseOf } from '@bahi/contract/define';
import { formatCount } from '@bahi/kernel/format';
import { ColumnMenu } from '@bahi/ui-kit/tables/column-menu';
import { DataTable } from '@bahi/ui-kit/tables/data-table';
import { FilterBar } from '@bahi/ui-kit/filters/filter-bar';
import {
  pageFilter,
  daysFilter,
  type Filters,
  hiddenFilter,
  pickFilter,
  useFilters,
} from '@bahi/ui-kit/filters/filters';
import { IconAlertTriangle, IconGasStation } from '@bahi/ui-kit/icons';
import { Money } from '@bahi/ui-kit/page/money';
import { EmptyState, NoMatch } from '@bahi/ui-kit/feedback/states';
import { useColumns } from '@bahi/ui-kit/tables/use-columns';
import { useList } from '@bahi/ui-kit/tables/use-list';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useSmallDesktop } from '@bahi/ui-kit/page/use-narrow';
import { withSort, useSorting } from '@bahi/ui-kit/tables/use-sorting';
import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { VEHICLES, VENDORS } from '../../../forms/picklists.ts';
import { type FillUp, quantityUnit, formatRecord, twoDecimals } from '../maintenance-record.ts';
import { UnusualEconomy, unusualHeight, useComparedIntervals } from '../unusual-economy.tsx';
import { FillUpCard } from './fill-up-card.tsx';
import { fillUpColumns } from './fill-up-columns.tsx';

type FillUpCategory = keyof typeof fillUpCategories;
type Totals = ResponseOf<typeof listFillUps>['totals'];

const ICON = <IconGasStation size={20} stroke={1.75} aria-hidden />;

const FILTERS = {
  branchId: pageFilter(),
  days: daysFilter(),
  customerId: pickFilter('Vendor', VENDORS, { many: false }),
  vehicleId: pickFilter('Vehicle Number', VEHICLES, { many: false }),
  unusual: hiddenFilter({ only: 'Unusual' }),
};

const FAILURES: Readonly<Record<FillUpCategory, string>> = {
  FUEL: 'Failed to load fillup list',
  UREA: 'Failed to load urea list',
};

interface FillUpListProps {
  readonly category: FillUpCategory;
  /** Called when the other tab is chosen. */
  readonly onCategory: (category: FillUpCategory) => void;
  readonly onShow: (fillUp: FillUp) => void;
  /** Button that adds the first fill-up. */
  readonly add: ReactNode;
}

/** The firm's fill-ups of one category, newest first, with the totals of all matches. */
export function FillUpList({ category, onCategory, onShow, add }: FillUpListProps) {
  const filters = useFilters(FILTERS);
  const sorting = useSorting(maintenanceSorts, '-date');
  const { unusual, ...narrowed } = filters.input;
  const otherFilters = { category: [category], ...narrowed };
  const list = useList(
    listFillUps,
    'fillups',
    withSort({ ...otherFilters, ...(unusual === undefined ? {} : { unusual: true }) }, sorting.sort),
    FAILURES[category],
  );
  const [expandedId, setExpandedId] = useState<string | null>(null);
  const expanded = list.rows?.find(({ id }) => id === expandedId) ?? null;
  const height = unusualHeight(useComparedIntervals(expanded).intervals?.length ?? 0);
  const toggle = useCallback((id: string) => setExpandedId((now) => (now === id ? null : id)), []);
  const isSmallDesk = useSmallDesktop();
  const total = formatTotal(list);
  const all = useMemo(
    () => fillUpColumns({ category, expandedId, onToggle: toggle, onShow, total, isSmallDesk }),
    [category, expandedId, toggle, onShow, total, isSmallDesk],
  );
  const { columns, columnActions, choice } = useColumns(`fill-ups.${category}`, all);
  const below = useMemo(
    () => ({
      content: (fillUp: FillUp) => (fillUp.id === expandedId ? <UnusualEconomy fillUp={fillUp} /> : null),
      height: () => height,
    }),
    [expandedId, height],
  );
  const pinned = useTotalsRow(list.answer?.totals, total, category);
  return (
    <>
      <FilterBar
        filters={filters}
        start={
          <SegmentedControl
            size="xs"
            aria-label="Category"
            className="bahi-choice maintenance-tabs"
            value={category}
            data={Object.entries(fillUpCategories).map(([value, label]) => ({ value, label }))}
            onChange={(chosen) => onCategory(chosen as FillUpCategory)}
          />
        }
        end={
          <>
            {category === 'FUEL' && (
              <UnusualFilter {...{ filters, otherFilters }} isUsed={unusual !== undefined} />
            )}
            <ColumnMenu choice={choice} />
          </>
        }
      />
      <DataTable
        label="Fill-ups"
        list={list}
        columns={columns}
        columnActions={columnActions}
        sorting={sorting}
        rowName={formatRecord}
        onOpen={onShow}
        rowDetail={below}
        {...(pinned === undefined ? {} : { pinnedRow: pinned })}
        empty={
          filters.used ? (
            <NoMatch icon={ICON} reason="No fill-up matches these filters." onClear={filters.clear} />
          ) : (
            <EmptyState icon={ICON} reason="No fill-up has been recorded yet." action={add} />
          )
        }
        renderCard={(fillUp) => (
          <FillUpCard fillUp={fillUp} isOpened={fillUp.id === expandedId} onToggle={toggle} />
        )}
      />
    </>
  );
}

interface UnusualFilterProps {
  readonly filters: Filters;
  /** The other filters of the list. */
  readonly otherFilters: object;
  readonly isUsed: boolean;
}

/** Shows how many fill-ups are unusual under the other filters; pressing it filters the list by them. */
function UnusualFilter({ filters, otherFilters, isUsed }: UnusualFilterProps) {
  const { data } = useQuery(listFillUps, { ...otherFilters, unusual: true, limit: 1 }, { keepLast: true });
  return (
    <UnstyledButton
      className="bahi-filter maintenance-unusual-filter"
      data-used={isUsed || undefined}
      aria-pressed={isUsed}
      onClick={() => filters.set({ unusual: isUsed ? [] : ['only'] })}
    >
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      Unusual <b>{data === undefined ? '' : formatCount(data.length)}</b>
    </UnstyledButton>
  );
}

/** 'Total of 287 fill-ups'; '' for an empty list. */
function formatTotal({ total, more }: { readonly total: number; readonly more: boolean }): string {
  if (total === 0) return '';
  return `Total of ${formatCount(total)}${more ? '+' : ''} ${total === 1 ? 'fill-up' : 'fill-ups'}`;
}

/** The totals row, which covers all matches, including other pages. */
function useTotalsRow(
  totals: Totals | undefined,
  total: string,
  category: FillUpCategory,
): Readonly<Record<string, ReactNode>> | undefined {
  return useMemo(() => {
    if (totals === undefined || total === '') return undefined;
    const { quantity, amount } = totals;
    // Totals count buckets in litres.
    const unit = quantityUnit({ category, unitType: 'LITRE' });
    return {
      vehicle: <b>{total}</b>,
      quantity: <b>{quantity === null ? '-' : `${twoDecimals(quantity)} ${unit}`}</b>,
      amount: (
        <span className="bahi-total-figure maintenance-total">
          <Money paise={amount} weight={600} />
        </span>
      ),
    };
  }, [totals, total, category]);
}
