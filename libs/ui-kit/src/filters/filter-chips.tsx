import { Button, Group, Pill } from '@mantine/core';
import { rangeInWords } from './date-range.tsx';
import { type Filter, type Filters, filterRange, THING_TYPE_KEY } from './filters.tsx';
import { useNarrow } from '../page/use-narrow.tsx';
import { type SelectOption } from '../fields/select-option.tsx';
import { type PicklistSource, usePicklist } from '../fields/use-picklist.tsx';

/**
 * A removable chip for each filter value in use, and a button that clears all filters. Renders nothing without chips.
 */
export function FilterChips({ filters }: { readonly filters: Filters }) {
  const { definitions, filterValues } = filters;
  // These filters have no chip, because their own control or the search box can clear them.
  const withoutChip = Object.keys(definitions).filter((key) => {
    const filter = definitions[key];
    return (
      filter?.kind === 'hidden' ||
      filter?.kind === 'page' ||
      (filter?.kind === 'text' && filter.box === 'wide')
    );
  });
  if (Object.keys(filterValues).every((key) => withoutChip.includes(key))) return null;
  return (
    <Group gap={6}>
      {Object.entries(definitions).map(
        ([key, filter]) =>
          !withoutChip.includes(key) && <FilterValueChips key={key} {...{ name: key, filter, filters }} />,
      )}
      <Button variant="transparent" size="compact-sm" onClick={filters.clear}>
        Clear Filters
      </Button>
    </Group>
  );
}

interface FilterValueChipsProps {
  readonly name: string;
  readonly filter: Filter;
  readonly filters: Filters;
}

function FilterValueChips({ name, filter, filters }: FilterValueChipsProps) {
  const { filterValues, set } = filters;
  if (filter.kind === 'days') return <DaysChip {...{ filter, filters }} />;
  const values = filterValues[name] ?? [];
  if (values.length === 0 || filter.kind === 'hidden' || filter.kind === 'page') return null;
  const remove = (gone: string) => set({ [name]: values.filter((value) => value !== gone) });
  if (filter.kind === 'thing') {
    const thing = filter.things[filterValues[THING_TYPE_KEY]?.[0] ?? ''];
    const drop = () => set({ [THING_TYPE_KEY]: [], [name]: [] });
    return thing === undefined ? null : <PickedChips {...{ ...thing, values }} remove={drop} />;
  }
  const { label } = filter;
  if (filter.kind === 'pick') return <PickedChips {...{ label, values, remove }} source={filter.source} />;
  return values.map((value) => (
    <Chip
      key={value}
      label={label}
      value={filter.kind === 'choice' ? (filter.labels[value] ?? value) : value}
      onRemove={() => remove(value)}
    />
  ));
}

interface DaysChipProps {
  readonly filter: Extract<Filter, { readonly kind: 'days' }>;
  readonly filters: Filters;
}

/** The chip of the chosen days, on a phone only. On a desktop the date button shows and clears them. */
function DaysChip({ filter: { label, keys }, filters }: DaysChipProps) {
  const inWords = rangeInWords(filterRange(filters, keys));
  if (!useNarrow() || inWords === undefined) return null;
  return (
    <Chip
      label={label}
      value={inWords}
      onRemove={() => filters.set(Object.fromEntries(keys.map((key) => [key, []])))}
    />
  );
}

interface PickedChipsProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly source: PicklistSource;
  readonly remove: (gone: string) => void;
}

function PickedChips({ label, values, source, remove }: PickedChipsProps) {
  const { chosen, loading } = usePicklist(source, values);
  return values.map((value) => (
    <PickedChip
      key={value}
      {...{ label, value, source, loading }}
      listed={chosen.find((option) => option.value === value)}
      onRemove={() => remove(value)}
    />
  ));
}

interface PickedChipProps extends Pick<PickedChipsProps, 'label' | 'source'> {
  readonly value: string;
  /** Undefined while the list has not returned the record, or does not. */
  readonly listed: SelectOption | undefined;
  readonly loading: boolean;
  readonly onRemove: () => void;
}

/** The URL holds only ids. Until a list or the source's own query returns the record, the chip shows '1 chosen'. */
function PickedChip({ label, value, source, listed, loading, onRemove }: PickedChipProps) {
  const { useOption = useNoOption } = source;
  const found = useOption(listed === undefined && !loading ? value : null);
  return <Chip label={label} value={(listed ?? found)?.label ?? '1 chosen'} onRemove={onRemove} />;
}

function useNoOption(): undefined {
  return undefined;
}

interface ChipProps {
  /** 'Status' */
  readonly label: string;
  /** 'Started' */
  readonly value: string;
  readonly onRemove: () => void;
}

function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <Pill
      className="bahi-chip"
      radius="xs"
      title={`${label} ${value}`}
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Remove ${label} ${value}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      <span>{label}</span> <b>{value}</b>
    </Pill>
  );
}
