import { forDriver } from '@bahi/contract/for-driver';
import { fillUpCategories } from '@bahi/contract/labels';
import { listFillUps } from '@bahi/contract/maintenance/list-fill-ups';
import { formatDay, parseDay } from '@bahi/kernel/day';
import { Card } from '@bahi/ui-kit/page/card';
import { DocumentTile } from '@bahi/ui-kit/page/document-tile';
import { FailedState } from '@bahi/ui-kit/feedback/states';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { formatRecordQuantity, formatReading } from '../maintenance-record.ts';
import { TextSlot } from '@bahi/ui-kit/page/text-slot';

const OWN_FILL_UPS = forDriver(listFillUps);
const FAILURE = 'Failed to load fillup list';

/** The maximum page size. A trip with more fill-ups is not expected. */
const LIMIT = 100;

/** The fill-ups of a trip as its driver sees them, without money (docs/rules/permissions.md#what-a-driver-sees). */
export function DriverFillUps({ tripId }: { readonly tripId: string }) {
  const { data, error, retry } = useQuery(OWN_FILL_UPS, { tripId, limit: LIMIT }, { failure: FAILURE });
  if (error !== undefined && data === undefined)
    return <FailedState title={FAILURE} message={error.message} onRetry={retry} />;
  if (data === undefined || data.fillups.length === 0) return null;
  return (
    <div className="maintenance-of-trip">
      <Card title="Fill-ups">
        <ul className="maintenance-driver-fill-ups">
          {data.fillups.map(({ id, date, category, vehicle, receipt, ...fillUp }) => (
            <li key={id}>
              <span>{formatDayHeading(date)}</span>
              <b>
                <span>{fillUpCategories[category]}</span>{' '}
                <TextSlot>{formatRecordQuantity({ category, ...fillUp })}</TextSlot>
              </b>
              <span>{formatReading(fillUp.odometerReading, vehicle.odoType) ?? ''}</span>
              {receipt !== null && <DocumentTile what="Receipt" document={receipt} />}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Formats a day, which arrives as an unparsed string in a driver's response. */
function formatDayHeading(date: string): string {
  const day = parseDay(date);
  return day === undefined ? date : formatDay(day);
}
