import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { Badge } from '@bahi/ui-kit/feedback/badge';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { EconomyFigure } from '../economy.tsx';
import { LATEST_COUNT, LatestRecords } from '../latest-records.tsx';
import { type FillUp, formatRecordQuantity } from '../maintenance-record.ts';

interface LatestFillUpsCardProps {
  readonly vehicleId: string;
  readonly onShow: (fillUp: FillUp) => void;
}

/** The latest fuel of a vehicle, with its economy. */
export function LatestFillUpsCard({ vehicleId, onShow }: LatestFillUpsCardProps) {
  const query = useQuery(listFillUps, {
    vehicleId,
    category: ['FUEL' as const],
    limit: LATEST_COUNT,
  });
  return (
    <LatestRecords
      title="Fuel"
      all={`/dashboard/fillups/fuel?vehicleId=${vehicleId}`}
      query={query}
      toRows={({ fillups }) => fillups}
      failure="Failed to load fillup list"
      nothing="Fuel of this vehicle appears here as you enter it, also that of a trip."
      name={(fillUp) => formatRecordQuantity(fillUp) ?? 'Fuel'}
      about={({ economy }) => (
        <>
          {economy !== null && <EconomyFigure economy={economy} />}{' '}
          {economy?.unusual === true && <Badge colour="yellow">Unusual</Badge>}
        </>
      )}
      onShow={onShow}
    />
  );
}
