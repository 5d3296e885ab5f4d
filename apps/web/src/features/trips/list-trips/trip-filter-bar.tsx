import { codes, type TripStatus, tripStatuses } from '@bahi/contract/labels';
import { Badge, Button, Checkbox, Group, Pill, Popover, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isNarrowed, NO_FILTERS, type TripFilters } from './trip-filters.ts';
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
      {isNarrowed(filters) && <Chips filters={filters} onChange={onChange} />}
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
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className="bahi-filter" data-used={chosen.length > 0 || undefined}>
          <Button
            size="xs"
            variant="transparent"
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(!open)}
            aria-expanded={open}
          >
            Status
            {chosen.length > 0 && (
              <Badge size="xs" radius="xs" ml={6} variant="filled">
                {chosen.length}
              </Badge>
            )}
          </Button>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
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
      </Popover.Dropdown>
    </Popover>
  );
}

function Chips({ filters, onChange }: TripFilterBarProps) {
  const { lrNumber, status } = filters;
  const without = (gone: TripStatus) => status.filter((one) => one !== gone);
  return (
    <Group gap={6}>
      {lrNumber !== '' && <Chip name="Lr" value={lrNumber} onRemove={() => onChange({ lrNumber: '' })} />}
      {status.map((one) => (
        <Chip
          key={one}
          name="Status"
          value={tripStatuses[one]}
          onRemove={() => onChange({ status: without(one) })}
        />
      ))}
      <Button variant="transparent" size="compact-sm" onClick={() => onChange(NO_FILTERS)}>
        Clear Filters
      </Button>
    </Group>
  );
}

interface ChipProps {
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <Pill
      radius="xs"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Remove ${name} ${value}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      {name} <b>{value}</b>
    </Pill>
  );
}
