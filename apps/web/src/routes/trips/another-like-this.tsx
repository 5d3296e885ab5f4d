import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';

/** State of the address that a started trip is shown by. */
export const JUST_STARTED = { started: true };

const LABEL = 'Start another like this';

/** To the form that begins as this trip did: in words right after its start, later an icon among the others. */
export function AnotherLikeThis({ tripId }: { readonly tripId: string }) {
  const state = useLocation().state as Partial<typeof JUST_STARTED> | null;
  const link = { component: Link, to: `/dashboard/create-trip?like=${tripId}` };
  const icon = <IconCopyPlus size={16} stroke={1.75} aria-hidden />;
  if (state?.started === true)
    return (
      <Button {...link} variant="default" leftSection={icon}>
        {LABEL}
      </Button>
    );
  return (
    <Tooltip label={LABEL}>
      <ActionIcon {...link} aria-label={LABEL}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
