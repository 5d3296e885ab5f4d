import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPencil } from '@bahi/ui-kit/icons';
import { Link } from 'react-router-dom';

interface EditLinkProps {
  readonly tripId: string;
}

function editTripPage(tripId: string): string {
  return `/dashboard/trips/edit?id=${tripId}`;
}

/** The edit icon next to a trip's next step. */
export function EditLink({ tripId }: EditLinkProps) {
  return (
    <Tooltip label="Edit Trip">
      <ActionIcon component={Link} to={editTripPage(tripId)} aria-label="Edit Trip">
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The same link as a menu item, for phones. */
export function EditLinkItem({ tripId }: EditLinkProps) {
  return (
    <Menu.Item
      component={Link}
      to={editTripPage(tripId)}
      leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
    >
      Edit Trip
    </Menu.Item>
  );
}
