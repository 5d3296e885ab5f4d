import { Button, Group, Pill } from '@mantine/core';

/** One value in use: 'Status' 'Started'. */
export interface FilterChip {
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
}

/** What a list is narrowed to, a chip a value, and the way out of all of it. Without chips no row. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <Group gap={6}>
      {chips.map(({ name, value, onRemove }) => (
        <Pill
          key={`${name} ${value}`}
          radius="xs"
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Remove ${name} ${value}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {name} <b>{value}</b>
        </Pill>
      ))}
      <Button variant="transparent" size="compact-sm" onClick={onClear}>
        Clear Filters
      </Button>
    </Group>
  );
}
