import '../../features/maintenance/maintenance.css';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { fillUpCategories, maintenanceCategories } from '@bahi/contract/labels';
import { findMaintenanceCategory } from '@bahi/contract/maintenance/categories';
import { IconTool } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page/page-header';
import { usePagePath } from '@bahi/ui-kit/page/page-path';
import { EmptyState } from '@bahi/ui-kit/feedback/states';
import { Button } from '@mantine/core';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { SelectCategoryDialog } from '../../features/maintenance/select-category-dialog.tsx';
import { formPage } from '../../shell/form-page.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { MAINTENANCE_LIST, MaintenanceSlips } from './maintenance-slips.tsx';
import { SELECT_CATEGORY } from './select-category.tsx';

export const createMaintenanceRoute = {
  path: '/dashboard/create-maintenance/:category',
  component: formPage(CreateMaintenancePage, { sends: createMaintenance, list: MAINTENANCE_LIST }),
} satisfies PageRoute;

/** The address holds the category in lower case, in any of its spellings, and the vehicle. Without one it asks. */
function CreateMaintenancePage() {
  const given = (useParams()['category'] ?? '').toUpperCase();
  const category = findMaintenanceCategory(given);
  const [parameters] = useSearchParams();
  const vehicleId = parameters.get('vehicleId') ?? '';
  const navigate = useNavigate();
  usePagePath([
    { label: 'Ledger' },
    { label: 'Fleet Expenses', to: '/dashboard/fleet-expense' },
    { label: 'Maintenance', to: MAINTENANCE_LIST },
    { label: 'Add Maintenance' },
  ]);
  if (Object.hasOwn(fillUpCategories, given))
    return (
      <Navigate
        to={{ pathname: `/dashboard/create-fillup/${given.toLowerCase()}`, search: parameters.toString() }}
        replace
      />
    );
  return (
    <>
      <PageHeader
        title="Add Maintenance"
        subject={category && maintenanceCategories[category]}
        back={{ to: MAINTENANCE_LIST, label: 'Back to Maintenance' }}
      />
      {category !== undefined && vehicleId !== '' && <MaintenanceSlips {...{ category, vehicleId }} />}
      {category !== undefined && vehicleId === '' && (
        <SelectCategoryDialog
          title={SELECT_CATEGORY}
          categories={maintenanceCategories}
          category={category}
          onChosen={(chosen, chosenVehicleId) =>
            void navigate(
              `/dashboard/create-maintenance/${chosen.toLowerCase()}?vehicleId=${chosenVehicleId}`,
              { replace: true },
            )
          }
          onClose={() => void navigate(MAINTENANCE_LIST, { replace: true })}
        />
      )}
      {category === undefined && (
        <EmptyState
          icon={<IconTool size={20} stroke={1.75} aria-hidden />}
          title="Invalid maintenance category"
          reason="Choose the category again in the list of maintenance."
          action={
            <Button component={Link} to={MAINTENANCE_LIST} variant="default" size="xs">
              Maintenance
            </Button>
          }
        />
      )}
    </>
  );
}
