import '../../features/maintenance/maintenance.css';
import { fillUpCategories, maintenanceCategories } from '@bahi/contract/labels';
import { isMaintenanceCategory } from '@bahi/contract/maintenance/categories';
import { IconTool } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Button } from '@mantine/core';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { MaintenanceForm } from '../../features/maintenance/create-maintenance/maintenance-form.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { BACK_FROM_FORM } from './select-category.tsx';

const LIST = '/dashboard/maintenance';

export const createMaintenanceRoute = {
  path: '/dashboard/create-maintenance/:category',
  component: CreateMaintenancePage,
} satisfies PageRoute;

/** The category stands in the address in lower case, the vehicle behind it. docs/rules/screens.md#vehicle-form. */
function CreateMaintenancePage() {
  const category = (useParams()['category'] ?? '').toUpperCase();
  const vehicleId = useSearchParams()[0].get('vehicleId');
  const isKnown = isMaintenanceCategory(category);
  usePagePath([
    { label: 'Ledger' },
    { label: 'Fleet Expenses', to: '/dashboard/fleet-expense' },
    { label: 'Maintenance', to: LIST },
    { label: 'Add Maintenance' },
  ]);
  if (vehicleId === null) return <Navigate to={LIST} replace />;
  if (Object.hasOwn(fillUpCategories, category))
    return (
      <Navigate to={`/dashboard/create-fillup/${category.toLowerCase()}?vehicleId=${vehicleId}`} replace />
    );
  return (
    <>
      <PageHeader
        title="Add Maintenance"
        subject={isKnown ? maintenanceCategories[category] : undefined}
        back={{ to: LIST, label: 'Back to Maintenance' }}
      />
      {isKnown ? (
        <FormOfVehicle key={`${category} ${vehicleId}`} {...{ category, vehicleId }} />
      ) : (
        <EmptyState
          icon={<IconTool size={20} stroke={1.75} aria-hidden />}
          title="Invalid maintenance category"
          reason="Choose the category again in the list of maintenance."
          action={
            <Button component={Link} to={LIST} variant="default" size="xs">
              Maintenance
            </Button>
          }
        />
      )}
    </>
  );
}

interface FormOfVehicleProps {
  readonly category: keyof typeof maintenanceCategories;
  readonly vehicleId: string;
}

const FAILURE = 'Failed to load vehicles';

function FormOfVehicle({ category, vehicleId }: FormOfVehicleProps) {
  const navigate = useNavigate();
  const { data, error, retry } = useQuery(findVehicle, { vehicleId }, { failure: FAILURE });
  const close = () => void navigate(LIST, { state: BACK_FROM_FORM });
  if (data !== undefined)
    return <MaintenanceForm {...{ category }} vehicle={data.vehicle} onSaved={close} onCancel={close} />;
  if (error === undefined) return <Skeleton width={240} />;
  return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
}
