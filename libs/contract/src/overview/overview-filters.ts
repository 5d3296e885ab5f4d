import { optionalBranch } from '../branch-fields.ts';
import { day, oneOrMany, optional, vehicleNumber } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';

/** What the figures of the overview are narrowed to. */
export const overviewFilters = {
  /** Business dates, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  /** Whole numbers. */
  vehicleNo: optional(oneOrMany(vehicleNumber)),
  vehicleId: optional(vehicleId),
  branchId: optionalBranch,
  /** Vehicles while they belong to this branch, wherever their work is booked. */
  vehicleBranchId: optionalBranch,
};
