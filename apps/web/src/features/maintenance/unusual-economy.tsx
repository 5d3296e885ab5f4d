import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { formatDay } from '@bahi/kernel/day';
import { formatQuantity, formatRupees } from '@bahi/kernel/format';
import { multiplyRate, ZERO } from '@bahi/kernel/paise';
import { FailedState, Skeleton } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { Link } from 'react-router-dom';
import {
  getComparedDays,
  computeHundredthsAboveMedian,
  type Interval,
  listComparedIntervals,
} from './intervals.ts';
import { type FillUp, twoDecimals } from './maintenance-record.ts';

const FAILURE = 'Failed to load fillup list';

/** The maximum page size. For a vehicle with more fill-ups, the newest count. */
const LIMIT = 100;

/** The maximum number of intervals in the table, including the unusual one. */
const SHOWN = 10;

type Economy = NonNullable<FillUp['economy']>;

/** Loads the intervals to compare an unusual fill-up with; null loads nothing. */
export function useComparedIntervals(fillUp: FillUp | null) {
  const input =
    fillUp === null
      ? null
      : {
          vehicleId: fillUp.vehicle.id,
          category: ['FUEL' as const],
          limit: LIMIT,
          ...getComparedDays(fillUp),
          sort: ['-date' as const],
        };
  const { data, error, retry } = useQuery(listFillUps, input, { failure: FAILURE });
  const intervals =
    fillUp === null || data === undefined ? undefined : listComparedIntervals(fillUp, data.fillups);
  return { intervals, error, retry };
}

/** Explains why a fill-up is unusual: the deviation, its cost, and the compared intervals. */
export function UnusualEconomy({ fillUp }: { readonly fillUp: FillUp }) {
  const { intervals, error, retry } = useComparedIntervals(fillUp);
  const { economy } = fillUp;
  const median = economy?.median ?? null;
  if (economy === null || median === null) return null;
  const unusual = intervals?.find(({ id }) => id === fillUp.id);
  return (
    <div className="unusual">
      <div className="unusual-words">
        <h3>{formatDeviation(economy, median)}</h3>
        {intervals !== undefined && unusual !== undefined && (
          <Words {...{ fillUp, economy, median, unusual }} compared={intervals.length - 1} />
        )}
        <p>
          <Link to={tripsBetween(fillUp, economy)} className="maintenance-link">
            Trips in between
          </Link>
        </p>
      </div>
      {intervals !== undefined ? (
        <Intervals {...{ economy, median }} intervals={intervals.slice(-SHOWN)} unusualId={fillUp.id} />
      ) : error === undefined ? (
        <Skeleton width={240} />
      ) : (
        <FailedState title={FAILURE} message={error.message} onRetry={retry} />
      )}
    </div>
  );
}

interface WordsProps {
  readonly fillUp: FillUp;
  readonly economy: Economy;
  readonly median: number;
  readonly unusual: Interval;
  readonly compared: number;
}

function Words({ fillUp: { vehicle, pricePerUnit }, economy, median, unusual, compared }: WordsProps) {
  const above = computeHundredthsAboveMedian(unusual, median, economy.unit);
  const hundredths = Math.abs(above);
  return (
    <>
      <p>
        <span>{`${vehicle.vehicleNo} ran`}</span>{' '}
        <b>{`${formatQuantity(unusual.distance)} ${vehicle.odoType}`}</b> on{' '}
        <b>{`${twoDecimals(unusual.litres)} Ltr`}</b> from full tank to full tank. Its median of the 90 days
        before is <b>{`${formatQuantity(median)} ${economy.unit}`}</b>
        <span>{`, over ${compared} intervals.`}</span>
        {compared >= SHOWN && <span>{` The last ${SHOWN - 1} are drawn.`}</span>}
      </p>
      <dl>
        <div>
          <dt>{above > 0 ? 'More than usual' : 'Less than usual'}</dt>
          <dd>{`${twoDecimals(hundredths / 100)} Ltr`}</dd>
        </div>
        <div>
          <dt>{`at ${formatRupees(pricePerUnit)} a litre`}</dt>
          <dd>{formatRupees(multiplyRate(pricePerUnit, hundredths, 100) ?? ZERO)}</dd>
        </div>
      </dl>
    </>
  );
}

interface IntervalsProps {
  readonly economy: Economy;
  readonly median: number;
  readonly intervals: readonly Interval[];
  readonly unusualId: string;
}

function Intervals({ economy: { unit }, median, intervals, unusualId }: IntervalsProps) {
  const widest = Math.max(median, ...intervals.map(({ value }) => value)) * 1.15;
  const toPercent = (value: number) => `${((value / widest) * 100).toFixed(2)}%`;
  return (
    <div className="unusual-intervals" role="region" aria-label="Full tank to full tank" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Full tank to full tank</th>
            <th scope="col">{unit === 'km/l' ? 'Distance' : 'Hours'}</th>
            <th scope="col">Fuel</th>
            <th scope="col">{unit}</th>
            <th scope="col">{`Median ${formatQuantity(median)}`}</th>
          </tr>
        </thead>
        <tbody>
          {intervals.map(({ id, from, to, distance, litres, value }) => (
            <tr key={id} data-odd={id === unusualId || undefined}>
              <th scope="row">{`${formatDay(from)} – ${formatDay(to)}`}</th>
              <td>{`${formatQuantity(distance)} ${unit === 'km/l' ? 'KM' : 'HR'}`}</td>
              <td>{`${twoDecimals(litres)} Ltr`}</td>
              <td>
                <b>{value.toFixed(2)}</b>
              </td>
              <td className="unusual-bar">
                <span style={{ width: toPercent(value) }} />
                <i style={{ left: toPercent(median) }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The height of the expanded row in pixels: that of the text or of the intervals, whichever is higher. */
export function unusualHeight(intervals: number): number {
  return Math.max(WORDS_HEIGHT, AROUND_ROWS + ROW_HEIGHT * (Math.min(intervals, SHOWN) + 1));
}

const [WORDS_HEIGHT, AROUND_ROWS, ROW_HEIGHT] = [244, 33, 30];

/** '24 % below the median' */
function formatDeviation({ value }: Economy, median: number): string {
  const percent = Math.round((Math.abs(value - median) / median) * 100);
  return `${percent} % ${value < median ? 'below' : 'above'} the median`;
}

function tripsBetween({ vehicle, date }: FillUp, { since }: Economy): string {
  const address = new URLSearchParams({ vehicleNo: vehicle.vehicleNo, startDate: since.date, endDate: date });
  return `/dashboard/trips?${address.toString()}`;
}
