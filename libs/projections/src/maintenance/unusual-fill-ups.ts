import { type UnusualEconomy } from '@bahi/domain/notices/unusual-economy';
import { addDays, type Day } from '@bahi/kernel/day';
import { type Rows } from '@bahi/read-store/read-store';
import { vehicleTable } from '../fleet/fleet.projection.ts';
import { maintenanceTable } from './maintenance.projection.ts';
import { economiesAt } from './economies-at.ts';
import { economyUnit } from './maintenance-response.ts';

/** Older fill-ups that are entered late cause no notice. */
const NOTIFIED_FOR_DAYS = 30;

/** The firm's recent fill-ups with an unusual economy. docs/rules/notices.md#unusual-economy. */
export async function unusualFillUps(
  rows: Rows,
  organisationId: string,
  today: Day,
): Promise<readonly UnusualEconomy[]> {
  const fillUps = await rows.find(maintenanceTable, {
    where: {
      organisationId,
      category: 'FUEL',
      isCorrection: false,
      occurredOn: { atLeast: addDays(today, -NOTIFIED_FOR_DAYS) },
    },
    sort: ['occurredOn', 'position'],
  });
  const economies = await economiesAt(rows, fillUps);
  const vehicles = await rows.getMany(
    vehicleTable,
    fillUps.map(({ vehicleId }) => vehicleId),
  );
  return fillUps.flatMap(({ id: fillupId, vehicleId, branchId, occurredOn: filledOn }) => {
    const found = economies.get(fillupId);
    const vehicle = vehicles.get(vehicleId);
    if (found?.unusual !== true || found.median === null || vehicle === undefined) return [];
    const { managerId, odoType } = vehicle;
    const { value: economy, median } = found;
    const unit = economyUnit(odoType);
    return [{ fillupId, vehicleId, branchId, managerId, filledOn, economy, median, unit }];
  });
}
