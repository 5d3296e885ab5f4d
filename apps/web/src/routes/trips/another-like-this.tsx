import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconCopyPlus } from '@bahi/ui-kit/icons';
import { Link, useLocation } from 'react-router-dom';

/** State of the address that a started trip is shown by. */
export const JUST_STARTED = { started: true };

const LABEL = 'Start another like this';

interface AnotherLikeThisProps {
  readonly tripId: string;
}

/** Whether the trip was started a moment ago, so that another is likely to follow. */
export function useJustStarted(): boolean {
  const state = useLocation().state as Partial<typeof JUST_STARTED> | null;
  return state?.started === true;
}

function linkOf({ tripId }: AnotherLikeThisProps) {
  return { component: Link, to: `/dashboard/create-trip?like=${tripId}` };
}

/** To the form that begins as this trip did: in words right after its start, later an icon among the others. */
export function AnotherLikeThis(props: AnotherLikeThisProps) {
  const icon = <IconCopyPlus size={16} stroke={1.75} aria-hidden />;
  if (useJustStarted())
    return (
      <Button {...linkOf(props)} variant="default" leftSection={icon}>
        {LABEL}
      </Button>
    );
  return (
    <Tooltip label={LABEL}>
      <ActionIcon {...linkOf(props)} aria-label={LABEL}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The same in a menu, for a phone whose bars have no room for it. */
export function AnotherLikeThisItem(props: AnotherLikeThisProps) {
  return (
    <Menu.Item {...linkOf(props)} leftSection={<IconCopyPlus size={20} stroke={1.75} aria-hidden />}>
      {LABEL}
    </Menu.Item>
  );
}
