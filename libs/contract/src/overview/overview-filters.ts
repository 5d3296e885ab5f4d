import { optionalBranch } from '../branch-fields.ts';
import { day, oneOrMany, optional, vehicleNumber } from '../fields.ts';
import { vehicleId } from '../id-fields.ts';

/** The filters of the overview's figures. */
export const overviewFilters = {
  /** Business dates, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  /** Whole vehicle numbers. */
  vehicleNo: optional(oneOrMany(vehicleNumber)),
  vehicleId: optional(vehicleId),
  branchId: optionalBranch,
  /** Vehicles for as long as they belonged to this branch, wherever their work is booked. */
  vehicleBranchId: optionalBranch,
};
