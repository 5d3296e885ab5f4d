import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Kept,
  MaintenanceForm,
} from '../../features/maintenance/create-maintenance/maintenance-form.tsx';
import { SelectCategoryDialog } from '../../features/maintenance/select-category-dialog.tsx';
import { type SavedEntry } from '../../features/saved-entries.tsx';
import { BACK_FROM_FORM, SELECT_CATEGORY } from './select-category.tsx';

export const MAINTENANCE_LIST = '/dashboard/maintenance';

interface SlipsOfVehiclesProps {
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
}

const FAILURE = 'Failed to load vehicles';

/** One slip, or a bundle of them: after each the step before asks for the vehicle of the next. */
export function SlipsOfVehicles({ category, vehicleId }: SlipsOfVehiclesProps) {
  const navigate = useNavigate();
  const { data, error, retry } = useQuery(findVehicle, { vehicleId }, { failure: FAILURE });
  const [saved, setSaved] = useState<readonly SavedEntry[]>([]);
  const [{ slip, kept, asks }, setNext] = useState<Next>({ slip: 0, kept: undefined, asks: false });
  const close = () => void navigate(MAINTENANCE_LIST, { state: BACK_FROM_FORM });
  const onTaken = () => setSaved((before) => before.slice(0, -1));
  const stay = () => setNext({ slip, kept, asks: false });
  if (error !== undefined && data === undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  return (
    <>
      {data?.vehicle.id === vehicleId ? (
        <MaintenanceForm
          key={`${category} ${vehicleId} ${slip}`}
          {...{ category, kept, onTaken }}
          // The question that is open says it.
          saved={asks ? [] : saved}
          vehicle={data.vehicle}
          onAnother={(entry, common) => {
            setSaved((before) => [...before, entry]);
            setNext({ slip: slip + 1, kept: common, asks: true });
          }}
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
          {...{ category, saved, onTaken }}
          onChosen={(nextCategory, nextVehicleId) => {
            stay();
            void navigate(
              `/dashboard/create-maintenance/${nextCategory.toLowerCase()}?vehicleId=${nextVehicleId}`,
              { replace: true },
            );
          }}
          // A form of its own again, which begins at its first field.
          onClose={() => setNext({ slip: slip + 1, kept, asks: false })}
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
