import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type KeptValues,
  MaintenanceForm,
} from '../../features/maintenance/create-maintenance/maintenance-form.tsx';
import { SelectCategoryDialog } from '../../features/maintenance/select-category-dialog.tsx';
import { type SavedEntry } from '../../books/saved-entries.tsx';
import { BACK_FROM_FORM, SELECT_CATEGORY } from './select-category.tsx';

export const MAINTENANCE_LIST = '/dashboard/maintenance';

interface MaintenanceSlipsProps {
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
}

const FAILURE = 'Failed to load vehicles';

/** The form for one or several slips. After each, a dialog asks for the vehicle of the next. */
export function MaintenanceSlips({ category, vehicleId }: MaintenanceSlipsProps) {
  const navigate = useNavigate();
  const { data, error, retry } = useQuery(findVehicle, { vehicleId }, { failure: FAILURE });
  const [saved, setSaved] = useState<readonly SavedEntry[]>([]);
  const [{ slip, kept, asksForVehicle }, setState] = useState<SlipState>({
    slip: 0,
    kept: undefined,
    asksForVehicle: false,
  });
  const close = () => void navigate(MAINTENANCE_LIST, { state: BACK_FROM_FORM });
  const onTakenBack = () => setSaved((before) => before.slice(0, -1));
  const stay = () => setState({ slip, kept, asksForVehicle: false });
  if (error !== undefined && data === undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  return (
    <>
      {data?.vehicle.id === vehicleId ? (
        <MaintenanceForm
          key={`${category} ${vehicleId} ${slip}`}
          {...{ category, kept, onTakenBack }}
          // While the dialog is open, it shows the saved slips instead.
          saved={asksForVehicle ? [] : saved}
          vehicle={data.vehicle}
          onAnother={(entry, common) => {
            setSaved((before) => [...before, entry]);
            setState({ slip: slip + 1, kept: common, asksForVehicle: true });
          }}
          onSaved={close}
          onCancel={close}
        />
      ) : (
        <Skeleton width={240} />
      )}
      {asksForVehicle && (
        <SelectCategoryDialog
          title={SELECT_CATEGORY}
          categories={maintenanceCategories}
          {...{ category, saved, onTakenBack }}
          onChosen={(nextCategory, nextVehicleId) => {
            stay();
            void navigate(
              `/dashboard/create-maintenance/${nextCategory.toLowerCase()}?vehicleId=${nextVehicleId}`,
              { replace: true },
            );
          }}
          // A new key mounts a fresh form, which focuses its first field.
          onClose={() => setState({ slip: slip + 1, kept, asksForVehicle: false })}
        />
      )}
    </>
  );
}

interface SlipState {
  /** Number of the slip; part of the form's key, so that each slip gets a fresh form. */
  readonly slip: number;
  readonly kept: KeptValues | undefined;
  /** Whether the dialog asks for the next vehicle. */
  readonly asksForVehicle: boolean;
}
