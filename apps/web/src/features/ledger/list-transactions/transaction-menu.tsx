import { useBack } from '@bahi/ui-kit/page/browser-back';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDotsVertical,
  IconNotebook,
  IconPaperclip,
  IconRoute,
  IconTrash,
} from '@bahi/ui-kit/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  formatTransaction,
  khataPage,
  type Transaction,
  singleTripPage,
  formatTrips,
} from './transaction.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

export interface TransactionActions {
  readonly onShow: (entry: Transaction) => void;
  /** Left out where the user may not return a cheque. */
  readonly onReturn?: ((entry: Transaction) => void) | undefined;
  /** Left out where the user may not delete at all. */
  readonly onDelete?: ((entry: Transaction) => void) | undefined;
}

/** The links of an entry, and the actions on it. */
export function TransactionMenu({
  entry,
  onShow,
  onReturn,
  onDelete,
}: TransactionActions & { readonly entry: Transaction }) {
  const [opened, setOpened] = useState(false);
  useBack(opened, () => setOpened(false));
  const size = useNarrow() ? 20 : 16;
  const icon = { size, stroke: 1.75, 'aria-hidden': true } as const;
  const trip = singleTripPage(entry);
  const khata = khataPage(entry);
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon size={28} aria-label={`More of ${formatTransaction(entry)}`}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {trip !== null && (
          <Menu.Item component={Link} to={trip} leftSection={<IconRoute {...icon} />}>
            <span>Open trip</span> <TextSlot>{formatTrips(entry)}</TextSlot>
          </Menu.Item>
        )}
        {khata !== null && (
          <Menu.Item component={Link} to={khata} leftSection={<IconNotebook {...icon} />}>
            Open khata
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPaperclip {...icon} />} onClick={() => onShow(entry)}>
          {entry.receipt === null ? 'View entry' : 'View receipt'}
        </Menu.Item>
        {onReturn !== undefined && entry.returnable && (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => onReturn(entry)}>
            Cheque returned...
          </Menu.Item>
        )}
        {onDelete !== undefined && entry.deletable && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(entry)}>
              Delete...
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
