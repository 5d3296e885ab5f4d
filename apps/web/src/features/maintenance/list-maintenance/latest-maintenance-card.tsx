import { maintenanceCategories } from '@bahi/contract/labels';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { useQuery } from '@bahi/ui-kit/use-query';
import { LATEST, LatestRecords } from '../latest-records.tsx';
import { type MaintenanceRecord } from '../maintenance-record.ts';
import { WITHOUT_FILL_UPS } from './categories.ts';

interface LatestMaintenanceCardProps {
  readonly vehicleId: string;
  readonly onShow: (record: MaintenanceRecord) => void;
}

/** The latest work on a vehicle. */
export function LatestMaintenanceCard({ vehicleId, onShow }: LatestMaintenanceCardProps) {
  const { data, error, retry } = useQuery(listMaintenance, {
    ...{ vehicleId, category: WITHOUT_FILL_UPS, limit: LATEST },
  });
  return (
    <LatestRecords
      title="Maintenance"
      all={`/dashboard/maintenance?vehicleId=${vehicleId}`}
      rows={data?.maintenance}
      failed={{ title: 'Failed to load maintenance list', error, retry }}
      nothing="Work on this vehicle appears here as you enter it."
      name={({ category }) => maintenanceCategories[category]}
      about={() => null}
      onShow={onShow}
    />
  );
}
