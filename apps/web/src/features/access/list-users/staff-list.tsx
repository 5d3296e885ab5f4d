import { listUsers } from '@bahi/contract/access/list-users';
import { roles } from '@bahi/contract/labels';
import { DataTable } from '@bahi/ui-kit/data-table';
import { formatPhone } from '@bahi/ui-kit/phone';
import { NoMatch } from '@bahi/ui-kit/states';
import { type TableColumn } from '@bahi/ui-kit/table-column';
import { usePaging } from '@bahi/ui-kit/use-paging';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { StaffCard } from './staff-card.tsx';
import { StaffFilterBar } from './staff-filter-bar.tsx';
import { NO_FILTERS, useStaffFilters } from './staff-filters.ts';
import { type StaffRow } from './staff-row.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';

const ICON = <IconUsers size={20} stroke={1.75} aria-hidden />;

const FAILURE = 'Failed to load staff';

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

/** Everybody who works for the firm; its owner is always among them. */
export function StaffList() {
  const { filters, change } = useStaffFilters();
  const { paging, limit, offset } = usePaging();
  const { name, role } = filters;
  const query = useQuery(
    listUsers,
    { limit, offset, ...(name === '' ? {} : { name }), ...(role === null ? {} : { role }) },
    { failure: FAILURE, keepLast: true },
  );
  return (
    <>
      <StaffFilterBar filters={filters} onChange={change} />
      <DataTable
        label="Staff"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name: member }) => member}
        query={query}
        rows={query.data?.users}
        total={query.data?.length ?? 0}
        more={query.data?.more ?? false}
        paging={paging}
        failure={FAILURE}
        empty={
          <NoMatch icon={ICON} reason="Nobody matches these filters." onClear={() => change(NO_FILTERS)} />
        }
        renderCard={(member) => <StaffCard member={member} phone={phoneOf(member)} role={roleOf(member)} />}
      />
    </>
  );
}
