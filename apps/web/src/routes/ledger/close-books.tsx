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
import { useMay } from '../../shell/session-state.tsx';

/** For the owner: shows the day until which the books are closed, and opens the dialog that changes it. */
export function CloseBooks() {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(showProfile, {});
  const firm = data?.merchant ?? null;
  if (firm === null || !may(closeBooks.may)) return null;
  const closedUntil = firm.booksClosedUntil;
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
