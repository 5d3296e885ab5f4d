import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { driverId, memberId, partyId, tripId, vehicleId } from '../id-fields.ts';
import { day, oneOf, oneOrMany, optional } from '../fields.ts';
import { moneyDirections, paymentWays, transactionCategories } from '../labels.ts';
import { codes } from '../codes.ts';

/** Instead of a vehicle's id: what names no vehicle. */
export const NO_VEHICLE = 'NONE';

/** What the list of expenses and its sums are narrowed to. */
export const expenseFilters = {
  /** Business dates, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  vehicleId: optional(v.union([vehicleId, v.literal(NO_VEHICLE)])),
  /** Whom the entry names as driver. */
  driverId: optional(driverId),
  category: optional(oneOrMany(oneOf(codes(transactionCategories)))),
  branchId: optionalBranch,
};

/** What the list of money entries is narrowed to. */
export const transactionFilters = {
  ...expenseFilters,
  /** Vehicles while they belong to this branch, wherever their work is booked. */
  vehicleBranchId: optionalBranch,
  /** Whose boxes the money came into or went out of, whichever branch earns or bears the entry. */
  cashBranchId: optionalBranch,
  partyId: optional(partyId),
  tripId: optional(tripId),
  mode: optional(oneOf(codes(paymentWays))),
  direction: optional(oneOf(codes(moneyDirections))),
  /** Who entered it. */
  userId: optional(memberId),
  /**
   * What makes the profit: fares and their deductions, expenses, also those that were classified later, or both. Fares
   * are listed only when they are asked for.
   */
  kind: optional(oneOf(['REVENUE', 'EXPENSE', 'PROFIT'])),
};
