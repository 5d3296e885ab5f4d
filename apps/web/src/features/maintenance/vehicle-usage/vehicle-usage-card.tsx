import { type ResponseOf } from '@bahi/contract/define';
import { vehicleUsage } from '@bahi/contract/maintenance/vehicle-usage';
import { monthsBefore } from '@bahi/kernel/period';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { Card } from '@bahi/ui-kit/page/card';
import { DateRangeFilter } from '@bahi/ui-kit/filters/date-range-filter';
import { daysFilter, filterRange, useFilters } from '@bahi/ui-kit/filters/filters';
import { IconGasStation } from '@bahi/ui-kit/icons';
import { EmptyState, FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { ValueLine } from '@bahi/ui-kit/charts/value-line';
import { formatQuantity } from '@bahi/kernel/format';
import { twoDecimals } from '../maintenance-record.ts';
import { UsageFigures } from './usage-figures.tsx';

type Usage = ResponseOf<typeof vehicleUsage>;

const FILTERS = { days: daysFilter() };

/** Like the overview, starts three months before today. docs/rules/overview.md#figures. */
const MONTHS = 3;

const FAILURE = 'Failed to load what the vehicle ran and used';

interface VehicleUsageCardProps {
  readonly vehicleId: string;
  /** Opens the fill-up that ends an interval. */
  readonly onShow: (fillupId: string) => void;
}

/** Distance, fuel and cost of a vehicle in a period, and its fuel economy over time. */
export function VehicleUsageCard({ vehicleId, onShow }: VehicleUsageCardProps) {
  const today = useToday();
  const filters = useFilters(FILTERS);
  const endDate = filters.input.endDate ?? today;
  const startDate = filters.input.startDate ?? monthsBefore(endDate, MONTHS);
  const { data, error, retry } = useQuery(
    vehicleUsage,
    { vehicleId, startDate, endDate },
    { keepLast: true },
  );
  const total = useQuery(vehicleUsage, { vehicleId }).data;
  return (
    <Card
      title="Running and Fuel Economy"
      aside={
        <DateRangeFilter
          range={filterRange(filters)}
          defaultRange={{ from: startDate, to: endDate }}
          onChange={({ from, to }) => filters.set({ startDate: [from ?? ''], endDate: [to ?? ''] })}
        />
      }
    >
      {data !== undefined ? (
        <>
          <UsageFigures usage={data} total={total} />
          <EconomyOverTime usage={data} onShow={onShow} />
        </>
      ) : error !== undefined ? (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      ) : (
        <Skeleton width="100%" height={290} />
      )}
    </Card>
  );
}

interface EconomyOverTimeProps {
  readonly usage: Usage;
  readonly onShow: (fillupId: string) => void;
}

function EconomyOverTime({ usage: { odoType, intervals, length }, onShow }: EconomyOverTimeProps) {
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined)
    return (
      <EmptyState
        icon={<IconGasStation size={20} stroke={1.75} aria-hidden />}
        title="Not enough full tanks yet"
        reason="The economy is measured from one full tank with a reading to the next. Choose a longer period, or enter fuel with Full Tank and the reading."
      />
    );
  const { unit } = last.economy;
  return (
    <>
      {intervals.length < length && (
        <p className="bahi-card-nothing">{`The latest ${intervals.length} of ${length} full tanks are drawn.`}</p>
      )}
      <ValueLine
        label={`Fuel economy in ${unit} from full tank to full tank`}
        unit={unit}
        pointName="Full tank"
        markedLabel="Unusual"
        points={intervals.map(({ fillupId, date, distance, litres, economy }) => ({
          key: fillupId,
          day: date,
          value: economy.value,
          isMarked: economy.unusual,
          calculation: `${formatQuantity(distance)} ${odoType} on ${twoDecimals(litres)} Ltr`,
          onOpen: () => onShow(fillupId),
        }))}
      />
    </>
  );
}
