import { maintenanceCategories, type MaintenanceCategory } from '@bahi/contract/labels';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { formatDay } from '@bahi/kernel/day';
import { Card } from '@bahi/ui-kit/page/card';
import { Money } from '@bahi/ui-kit/page/money';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { type MaintenanceRecord } from '../maintenance-record.ts';

/** The number of records shown next to the form. */
const LIMIT = 3;

const NONE: readonly MaintenanceRecord[] = [];

/** The newest records of a vehicle in a category. */
export function useEarlierRecords(
  category: MaintenanceCategory,
  vehicleId: string,
): readonly MaintenanceRecord[] {
  return (
    useQuery(listMaintenance, { category: [category], vehicleId, limit: LIMIT }).data?.maintenance ?? NONE
  );
}

interface EarlierRecordsProps {
  readonly category: MaintenanceCategory;
  readonly records: readonly MaintenanceRecord[];
}

/** The dates, validity and amounts of earlier records. */
export function EarlierRecords({ category, records }: EarlierRecordsProps) {
  return (
    <Card title={`${maintenanceCategories[category]} before`}>
      <ul className="maintenance-before">
        {records.map(({ id, date, validity, transaction }) => (
          <li key={id}>
            <span>{validity === null ? formatDay(date) : `${formatDay(date)} – ${formatDay(validity)}`}</span>
            <Money paise={transaction.amount} weight={500} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
