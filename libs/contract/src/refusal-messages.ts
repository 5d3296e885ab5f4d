import { formatDay, type Day } from '@bahi/kernel/day';
import { formatQuantity, plainRupees } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Rounded up, so that nobody tries too early: '30 seconds', '12 minutes', '1 hour'. */
function formatWait(waitMs: number): string {
  const [unitMs, unit] =
    waitMs < MINUTE_MS ? [SECOND_MS, 'second'] : waitMs < HOUR_MS ? [MINUTE_MS, 'minute'] : [HOUR_MS, 'hour'];
  const count = Math.max(1, Math.ceil(waitMs / unitMs));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * The texts of rules that only the server checks. The client shows them as they arrive, so they are not in
 * its scripts.
 */
export const refusalMessages = {
  unknownField: 'This request takes no such field',
  tooManyAttempts: (waitMs: number) => `Too many attempts; please try again in ${formatWait(waitMs)}`,
  profileReset: 'Your profile is reset. Sign in again',
  fileInUse: 'This file is attached to something else: send it again',
  logBudgetUsed: 'Your firm has saved as much as a day allows; saving works again at 12:00 am',
  uploadBudgetUsed: 'Files of today have reached their limit; uploading works again at 12:00 am',
  exportRunning: 'The trail is being exported; wait until that is done',
  uploadShareUsed: 'Your files of today have reached their limit; uploading works again at 12:00 am',
  chosenByOffice: 'Only the office can choose this',
  notForHourType: 'Not for hour-type vehicles',
  onlyForHourType: 'Only for hour-type vehicles',
  customersOnly: 'Choose a customer',
  vendorsOnly: 'Choose a vendor',
  tooManyEntries: (limit: number) => `A trip takes at most ${limit} entries`,
  tooManyReposted: (entries: number, limit: number) =>
    `This would enter ${entries} entries of the trip again, at most ${limit}: delete some, save, and enter them again`,
  odometerAhead: (reading: number, unit: string) =>
    `A later reading is lower: ${formatQuantity(reading)} ${unit}`,
  oldMeterShowed: (reading: number, unit: string) =>
    `The old meter had shown ${formatQuantity(reading)} ${unit}`,
  meterReplacedThatDay: 'The meter was replaced on that day already; correct that replacement',
  replacementDayStays: 'Delete the replacement and enter it again to change its date',
  hoursBilled: (trip: string) => `${trip} was billed by the hour over this day; its readings come first`,
  tooManyReplacements: (limit: number) => `A vehicle takes at most ${limit} replacements of its meter`,
  vehicleNotInRegistry: 'Vehicle Data not found',
  nothingToUpdate: 'Nothing to update',
  tooManyRenewals: (limit: number) => `This document was renewed too often: at most ${limit} times`,
  tooManyMoves: (limit: number) => `This vehicle was moved too often: at most ${limit} times`,
  tooManyCorrections: (limit: number) => `This was corrected too often: at most ${limit} corrections`,
  tooManyOnAccount: (limit: number) =>
    `A party takes at most ${limit} entries on account: use a new party from now on`,
  tooManyOpeningShares: (limit: number) => `An opening balance is paid in at most ${limit} parts`,
  tooManyNotes: 'The notes of this trip are full: shorten these',
  driverAdvanceUsed: (used: Paise) =>
    `₹${plainRupees(used)} of the driver advance is spent or returned; delete that first`,
  /** The message for a DRIVER, which names no amount. */
  driverAdvanceForOffice: 'This is more than is left of your advance: ask the office',
  tripOfAnotherVehicle: 'The trip is of another vehicle',
  quantityNotChanged: 'Delete the entry and enter it again to change its quantity',
  tooManyBranches: (limit: number) => `A firm has at most ${limit} branches`,
  dataKeyInvalid: 'This data key is unknown, expired or revoked',
  dataKeyScope: 'This data key may not read this table',
  unknownDataTable: 'There is no such table; GET /api/data lists them',
  unknownPosition: 'The log has no such position; begin again with 0',
  keyRevokedBefore: 'This key is revoked already',
  headOfficeStays: 'The head office stays active',
  lrPrefixTaken: 'Another branch has this LR prefix',
  chooseRole: (role: string) => `Choose a ${role}`,
  openingBalanceSign: 'Opening balance does not agree with its type',
  customersReceivableOnly: 'A customer opens with a receivable balance',
  userNotFound: 'User not found',
  ownerNotFound: 'Owner not found',
  userDisabled: 'Your access has been disabled. Please ask your owner',
  phoneInOtherFirm:
    'This phone belongs to someone in another firm. They can leave it: Sign in → Leave this firm',
  phoneOfPersonWithoutFirm:
    'This phone has signed up without a firm. They can sign in and ask you for approval with your phone number',
  phoneOfDisabled: 'Disabled. Enable again',
  leaveSignedIn: 'Sign in, and leave the firm from your profile',
  notYourself: 'You cannot disable yourself',
  notErasingYourself: 'You cannot erase yourself',
  tooLateToTakeBack: 'An entry can be taken back within 30 seconds, by whoever made it',
  endBeforeReadingOfFare: (lowest: number) => `Cannot be less than Odo: ${formatQuantity(lowest)} HR`,
  /** The message for a DRIVER, which names no lowest reading because it would reveal receipts and rate. */
  endReadingForOffice: 'Too low: ask the office to end the trip',
  endReadingTooHigh: 'Too high: ask the office to end the trip',
  startReadingTooHigh: (highest: number, unit: string) =>
    `Cannot be more than Odo: ${formatQuantity(highest)} ${unit}`,
  afterPod: (step: 'received' | 'submitted', on: Day) => `The POD was ${step} on ${formatDay(on)}`,
  podAfterPayment: (paid: Day) => `A payment was received on ${formatDay(paid)}`,
  podAfterSettlement: (settled: Day) => `The trip was settled on ${formatDay(settled)}`,
  notBeforeStep: 'The trip has not come to this step',
  receiptsOnAccount: (sum: Paise) => `Receipts of ₹${plainRupees(sum)} stay on account`,
  expensesKept: (sum: Paise) => `Expenses of ₹${plainRupees(sum)} were kept, without the trip`,
  lessThanUnloading: (unloading: number, unit: string) =>
    `Cannot be less than Unloading: ${formatQuantity(unloading)} ${unit}`,
  forceSettleLimit: (limit: Paise) => `Only the owner may write off more than ₹${plainRupees(limit)}`,
  imagesOnly: 'Upload a png or jpeg image',
  fileEmpty: 'The file is empty',
  oneFile: 'Send one file in the field doc',
  accountOfHeadOffice: 'The head office settles the opening balance and credit on account',
  writeOffOfHeadOffice: 'The head office writes off what is left of an account',
  phoneOfOtherBranch: "The owner, or a manager of the driver's branch, changes the phone number",
  openingEnteredByHeadOffice: 'The head office enters the opening balance; add the party with 0',
  openingOfHeadOffice: 'The head office corrects the opening balance and its date',
  tdsRateOfCustomers: 'Only a party that pays you keeps TDS',
  tdsRateByOwner: 'Only the owner sets the TDS rate of a party',
  keptTaxMoved: 'A part of this is TDS that the party kept for another trip; only the owner sets it off',
  keptTaxPaidOut: 'A part of this is TDS that the party kept; only the owner pays it out',
  belowKeptTax: (kept: Paise) =>
    `₹${plainRupees(kept)} was kept as TDS; only the owner may lower the fare so far`,
  writeOffIsRest: (rest: Paise) => `The amount left to write off is ₹${plainRupees(rest)}`,
  tripIsSettled: (trip: string) => `${trip} is settled`,
  tripIsCancelled: (trip: string) => `${trip} was cancelled`,
  tripNotThere: (trip: string) => `The POD of ${trip} is not submitted`,
  tripOfAnother: (trip: string) => `${trip} belongs to another party`,
  tripStartedLater: (trip: string, started: Day) =>
    `${trip} started on ${formatDay(started)}. Enter money that came earlier as an advance or on account.`,
  settledLater: (trip: string) => `${trip} was settled after this payment; reopen it first`,
  onAccountUsed: (used: Paise) => `₹${plainRupees(used)} kept on account has already been used`,
} as const;
