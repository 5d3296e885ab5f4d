import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { partyId, placeId, driverId, managerId } from '../id-fields.ts';
import { day, oneOf, oneOrMany, optional, vehicleNumber, optionalSearchText } from '../fields.ts';
import { searchSubjects, tripStatuses, vehicleTypes } from '../labels.ts';
import { codes } from '../codes.ts';

/** The filters of the list of trips and of the sums above it. */
export const tripFilters = {
  status: optional(oneOrMany(oneOf(codes(tripStatuses)))),
  branchId: optionalBranch,
  /** Vehicles that belonged to this branch on the day of the start, whichever branch booked the trip. */
  vehicleBranchId: optionalBranch,
  customerId: optional(partyId),
  driverId: optional(driverId),
  managerId: optional(managerId),
  startLocationId: optional(placeId),
  endLocationId: optional(placeId),
  /** Whole vehicle numbers. */
  vehicleNo: optional(oneOrMany(vehicleNumber)),
  vehicleType: optional(oneOrMany(oneOf(codes(vehicleTypes)))),
  /** Bounds of `startedAt`, inclusive. */
  startDate: optional(day),
  endDate: optional(day),
  /** The beginning of the number's last run of digits, without leading zeros. */
  lrNumber: optionalSearchText(20),
  /**
   * A single search box for LR number, vehicle, party, driver or place. The answer says how the text was interpreted.
   */
  text: optionalSearchText(100),
  /** The interpretation of `text` to apply, if it is a possible one. */
  textAs: optional(oneOf(codes(searchSubjects))),
};

/** A possible meaning of the text, and how many of the otherwise filtered trips it matches. */
export const searchInterpretation = v.object({
  as: v.picklist(codes(searchSubjects)),
  /** Up to three of the matching names; for an LR number, the digits that were searched. */
  names: v.array(v.string()),
  /** The number of matching names. */
  matchCount: v.number(),
  length: v.number(),
  more: v.optional(v.boolean()),
});
