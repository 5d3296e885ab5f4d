import { Group, Text } from '@mantine/core';
import { type StaffRow } from './staff-row.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';

interface StaffCardProps {
  readonly member: StaffRow;
  /** In words. */
  readonly phone: string | null;
  readonly role: string | null;
}

/** A member of staff on a phone. */
export function StaffCard({ member, phone, role }: StaffCardProps) {
  const about = [role, phone].filter((text) => text !== null).join(' · ');
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Text fw={600} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {member.name}
        </Text>
        <StaffStatusBadge status={member.status} approved={member.approved} />
      </Group>
      <Text size="xs" c="dimmed">
        {about}
      </Text>
      {member.email !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Text>
      )}
    </>
  );
}
