import '../../features/maintenance/maintenance.css';
import { fillUpCategories, maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { isMaintenanceCategory } from '@bahi/contract/maintenance/categories';
import { IconTool } from '@bahi/ui-kit/icons';
import { PageHeader } from '@bahi/ui-kit/page-header';
import { usePagePath } from '@bahi/ui-kit/page-path';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/states';
import { useQuery } from '@bahi/ui-kit/use-query';
import { Button } from '@mantine/core';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type Kept,
  MaintenanceForm,
} from '../../features/maintenance/create-maintenance/maintenance-form.tsx';
import { SelectCategoryDialog } from '../../features/maintenance/select-category-dialog.tsx';
import { type SavedEntry } from '../../features/saved-entries.tsx';
import { type PageRoute } from '../../shell/route.tsx';
import { BACK_FROM_FORM, SELECT_CATEGORY } from './select-category.tsx';

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
        <SlipsOfVehicles {...{ category, vehicleId }} />
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
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
}

const FAILURE = 'Failed to load vehicles';

/** One slip, or a bundle of them: after each the step before asks for the vehicle of the next. */
function SlipsOfVehicles({ category, vehicleId }: FormOfVehicleProps) {
  const navigate = useNavigate();
  const { data, error, retry } = useQuery(findVehicle, { vehicleId }, { failure: FAILURE });
  const [saved, setSaved] = useState<readonly SavedEntry[]>([]);
  const [{ slip, kept, asks }, setNext] = useState<Next>({ slip: 0, kept: undefined, asks: false });
  const close = () => void navigate(LIST, { state: BACK_FROM_FORM });
  const stay = () => setNext({ slip, kept, asks: false });
  if (error !== undefined && data === undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  return (
    <>
      {data?.vehicle.id === vehicleId ? (
        <MaintenanceForm
          key={`${category} ${vehicleId} ${slip}`}
          {...{ category, kept, saved }}
          vehicle={data.vehicle}
          onAnother={(entry, common) => {
            setSaved((before) => [...before, entry]);
            setNext({ slip: slip + 1, kept: common, asks: true });
          }}
          onTaken={() => setSaved((before) => before.slice(0, -1))}
          onSaved={close}
          onCancel={close}
        />
      ) : (
        <Skeleton width={240} />
      )}
      {asks && (
        <SelectCategoryDialog
          title={SELECT_CATEGORY}
          categories={maintenanceCategories}
          category={category}
          onChosen={(nextCategory, nextVehicleId) => {
            stay();
            void navigate(
              `/dashboard/create-maintenance/${nextCategory.toLowerCase()}?vehicleId=${nextVehicleId}`,
              { replace: true },
            );
          }}
          onClose={stay}
        />
      )}
    </>
  );
}

interface Next {
  /** Counts the slips, so that each has a form of its own. */
  readonly slip: number;
  readonly kept: Kept | undefined;
  /** Whether it asks for the vehicle of the next slip. */
  readonly asks: boolean;
}
