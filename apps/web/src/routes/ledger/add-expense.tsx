import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { IfMay } from '@bahi/ui-kit/api/may';
import { Button } from '@mantine/core';
import { IconPlus } from '@bahi/ui-kit/icons';
import { useState } from 'react';
import { AddExpenseDialog } from '../../features/trips/create-transaction/add-expense-dialog.tsx';

/** The primary button of ledger pages, which opens the expense dialog, for users who may enter expenses. */
export function AddExpense() {
  const [open, setOpen] = useState(false);
  return (
    <IfMay send={createTransaction}>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        Add expense
      </Button>
      {open && <AddExpenseDialog onClose={() => setOpen(false)} />}
    </IfMay>
  );
}
