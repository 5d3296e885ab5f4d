import { Group, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { type StaffRow } from '../staff-row.ts';
import { StaffStatusBadge } from './staff-status-badge.tsx';

interface StaffCardProps {
  readonly member: StaffRow;
  /** In words. */
  readonly phone: string | null;
  readonly role: string | null;
  /** What they see, in a firm of several branches. */
  readonly branches: string | null;
  /** {@link StaffActions}, for an owner. */
  readonly actions: ReactNode;
}

/** A member of staff on a phone. */
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
