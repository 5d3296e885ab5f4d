import * as v from 'valibot';
import { optionalBranch } from '../branch-fields.ts';
import { partyId, placeId, driverId, managerId } from '../id-fields.ts';
import { day, oneOf, oneOrMany, optional, vehicleNumber, optionalSearchText } from '../fields.ts';
import { textReadings, tripStatuses, vehicleTypes } from '../labels.ts';
import { codes } from '../codes.ts';

/** What the list of trips is narrowed to, and the sums above it with it. */
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
  /** Whole numbers. */
  vehicleNo: optional(oneOrMany(vehicleNumber)),
  vehicleType: optional(oneOrMany(oneOf(codes(vehicleTypes)))),
  /** Of `startedAt`, both ends included. */
  startDate: optional(day),
  endDate: optional(day),
  /** How its last run of digits begins, without leading zeros. */
  lrNumber: optionalSearchText(20),
  /** One box for all: LR number, vehicle, party, driver or place. The answer says what it was taken for. */
  text: optionalSearchText(100),
  /** Takes `text` for this, where it may mean it. */
  textAs: optional(oneOf(codes(textReadings))),
};

/** What a text may mean, with the number of trips that the other filters leave of it. */
export const textReading = v.object({
  as: v.picklist(codes(textReadings)),
  /** The names that it fits, no more than three of them; of an LR number the digits that were searched. */
  names: v.array(v.string()),
  /** How many names it fits in all. */
  matchCount: v.number(),
  length: v.number(),
  more: v.optional(v.boolean()),
});
