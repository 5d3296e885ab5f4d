import { maintenanceCategories } from '@bahi/contract/labels';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { LATEST_COUNT, LatestRecords } from '../latest-records.tsx';
import { type MaintenanceRecord } from '../maintenance-record.ts';
import { WITHOUT_FILL_UPS } from './categories.ts';

interface LatestMaintenanceCardProps {
  readonly vehicleId: string;
  readonly onShow: (record: MaintenanceRecord) => void;
}

/** The latest maintenance records of a vehicle. */
export function LatestMaintenanceCard({ vehicleId, onShow }: LatestMaintenanceCardProps) {
  const query = useQuery(listMaintenance, {
    vehicleId,
    category: WITHOUT_FILL_UPS,
    limit: LATEST_COUNT,
  });
  return (
    <LatestRecords
      title="Maintenance"
      all={`/dashboard/maintenance?vehicleId=${vehicleId}`}
      query={query}
      toRows={({ maintenance }) => maintenance}
      failure="Failed to load maintenance list"
      nothing="Work on this vehicle appears here as you enter it."
      name={({ category }) => maintenanceCategories[category]}
      onShow={onShow}
    />
  );
}
