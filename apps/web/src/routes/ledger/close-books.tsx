import { readsAsOwner } from '@bahi/contract/may';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { useSessionUser } from '../../shell/session-state.tsx';
import { closeBooks } from '@bahi/contract/access/close-books';
import { showProfile } from '@bahi/contract/access/show-profile';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@bahi/ui-kit/icons';
import { useState } from 'react';
import {
  formatClosedUntil,
  CloseBooksDialog,
} from '../../features/access/close-books/close-books-dialog.tsx';
import { useMay } from '@bahi/ui-kit/api/may';

/**
 * Shows owners and auditors the day until which the books are closed. For an owner it opens the dialog that changes it.
 */
export function CloseBooks() {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(showProfile, {});
  const firm = data?.merchant ?? null;
  const { role } = useSessionUser();
  if (firm === null || !readsAsOwner(role)) return null;
  const closedUntil = firm.booksClosedUntil;
  if (!may(closeBooks))
    return (
      <Badge colour="grey">{closedUntil === null ? 'Books are open' : formatClosedUntil(closedUntil)}</Badge>
    );
  const Icon = closedUntil === null ? IconLockOpen : IconLock;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {formatClosedUntil(closedUntil)}
      </Button>
      {open && <CloseBooksDialog closedUntil={closedUntil} onClose={() => setOpen(false)} />}
    </>
  );
}
