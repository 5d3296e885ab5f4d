import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconCopyPlus } from '@bahi/ui-kit/icons';
import { Link, useLocation } from 'react-router-dom';

/** History state of the trip page right after a trip was started. */
export const JUST_STARTED = { started: true };

const LABEL = 'Start another like this';

interface AnotherLikeThisProps {
  readonly tripId: string;
}

/** Whether the trip was started just now, so that another is likely to follow. */
export function useJustStarted(): boolean {
  const state = useLocation().state as Partial<typeof JUST_STARTED> | null;
  return state?.started === true;
}

function linkProps({ tripId }: AnotherLikeThisProps) {
  return { component: Link, to: `/dashboard/create-trip?like=${tripId}` };
}

/** Links to a trip form prefilled from this trip. A labelled button right after the start, later an icon. */
export function AnotherLikeThis(props: AnotherLikeThisProps) {
  const icon = <IconCopyPlus size={16} stroke={1.75} aria-hidden />;
  if (useJustStarted())
    return (
      <Button {...linkProps(props)} variant="default" leftSection={icon}>
        {LABEL}
      </Button>
    );
  return (
    <Tooltip label={LABEL}>
      <ActionIcon {...linkProps(props)} aria-label={LABEL}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The same link as a menu item, for phones. */
export function AnotherLikeThisItem(props: AnotherLikeThisProps) {
  return (
    <Menu.Item {...linkProps(props)} leftSection={<IconCopyPlus size={20} stroke={1.75} aria-hidden />}>
      {LABEL}
    </Menu.Item>
  );
}
