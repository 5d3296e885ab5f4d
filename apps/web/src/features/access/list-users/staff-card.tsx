import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type StaffRow } from '../staff-row.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';

interface StaffCardProps {
  readonly member: StaffRow;
  /** The formatted phone number. */
  readonly phone: string | null;
  readonly role: string | null;
  /** The branches that the member sees, in a firm with several. */
  readonly branches: string | null;
  /** {@link StaffActions} for viewers who may act on the row. */
  readonly actions: ReactNode;
}

/** A member of staff in the list on a phone. */
export function StaffCard({ member, phone, role, branches, actions }: StaffCardProps) {
  const about = [role, phone].filter((text) => text !== null).join(' · ');
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {member.name}
        </Text>
        <StaffStatusBadge member={member} />
      </Group>
      <Text size="xs" c="dimmed">
        {about}
      </Text>
      {member.email !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Text>
      )}
      {branches !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {branches}
        </Text>
      )}
      {actions !== null && <div className="bahi-card-actions">{actions}</div>}
    </>
  );
}
