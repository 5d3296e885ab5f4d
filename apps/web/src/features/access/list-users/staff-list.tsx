import { listUsers } from '@bahi/contract/access/list-users';
import { roles } from '@bahi/contract/labels';
import { DataTable } from '@bahi/ui-kit/data-table';
import { FilterBar } from '@bahi/ui-kit/filter-bar';
import { oneOfFilter, textFilter, useFilters } from '@bahi/ui-kit/filters';
import { formatPhone } from '@bahi/ui-kit/phone';
import { NoMatch } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { useList } from '@bahi/ui-kit/use-list';
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { StaffCard } from './staff-card.tsx';
import { type StaffRow } from './staff-row.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';

const ICON = <IconUsers size={20} stroke={1.75} aria-hidden />;

const COLUMNS: readonly TableColumn<StaffRow>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 160,
    flex: 1.4,
    cell: ({ name }) => (
      <Text span inherit fw={500}>
        {name}
      </Text>
    ),
  },
  { key: 'phone', title: 'Phone Number', width: 150, cell: (member) => phoneOf(member) ?? '-' },
  { key: 'email', title: 'Email', width: 180, flex: 1.6, cell: ({ email }) => email ?? '-' },
  { key: 'role', title: 'Role', width: 110, cell: (member) => roleOf(member) ?? '-' },
  {
    key: 'status',
    title: 'Status',
    width: 120,
    skeleton: 'pill',
    cell: ({ status, approved }) => <StaffStatusBadge status={status} approved={approved} />,
  },
];

function phoneOf({ phoneNumber }: StaffRow): string | null {
  return phoneNumber === null ? null : `+91 ${formatPhone(phoneNumber)}`;
}

function roleOf({ role }: StaffRow): string | null {
  return role === null ? null : roles[role];
}

const FILTERS = { name: textFilter('Staff Name'), role: oneOfFilter('Staff Role', roles) };

/** Everybody who works for the firm; its owner is always among them. */
export function StaffList() {
  const filters = useFilters(FILTERS);
  const list = useList(listUsers, 'users', filters.input, 'Failed to load staff');
  return (
    <>
      <FilterBar filters={filters} />
      <DataTable
        label="Staff"
        list={list}
        columns={COLUMNS}
        rowName={({ name }) => name}
        empty={<NoMatch icon={ICON} reason="Nobody matches these filters." onClear={filters.clear} />}
        renderCard={(member) => <StaffCard member={member} phone={phoneOf(member)} role={roleOf(member)} />}
      />
    </>
  );
}
