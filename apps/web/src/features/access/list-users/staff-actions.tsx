import { IconPencil, IconUserCheck, IconUserOff } from '@bahi/ui-kit/icons';
import { RowAction } from '@bahi/ui-kit/tables/row-action';
import { Button, Group } from '@mantine/core';
import { type ReactNode } from 'react';
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
        const button = BUTTONS[action](member);
        if ('icon' in button)
          return (
            <RowAction key={action} {...button} subject={member.name} onClick={() => onAct(action, member)} />
          );
        return (
          <Button
            key={action}
            variant="default"
            size="xs"
            c={button.colour}
            aria-label={`${button.label} ${member.name}`}
            onClick={() => onAct(action, member)}
          >
            {button.label}
          </Button>
        );
      })}
    </Group>
  );
}

type ActionButton = { readonly label: string } & (
  | { readonly icon: ReactNode }
  /** The answer to a request, which is the row's next step and so a word. */
  | { readonly colour: string }
);

const BUTTONS: Readonly<Record<StaffAction, (member: StaffRow) => ActionButton>> = {
  approve: () => ({ label: 'Approve', colour: 'var(--mantine-primary-color-filled)' }),
  refuse: () => ({ label: 'Refuse', colour: 'var(--bahi-negative)' }),
  edit: () => ({ label: 'Edit', icon: <IconPencil size={16} stroke={1.75} aria-hidden /> }),
  disable: ({ disabled }) =>
    disabled
      ? { label: 'Enable', icon: <IconUserCheck size={16} stroke={1.75} aria-hidden /> }
      : { label: 'Disable', icon: <IconUserOff size={16} stroke={1.75} aria-hidden /> },
};
