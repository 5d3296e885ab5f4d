import '../../features/maintenance/maintenance.css';
import { maintenanceCategories } from '@bahi/contract/labels';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { useState } from 'react';
import { MaintenanceDialog } from '../../features/maintenance/find-maintenance/maintenance-dialog.tsx';
import { MaintenanceList } from '../../features/maintenance/list-maintenance/maintenance-list.tsx';
import { type MaintenanceRecord, recordInWords } from '../../features/maintenance/maintenance-record.ts';
import { CorrectDialog } from '../../features/maintenance/update-maintenance/correct-dialog.tsx';
import { DeleteTransactionDialog } from '../../features/trips/delete-transaction/delete-transaction-dialog.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useMay } from '../../shell/session-state.tsx';
import { useSelectCategory } from './select-category.tsx';

export const maintenanceRoute = {
  path: '/dashboard/maintenance',
  component: MaintenancePage,
} satisfies PageRoute;

function MaintenancePage() {
  usePagePath([
    { label: 'Ledger' },
    { label: 'Fleet Expenses', to: '/dashboard/fleet-expense' },
    { label: 'Maintenance' },
  ]);
  const mayDelete = useMay()(deleteTransaction.may);
  const [shown, setShown] = useState<MaintenanceRecord | null>(null);
  const [corrected, setCorrected] = useState<MaintenanceRecord | null>(null);
  const [deleted, setDeleted] = useState<MaintenanceRecord | null>(null);
  const { add, addFirst, dialog } = useSelectCategory({
    title: 'Select Maintenance Category',
    label: 'Add Maintenance',
    categories: maintenanceCategories,
    page: '/dashboard/create-maintenance',
  });
  /** One dialog after the other. */
  const turnTo = (next: (record: MaintenanceRecord) => void) => (record: MaintenanceRecord) => {
    setShown(null);
    next(record);
  };
  return (
    <>
      <PageHeader title="Maintenance" actions={add} />
      <MaintenanceList onShow={setShown} add={addFirst} />
      {dialog}
      {shown !== null && (
        <MaintenanceDialog
          maintenanceId={shown.id}
          onCorrect={turnTo(setCorrected)}
          onDelete={mayDelete ? turnTo(setDeleted) : undefined}
          onClose={() => setShown(null)}
        />
      )}
      {corrected !== null && <CorrectDialog record={corrected} onClose={() => setCorrected(null)} />}
      {deleted !== null && (
        <DeleteTransactionDialog
          entryId={deleted.transaction.id}
          entryInWords={recordInWords(deleted)}
          portionsInWords=""
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}
