import { codes, type TripStatus, tripStatuses } from '@bahi/contract/labels';
import { FilterButton } from '@bahi/ui-kit/filter-button';
import { type FilterChip, FilterChips } from '@bahi/ui-kit/filter-chips';
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NO_FILTERS, type TripFilters } from './trip-filters.ts';
import { useNarrow } from '../use-narrow.tsx';

interface TripFilterBarProps {
  readonly filters: TripFilters;
  readonly onChange: (changed: Partial<TripFilters>) => void;
}

const TYPING_MS = 300;

/** Search, filters, and a chip for each value in use. */
export function TripFilterBar({ filters, onChange }: TripFilterBarProps) {
  return (
    <Stack gap={12}>
      <Group gap="sm" wrap="nowrap">
        <LrSearch typed={filters.lrNumber} onSearch={(lrNumber) => onChange({ lrNumber })} />
        <StatusFilter chosen={filters.status} onChoose={(status) => onChange({ status })} />
      </Group>
      <FilterChips chips={chipsOf({ filters, onChange })} onClear={() => onChange(NO_FILTERS)} />
    </Stack>
  );
}

function LrSearch({
  typed,
  onSearch,
}: {
  readonly typed: string;
  readonly onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => setText(typed), [typed]);
  const searchSoon = useDebouncedCallback(onSearch, TYPING_MS);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      size={useNarrow() ? 'sm' : 'xs'}
      w={{ base: '100%', xs: 168 }}
      type="search"
      placeholder="Lr"
      aria-label="LR/Builty No."
      inputMode="numeric"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        searchSoon(value);
      }}
    />
  );
}

interface StatusFilterProps {
  readonly chosen: readonly TripStatus[];
  readonly onChoose: (chosen: TripStatus[]) => void;
}

function StatusFilter({ chosen, onChoose }: StatusFilterProps) {
  return (
    <FilterButton label="Status" count={chosen.length}>
      <Checkbox.Group
        aria-label="Status"
        value={[...chosen]}
        onChange={(values) => onChoose(codes(tripStatuses).filter((status) => values.includes(status)))}
      >
        <Stack gap={10}>
          {codes(tripStatuses).map((status) => (
            <Checkbox key={status} value={status} label={tripStatuses[status]} size="xs" />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterButton>
  );
}

function chipsOf({ filters: { lrNumber, status }, onChange }: TripFilterBarProps): FilterChip[] {
  const without = (gone: TripStatus) => status.filter((one) => one !== gone);
  return [
    ...(lrNumber === '' ? [] : [{ name: 'Lr', value: lrNumber, onRemove: () => onChange({ lrNumber: '' }) }]),
    ...status.map((one) => ({
      name: 'Status',
      value: tripStatuses[one],
      onRemove: () => onChange({ status: without(one) }),
    })),
  ];
}
