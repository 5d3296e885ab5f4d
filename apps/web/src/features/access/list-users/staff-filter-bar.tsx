import { codes, roles } from '@bahi/contract/labels';
import { FilterButton } from '@bahi/ui-kit/filter-button';
import { type FilterChip, FilterChips } from '@bahi/ui-kit/filter-chips';
import { ListSearch } from '@bahi/ui-kit/list-search';
import { Box, Group, Radio, Stack } from '@mantine/core';
import { NO_FILTERS, type StaffFilters } from './staff-filters.ts';

interface StaffFilterBarProps {
  readonly filters: StaffFilters;
  readonly onChange: (changed: Partial<StaffFilters>) => void;
}

/** Search by name, the role, and a chip for each of them in use. */
export function StaffFilterBar({ filters, onChange }: StaffFilterBarProps) {
  const chips = chipsOf({ filters, onChange });
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ListSearch
          label="Staff Name"
          sought={filters.name}
          onSearch={(name) => onChange({ name })}
          maxLength={100}
        />
        <RoleFilter filters={filters} onChange={onChange} />
      </Group>
      {chips.length > 0 && (
        <Box mb="lg">
          <FilterChips chips={chips} onClear={() => onChange(NO_FILTERS)} />
        </Box>
      )}
    </>
  );
}

function RoleFilter({ filters: { role }, onChange }: StaffFilterBarProps) {
  return (
    <FilterButton label="Staff Role" count={role === null ? 0 : 1}>
      <Radio.Group
        aria-label="Staff Role"
        value={role}
        onChange={(value) => onChange({ role: codes(roles).find((one) => one === value) ?? null })}
      >
        <Stack gap={10}>
          {codes(roles).map((one) => (
            <Radio key={one} value={one} label={roles[one]} size="xs" />
          ))}
        </Stack>
      </Radio.Group>
    </FilterButton>
  );
}

function chipsOf({ filters: { name, role }, onChange }: StaffFilterBarProps): FilterChip[] {
  return [
    ...(name === '' ? [] : [{ name: 'Staff Name', value: name, onRemove: () => onChange({ name: '' }) }]),
    ...(role === null
      ? []
      : [{ name: 'Staff Role', value: roles[role], onRemove: () => onChange({ role: null }) }]),
  ];
}
