import { updateMaintenance } from '@bahi/contract/maintenance/update-maintenance';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { useState, type ReactNode } from 'react';
import {
  formatRecord,
  type FillUp,
  type MaintenanceRecord,
} from '../../features/maintenance/maintenance-record.ts';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { useMay } from '@bahi/ui-kit/api/may';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

interface DialogActions<Item> {
  /** Undefined if the user may not correct. */
  readonly onCorrect: ((record: Item) => void) | undefined;
  /** Undefined if the user may not delete. */
  readonly onDelete: ((record: Item) => void) | undefined;
  readonly onClose: () => void;
}

/** The record that the address names. */
export interface NamedRecord {
  /** Its details open with the page, and again when the address names another one. */
  readonly named?: string | undefined;
  /** Called on close, to remove the record from the address. */
  readonly onClosed?: () => void;
}

interface Dialogs<Item> extends NamedRecord {
  readonly details: (record: Pick<FillUp, 'id'>, acts: DialogActions<Item>) => ReactNode;
  readonly correction: (record: Item, onClose: () => void) => ReactNode;
}

/** The dialogs over a list of records: details, correction, deletion. Only one of them is open at a time. */
export function useRecordDialogs<Item extends FillUp | MaintenanceRecord>({
  named,
  onClosed,
  details,
  correction,
}: Dialogs<Item>) {
  const may = useMay();
  const [open, setOpen] = useState<
    | { readonly what: 'details'; readonly record: Pick<FillUp, 'id'> }
    | { readonly what: 'correction' | 'deletion'; readonly record: Item }
    | null
  >(named === undefined ? null : { what: 'details', record: { id: named } });
  const [shown, setShown] = useState(named);
  if (named !== shown) {
    setShown(named);
    if (named !== undefined) setOpen({ what: 'details', record: { id: named } });
  }
  const show = (record: Pick<FillUp, 'id'>) => setOpen({ what: 'details', record });
  const openDialog = (what: 'correction' | 'deletion') => (record: Item) => setOpen({ what, record });
  const onClose = () => {
    setOpen(null);
    onClosed?.();
  };
  const dialogs = open !== null && (
    <>
      {open.what === 'details' && (
        <TextSlot>
          {details(open.record, {
            onCorrect: may(updateMaintenance) ? openDialog('correction') : undefined,
            onDelete: may(deleteTransaction) ? openDialog('deletion') : undefined,
            onClose,
          })}
        </TextSlot>
      )}
      {open.what === 'correction' && <TextSlot>{correction(open.record, onClose)}</TextSlot>}
      {open.what === 'deletion' && (
        <DeleteTransactionDialog
          entryId={open.record.transaction.id}
          entryInWords={formatRecord(open.record)}
          onClose={onClose}
        />
      )}
    </>
  );
  return { show, dialogs };
}
