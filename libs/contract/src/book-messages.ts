import { formatDay, type Day } from '@bahi/kernel/day';
import { formatQuantity, formatRupees, plainRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

const dayNotBefore = (day: Day) => `Should be more than: ${formatDay(day)}`;

/**
 * The texts of docs/rules/screens.md about trips, money and vehicles. They are separate from `messages`,
 * because the sign-in page does not need them.
 */
export const bookMessages = {
  weightUnitOfRate: (unit: string) => `The fare type needs weight unit ${unit}`,
  hourTypeVehicle: 'HEMV runs by the hour',
  kilometreTypeVehicle: 'Only HEMV runs by the hour',
  transactionInvalid: 'Invalid Transaction Create request',
  notOnCredit: 'Only fuel, urea, maintenance and lorry hire may be on credit',
  categoryNotOnCredit: (category: string) => `${category} cannot be on credit`,
  notOfCategory: (category: string) => `This field does not go with ${category}`,
  validityBeforeDate: 'Cannot be before the date of the entry',
  validityWithWarranty: 'Only where a warranty applies',
  onlyFromTripAdvance: 'Choose the trip whose driver advance paid it',
  modeOfCharges: 'Only with bank charges',
  creditIsNoMode: 'Choose how the money was paid',
  openingOfNothing: 'A box that held nothing needs no opening',
  noSuchNote: 'Choose a note or coin',
  noteTwice: 'Each note and coin is counted once',
  sameBox: 'The money is already there: choose another',
  onlyWithAdvance: 'Only an advance has portions',
  portionTwice: 'An advance has one portion of a kind',
  onlyForParts: 'Only a fuel or driver advance is part of an advance',
  portionsExceedAdvance: 'Total Amount cannot be less than Fuel + Driver Advance',
  driverAdvanceLeft: (left: Paise) => `Only Rs.${plainRupees(left)} of the driver advance is left`,
  advanceIsInward: 'An advance is received: its direction is INWARD',
  onlyDriverAdvanceReturned: 'Only a driver advance is returned; the direction of other expenses is OUTWARD',
  onlyExpensesOfTrip: 'Only another expense of a trip is paid from the driver advance',
  onlyExpensesHaveVendor: 'Only an expense has a vendor',
  onlyPayIsPaidTo: 'Only a salary or an incentive is paid to a person',
  noMoneyMoves: 'No money of the firm moves: leave this out',
  twoVendors: 'An expense has one vendor',
  amountAboveBalance: (balance: Paise) => `Amount Received cannot be more than Rs.${plainRupees(balance)}`,
  /**
   * Refuses days before `day`, although `day` itself is allowed. The wording is prescribed by
   * docs/rules/screens.md.
   */
  dayNotBefore,
  settledBeforePod: (submitted: Day, hasTax: boolean) =>
    `${dayNotBefore(submitted)}. The POD was submitted on ${formatDay(submitted)}. Enter money that came earlier ${hasTax ? "with Collect Payment on the party's page" : 'as an advance'}.`,
  endBeforeReading: (start: number, unit: string) =>
    `Cannot be less than Start Odo: ${formatQuantity(start)} ${unit}`,
  startAfterEnd: 'Start date cannot be greater than end date',
  sinceTimeOrStatement: 'Choose a time or a statement, not both',
  moreThanLoading: (loading: number, unit: string) =>
    `Cannot be more than Loading: ${formatQuantity(loading)}${unit}`,
  tripSurplus: (surplus: Paise) => `The trip has received ₹${plainRupees(surplus)} more than is due for it`,
  vehicleOnTrip: (vehicleNo: string) => `${vehicleNo} is still on another trip`,
  /** @param ended null while the other trip runs */
  vehicleOnTripThen: (started: Day, ended: Day | null) =>
    ended === null
      ? `The vehicle has been on another trip since ${formatDay(started)}`
      : `The vehicle was on another trip from ${formatDay(started)} to ${formatDay(ended)}`,
  driverOnTrip: 'The driver is still on another trip',
  odometerOrder: (last: number, unit: string) => `The last reading was ${formatQuantity(last)} ${unit}`,
  sameMeterReading: 'The new meter starts at another reading than the old one ended at',
  vehicleInMaintenance: (vehicleNo: string) => `${vehicleNo} is in maintenance`,
  documentExpired: (document: string, expiry: Day) => `${document} expired on ${formatDay(expiry)}`,
  odometerJump: (distance: number, days: number) =>
    `${formatQuantity(distance)} KM since the last reading, in ${days === 1 ? '1 day' : `${days} days`}`,
  aboveTank: (litres: number, vehicleNo: string, tankLitres: number) =>
    `${formatQuantity(litres)} Ltr is more than the tank of ${vehicleNo} holds (${formatQuantity(tankLitres)} Ltr)`,
  odometerJumpQuestion: (distance: number, days: number) =>
    `${formatQuantity(distance)} km in ${days === 1 ? 'a day' : `${days} days`}?`,
  beforeOpeningBalance: (opening: Day) => `The date is before the opening balance of ${formatDay(opening)}`,
  tripAmountAboveTotal: (total: Paise) => `Trip amount cannot exceed ₹${plainRupees(total)}.`,
  goneMeanwhile: 'Somebody else has settled or deleted this: untick it',
  openingAmountAbove: (opening: Paise) => `Opening balance amount cannot exceed ₹${plainRupees(opening)}.`,
  sumsDiffer: (amount: Paise, parts: Paise) =>
    `The total amount you entered (₹${plainRupees(amount)}) does not match the sum of amounts entered (${parts < 0 ? formatRupees(parts) : `₹${plainRupees(parts)}`}).`,
  tooManyTrips: (limit: number) => `One payment takes at most ${limit} trips`,
  tripTwice: 'A trip can be in a payment only once',
  /** Shown for any failed upload except that of a payment's receipt. */
  uploadFailed: 'File upload failed. Please try again.',
  receiptOfNothing: 'Attach a receipt only where an amount was received',
  collectedAbove: (most: Paise) => `The amount can't be more than ₹${plainRupees(most)}.`,
  openingAbovePayment: 'Amount cannot exceed payment amount.',
  paymentAboveZero: 'Amount must be greater than 0 for payment.',
  paymentAbove: (most: Paise) => `Amount cannot exceed ₹${plainRupees(most)}.`,
  onAccountAbove: (left: Paise) => `Only ₹${plainRupees(left)} is left on account`,
  onAccountAboveReceived: 'Only money that was received can be kept on account',
  tdsAbove: (most: Paise, percent: number, isManagers: boolean) =>
    `TDS can be at most ₹${plainRupees(most)} (${percent}%)${isManagers ? '; the owner may enter more' : ''}`,
  tdsOfNothing: 'Choose the trips or the opening balance that this TDS is for',
  tdsOnlyOfReceipts: 'TDS goes only with a payment that you receive',
  onlyWithOpening: 'Only what is left of the opening balance can be written off',
  vendorOverpaid: (above: Paise) => `₹${plainRupees(above)} extra will be kept as an advance with the vendor`,
  partyExists: (name: string, placeName: string) => `${name} in ${placeName} is already in your books`,
  chequeOfOtherBranch: 'This cheque was deposited by another branch. Ask an ADMIN to enter its return.',
  boxThenHolds: (box: string, left: Paise) => `${box} then holds ${formatRupees(left)}.`,
  vehicleIdNotFound: 'vehicle id not found',
  vehicleDataNotFound: 'vehicle data not found',
  chooseBranch: 'Choose a branch',
  vehicleOfOtherBranch: 'This vehicle belongs to a branch that you do not see',
  chooseBranches: 'Choose at least one branch',
  homeBranchOutside: 'The home branch must be one of the chosen branches',
  onlyManagersLimited: 'Only a manager is limited to some branches',
  branchOfTrip: 'What is about a trip belongs to the branch of the trip',
  customerOfTrip: 'What is about a trip belongs to the customer of the trip',
  vehicleOfTrip: 'What is about a trip belongs to the vehicle of the trip',
  driverOfTrip: 'What is about a trip belongs to the driver of the trip',
  nothingToSettle: 'Choose a trip or the opening balance',
  pushSubscriptionInvalid: 'This browser gave no address for notifications that can be used',
} as const;
