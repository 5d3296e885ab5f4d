import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { driverId, memberId, partyId, tripId, vehicleId } from '../id-fields.ts';
import { day, oneOf, oneOrMany, optional } from '../fields.ts';
import { moneyDirections, paymentWays, transactionCategories } from '../labels.ts';
import { codes } from '../codes.ts';

/** The filter value for entries without a vehicle, in place of a vehicle's id. */
export const NO_VEHICLE = 'NONE';

/** The filters of the list of expenses and of its sums. */
export const expenseFilters = {
  /** Business dates, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  vehicleId: optional(v.union([vehicleId, v.literal(NO_VEHICLE)])),
  /** The driver whom the entry names. */
  driverId: optional(driverId),
  category: optional(oneOrMany(oneOf(codes(transactionCategories)))),
  branchId: optionalBranch,
};

/** The filters of the list of money entries. */
export const transactionFilters = {
  ...expenseFilters,
  /** Vehicles for as long as they belonged to this branch, wherever their work is booked. */
  vehicleBranchId: optionalBranch,
  /** The branch whose boxes the money came into or went out of, whichever branch earns or bears the entry. */
  cashBranchId: optionalBranch,
  partyId: optional(partyId),
  tripId: optional(tripId),
  mode: optional(oneOf(codes(paymentWays))),
  direction: optional(oneOf(codes(moneyDirections))),
  /** The user who entered it. */
  userId: optional(memberId),
  /**
   * The entries that make up the profit: fares and their deductions (REVENUE), expenses, including those classified
   * later (EXPENSE), or both (PROFIT). Fares are listed only with this filter.
   */
  kind: optional(oneOf(['REVENUE', 'EXPENSE', 'PROFIT'])),
};
