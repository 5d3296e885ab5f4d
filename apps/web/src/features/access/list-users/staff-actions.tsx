import { Button, Group } from '@mantine/core';
import { type StaffRow } from '../staff-row.ts';

export type StaffAction = 'approve' | 'refuse' | 'edit' | 'disable';

interface StaffActionsProps {
  readonly member: StaffRow;
  /** The actions that the viewer may take. */
  readonly actions: readonly StaffAction[];
  readonly onAct: (action: StaffAction, member: StaffRow) => void;
}

/** The buttons of a row: approve or refuse a request, edit, disable or enable a member. */
export function StaffActions({ member, actions, onAct }: StaffActionsProps) {
  return (
    <Group gap={8} wrap="nowrap" component="span">
      {actions.map((action) => {
        const { label, colour } = BUTTONS[action](member);
        return (
          <Button
            key={action}
            variant="default"
            size="xs"
            c={colour}
            aria-label={`${label} ${member.name}`}
            onClick={() => onAct(action, member)}
          >
            {label}
          </Button>
        );
      })}
    </Group>
  );
}

interface ActionButton {
  readonly label: string;
  readonly colour: string;
}

const ACCENT = 'var(--mantine-primary-color-filled)';

const BUTTONS: Readonly<Record<StaffAction, (member: StaffRow) => ActionButton>> = {
  approve: () => ({ label: 'Approve', colour: ACCENT }),
  refuse: () => ({ label: 'Refuse', colour: 'var(--bahi-negative)' }),
  edit: () => ({ label: 'Edit', colour: ACCENT }),
  disable: ({ disabled }) => ({ label: disabled ? 'Enable' : 'Disable', colour: 'gray.9' }),
};
