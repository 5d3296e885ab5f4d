import '../../features/maintenance/maintenance.css';
import { maintenanceCategories } from '@bahi/contract/labels';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { MaintenanceDialog } from '../../features/maintenance/find-maintenance/maintenance-dialog.tsx';
import { MaintenanceList } from '../../features/maintenance/list-maintenance/maintenance-list.tsx';
import { type MaintenanceRecord } from '../../features/maintenance/maintenance-record.ts';
import { CorrectDialog } from '../../features/maintenance/update-maintenance/correct-dialog.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useSelectCategory } from './select-category.tsx';
import { useRecordDialogs } from './use-record-dialogs.tsx';

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
  const { show, dialogs } = useRecordDialogs<MaintenanceRecord>({
    details: (record, acts) => <MaintenanceDialog maintenanceId={record.id} {...acts} />,
    correction: (record, onClose) => <CorrectDialog {...{ record, onClose }} />,
  });
  const { add, addFirst, dialog } = useSelectCategory({
    title: 'Select Maintenance Category',
    label: 'Add Maintenance',
    categories: maintenanceCategories,
    page: '/dashboard/create-maintenance',
  });
  return (
    <>
      <PageHeader title="Maintenance" actions={add} />
      <MaintenanceList onShow={show} add={addFirst} />
      {dialog}
      {dialogs}
    </>
  );
}
