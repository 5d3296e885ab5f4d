import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { answeredDay, answeredRupees, named } from '../fields.ts';
import { driverTrip } from './trip.ts';

const { status, startLocation, endLocation, vehicle } = driverTrip.entries;
const { startReading, loadingWeight, weightUnit, podReceivedAt } = driverTrip.entries;

/**
 * A trip as whoever knows its full LR number reads it, without expense and profit: `totalRate` less `deductions` less
 * `received` is `balance`. docs/rules/branches.md#a-trip-of-another-branch.
 */
export const tripByLr = v.object({
  /** Null where its branch is not one of the caller's: then it is opened by its LR number alone. */
  id: v.nullable(v.string()),
  lrNumber: v.string(),
  status,
  /** Which books it. */
  branch: namedBranch,
  deliveryBranch: v.nullable(namedBranch),
  customer: named,
  vehicle: v.pick(vehicle, ['vehicleNo', 'vehicleType', 'odoType']),
  startLocation: v.pick(startLocation, ['name']),
  endLocation: v.pick(endLocation, ['name']),
  startedAt: answeredDay,
  endedAt: v.nullable(answeredDay),
  ...{ startReading, loadingWeight, weightUnit, podReceivedAt },
  /** Whether the caller may end the trip and submit its POD: its delivery branch, or its own, is one of theirs. */
  delivers: v.boolean(),
  totalRate: answeredRupees,
  deductions: answeredRupees,
  received: answeredRupees,
  balance: answeredRupees,
});
