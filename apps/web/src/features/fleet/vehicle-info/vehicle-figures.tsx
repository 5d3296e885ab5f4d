import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { FigureCards } from '@bahi/ui-kit/page/figure-card';
import { Money } from '@bahi/ui-kit/page/money';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useAskedPast } from '../../../books/past.tsx';

const FAILURE = 'Failed to load the figures of the vehicle';

/** The total fare, expense and profit of a vehicle, in the past that the page asks for. */
export function VehicleFigures({ vehicleId }: { readonly vehicleId: string }) {
  const { data, error, retry } = useQuery(vehicleMetrics, { vehicleId, ...useAskedPast() });
  if (data === undefined && error !== undefined)
    return (
      <section className="bahi-card">
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      </section>
    );
  const loading = <Skeleton width={140} height={20} />;
  return (
    <FigureCards
      figures={[
        { label: 'Total Fare', figure: data === undefined ? loading : <Money paise={data.revenue} /> },
        { label: 'Total Expense', figure: data === undefined ? loading : <Money paise={data.expense} /> },
        { label: 'Net Profit', figure: data === undefined ? loading : <Money paise={data.profit} signed /> },
      ]}
    />
  );
}
