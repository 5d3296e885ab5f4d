import '../../features/maintenance/maintenance.css';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { maintenanceCategories } from '@bahi/contract/labels';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { MaintenanceList } from '../../features/maintenance/list-maintenance/maintenance-list.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { useMaintenanceDialogs } from './record-dialogs.tsx';
import { SELECT_CATEGORY, useSelectCategory } from './select-category.tsx';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

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
  const { show, dialogs } = useMaintenanceDialogs();
  const { add, addFirst, dialog } = useSelectCategory({
    title: SELECT_CATEGORY,
    label: 'Add Maintenance',
    categories: maintenanceCategories,
    page: '/dashboard/create-maintenance',
    sends: createMaintenance,
  });
  return (
    <>
      <PageHeader title="Maintenance" actions={add} />
      <MaintenanceList onShow={show} add={addFirst} />
      <TextSlot>{dialog}</TextSlot>
      {dialogs}
    </>
  );
}
