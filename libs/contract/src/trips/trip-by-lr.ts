import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { dayInAnswer, rupeesInAnswer, named } from '../fields.ts';
import { driverTrip } from './trip.ts';

const { status, startLocation, endLocation, vehicle } = driverTrip.entries;
const { startReading, loadingWeight, weightUnit, podReceivedAt } = driverTrip.entries;

/**
 * A trip for a caller who knows its full LR number, without expense and profit. `balance` is `totalRate` −
 * `deductions` − `received`. docs/rules/branches.md#a-trip-of-another-branch.
 */
export const tripByLr = v.object({
  /** Null if the caller does not see its branch; they can then open the trip only by its LR number. */
  id: v.nullable(v.string()),
  lrNumber: v.string(),
  status,
  /** The branch that books it. */
  branch: namedBranch,
  deliveryBranch: v.nullable(namedBranch),
  customer: named,
  vehicle: v.pick(vehicle, ['vehicleNo', 'vehicleType', 'odoType', 'meterReplacedOn']),
  startLocation: v.pick(startLocation, ['name']),
  endLocation: v.pick(endLocation, ['name']),
  startedAt: dayInAnswer,
  endedAt: v.nullable(dayInAnswer),
  startReading,
  loadingWeight,
  weightUnit,
  podReceivedAt,
  /** Whether the caller may end the trip and submit its POD: they see its delivery branch or its own. */
  delivers: v.boolean(),
  totalRate: rupeesInAnswer,
  deductions: rupeesInAnswer,
  received: rupeesInAnswer,
  balance: rupeesInAnswer,
});
