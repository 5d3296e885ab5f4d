import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '../icons.tsx';
import { type ReactNode } from 'react';
import { useBack } from '../page/browser-back.tsx';
import { type DateRange, rangeInWords } from './date-range.tsx';
import { DateRangeFilter } from './date-range-filter.tsx';
import { FilterButton, FilterCount } from './filter-button.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type Filter, type Filters, filterRange, toQueryValue } from './filters.tsx';
import { ListSearch } from './list-search.tsx';
import { PrintPeriod } from '../tables/print-period.tsx';
import { useLargeDesktop, useNarrow } from '../page/use-narrow.tsx';
import { TextSlot } from '../page/text-slot.tsx';

interface FilterBarProps {
  readonly filters: Filters;
  /** Shown at the left end: the kind of rows in the list. */
  readonly start?: ReactNode;
  /** The days that the list shows while none are chosen in its first filter by days. */
  readonly defaultRange?: DateRange;
  /** A line below the search box that says how the text was interpreted. */
  readonly searchHint?: ReactNode;
  /** Shown at the right end. */
  readonly end?: ReactNode;
}

/**
 * The bar above a list: search, filters, and a chip for each value in use. On a phone a sheet holds all filters except
 * the search; below 1600 px the button 'Filters' holds the small search boxes.
 */
export function FilterBar({ filters, start, defaultRange, searchHint, end }: FilterBarProps) {
  const entries = Object.entries(filters.definitions);
  const choices = entries.filter(([, { kind }]) => ['choice', 'pick', 'thing'].includes(kind));
  const days = entries.filter(([, { kind }]) => kind === 'days');
  const searches = entries.filter(([, { kind }]) => kind === 'text');
  const small = searches.filter(([, filter]) => isSmall(filter));
  const narrow = useNarrow();
  const large = useLargeDesktop();
  return (
    <Stack gap={12} mb={16}>
      <Group gap="sm">
        <TextSlot>{start}</TextSlot>
        {searches.map(
          ([key, filter]) =>
            (large || !isSmall(filter)) && <FilterSearch key={key} {...{ name: key, filter, filters }} />,
        )}
        {narrow && choices.length + days.length > 0 && (
          <FilterSheet {...{ filters, defaultRange, choices, days, small }} />
        )}
        {!narrow &&
          days.map(([key, filter], index) => (
            <Days key={key} {...{ filter, filters }} defaultRange={index === 0 ? defaultRange : undefined} />
          ))}
        {!narrow &&
          choices.map(([key, filter]) => (
            <FilterButton
              key={key}
              label={filterLabel(filter)}
              count={filters.filterValues[key]?.length ?? 0}
            >
              <FilterChoices {...{ name: key, filter, filters }} />
            </FilterButton>
          ))}
        {!narrow && !large && small.length > 0 && (
          <FilterButton label="Filters" count={countValues(filters, small)}>
            <SmallSearches {...{ filters, small }} />
          </FilterButton>
        )}
        <TextSlot>{end}</TextSlot>
      </Group>
      <TextSlot>{searchHint}</TextSlot>
      {days.length > 0 && <PrintPeriod range={filterRange(filters)} />}
      <FilterChips filters={filters} />
    </Stack>
  );
}

/** Whether a search box has its own place only on a large desktop, and otherwise moves behind 'Filters'. */
function isSmall(filter: Filter): boolean {
  return filter.kind === 'text' && filter.box === 'small';
}

interface OneFilterProps {
  readonly name: string;
  readonly filter: Filter;
  readonly filters: Filters;
}

function FilterSearch({ name, filter, filters: { filterValues, set } }: OneFilterProps) {
  if (filter.kind !== 'text') return null;
  return (
    <ListSearch
      label={filter.label}
      maxLength={filter.maxLength}
      digits={filter.digits}
      box={filter.box}
      queryValue={filterValues[name]?.[0] ?? ''}
      toQueryValue={(typed) => toQueryValue(filter, typed)}
      onSearch={(queryValue) => set({ [name]: [queryValue] })}
    />
  );
}

interface BarDaysProps {
  readonly filters: Filters;
  readonly defaultRange: DateRange | undefined;
}

function Days({ filter, filters, defaultRange = {} }: BarDaysProps & Pick<OneFilterProps, 'filter'>) {
  if (filter.kind !== 'days') return null;
  const { label, keys, offersLastDays } = filter;
  const [first, last] = keys;
  return (
    <DateRangeFilter
      label={label}
      range={filterRange(filters, keys)}
      {...{ defaultRange, offersLastDays }}
      onChange={({ from = '', to = '' }) => filters.set({ [first]: [from], [last]: [to] })}
    />
  );
}

interface FilterSheetProps extends BarDaysProps {
  readonly choices: readonly (readonly [string, Filter])[];
  readonly days: readonly (readonly [string, Filter])[];
  readonly small: readonly (readonly [string, Filter])[];
}

function FilterSheet({ filters, defaultRange, choices, days, small }: FilterSheetProps) {
  const [open, { open: show, close }] = useDisclosure(false);
  useBack(open, close);
  const ranges = days.filter(
    ([, filter]) => filter.kind === 'days' && rangeInWords(filterRange(filters, filter.keys)) !== undefined,
  );
  const count = ranges.length + countValues(filters, [...small, ...choices]);
  return (
    <>
      <span className="bahi-filter" data-used={count > 0 || undefined}>
        <Button
          variant="transparent"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          onClick={show}
        >
          Filters <FilterCount count={count} />
        </Button>
      </span>
      <Drawer
        opened={open}
        onClose={close}
        position="bottom"
        title="Filters"
        className="bahi-sheet"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="lg">
          <SmallSearches {...{ filters, small }} />
          {days.map(([key, filter], index) => (
            <fieldset key={key} className="bahi-filter-group">
              <legend>{filterLabel(filter)}</legend>
              <Days {...{ filter, filters }} defaultRange={index === 0 ? defaultRange : undefined} />
            </fieldset>
          ))}
          {choices.map(([key, filter]) => (
            <fieldset key={key} className="bahi-filter-group">
              <legend>{filterLabel(filter)}</legend>
              <FilterChoices {...{ name: key, filter, filters }} />
            </fieldset>
          ))}
          <div className="bahi-sheet-footer">
            <Button fullWidth onClick={close}>
              Show results
            </Button>
          </div>
        </Stack>
      </Drawer>
    </>
  );
}

function SmallSearches({ filters, small }: Pick<FilterSheetProps, 'filters' | 'small'>) {
  return small.map(([key, filter]) => (
    <fieldset key={key} className="bahi-filter-group">
      <legend>{filterLabel(filter)}</legend>
      <FilterSearch {...{ name: key, filter, filters }} />
    </fieldset>
  ));
}

/** The number of values in use of some filters. */
function countValues({ filterValues }: Filters, entries: readonly (readonly [string, Filter])[]): number {
  return entries.reduce((sum, [key]) => sum + (filterValues[key]?.length ?? 0), 0);
}

function filterLabel(filter: Filter): string {
  return 'label' in filter ? filter.label : '';
}
