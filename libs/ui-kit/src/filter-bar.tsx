import { parseDay } from '@bahi/kernel/day';
import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { DateRangeFilter } from './date-range-filter.tsx';
import { FilterButton, FilterCount } from './filter-button.tsx';
import { FilterChoices } from './filter-choices.tsx';
import { FilterChips } from './filter-chips.tsx';
import { DAYS_KEYS, type Filter, type Filters, soughtIn } from './filters.tsx';
import { ListSearch } from './list-search.tsx';
import { useNarrow } from './use-narrow.tsx';

interface FilterBarProps {
  readonly filters: Filters;
  /** A line below the search box: what it took the text for. */
  readonly said?: ReactNode;
}

/** Above a list: search, filters, and a chip for each value in use. On a phone the filters stand in a sheet. */
export function FilterBar({ filters, said }: FilterBarProps) {
  const entries = Object.entries(filters.definitions);
  const chosen = entries.filter(([, { kind }]) => kind === 'choice' || kind === 'pick');
  const narrow = useNarrow();
  return (
    <Stack gap={12} mb={16}>
      <Group gap="sm">
        {entries.map(([key, filter]) => (
          <SearchOf key={key} {...{ name: key, filter, filters }} />
        ))}
        {narrow && chosen.length > 0 && <FilterSheet {...{ filters, chosen }} />}
        {entries.some(([, { kind }]) => kind === 'days') && <Days filters={filters} />}
        {!narrow &&
          chosen.map(([key, filter]) => (
            <FilterButton key={key} label={labelOf(filter)} count={filters.held[key]?.length ?? 0}>
              <FilterChoices {...{ name: key, filter, filters }} />
            </FilterButton>
          ))}
      </Group>
      {said}
      <FilterChips filters={filters} />
    </Stack>
  );
}

interface OneFilterProps {
  readonly name: string;
  readonly filter: Filter;
  readonly filters: Filters;
}

/** Search and days stand in the bar itself, on a phone too. */
function SearchOf({ name, filter, filters: { held, set } }: OneFilterProps) {
  if (filter.kind !== 'text' || filter.box === 'none') return null;
  return (
    <ListSearch
      label={filter.label}
      maxLength={filter.maxLength}
      digits={filter.digits}
      wide={filter.box === 'wide'}
      sought={held[name]?.[0] ?? ''}
      soughtIn={(typed) => soughtIn(filter, typed)}
      onSearch={(sought) => set({ [name]: [sought] })}
    />
  );
}

function Days({ filters: { held, set } }: { readonly filters: Filters }) {
  const [from, to] = DAYS_KEYS.map((key) => parseDay(held[key]?.[0] ?? ''));
  return (
    <DateRangeFilter
      range={{ from, to }}
      onChange={(range) => set({ startDate: [range.from ?? ''], endDate: [range.to ?? ''] })}
    />
  );
}

interface FilterSheetProps {
  readonly filters: Filters;
  readonly chosen: readonly (readonly [string, Filter])[];
}

function FilterSheet({ filters, chosen }: FilterSheetProps) {
  const [open, { open: show, close }] = useDisclosure(false);
  const count = chosen.reduce((sum, [key]) => sum + (filters.held[key]?.length ?? 0), 0);
  return (
    <>
      <span className="bahi-filter" data-used={count > 0 || undefined}>
        <Button
          variant="transparent"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          onClick={show}
        >
          Filters <FilterCount of={count} />
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
          {chosen.map(([key, filter]) => (
            <fieldset key={key} className="bahi-filter-group">
              <legend>{labelOf(filter)}</legend>
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

function labelOf(filter: Filter): string {
  return 'label' in filter ? filter.label : '';
}
