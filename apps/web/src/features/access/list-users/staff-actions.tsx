import { Button, Group } from '@mantine/core';
import { type StaffRow } from '../staff-row.ts';

export type StaffAction = 'approve' | 'refuse' | 'disable';

interface StaffActionsProps {
  readonly member: StaffRow;
  readonly onAct: (action: StaffAction, member: StaffRow) => void;
}

/** What an owner may do about a row: answer a request, shut a member out or let them in again. */
export function StaffActions({ member, onAct }: StaffActionsProps) {
  const button = (action: StaffAction, label: string, colour?: string) => (
    <Button
      variant="default"
      size="xs"
      c={colour ?? 'var(--mantine-primary-color-filled)'}
      aria-label={`${label} ${member.name}`}
      onClick={() => onAct(action, member)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={8} wrap="nowrap" component="span">
      {member.requestedAt === null ? (
        button('disable', member.disabled ? 'Enable' : 'Disable', 'gray.9')
      ) : (
        <>
          {button('approve', 'Approve')}
          {button('refuse', 'Refuse', 'var(--bahi-negative)')}
        </>
      )}
    </Group>
  );
}
