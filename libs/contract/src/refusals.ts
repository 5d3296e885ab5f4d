import { messages } from './messages.ts';

/**
 * Every refusal that a call can get: its HTTP status, and the message if the rule has no message of its own.
 * docs/rules/api.md#errors.
 */
export const refusals = {
  'invalid-input': { status: 400, message: messages.checkFields },
  'opening-balance-sign': { status: 400, message: 'Opening balance does not agree with its type' },
  'no-session': { status: 401, message: messages.signInAgain },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This path takes another method' },
  'trip-status': { status: 409, message: 'The trip is not at this step' },
  'trip-settled': { status: 409, message: 'The trip is settled' },
  'meter-in-use': { status: 409, message: 'Readings of the new meter were entered; delete them first' },
  'trip-has-receipts': { status: 409, message: 'The trip has receipts of this customer; delete them first' },
  'trip-has-entries': {
    status: 409,
    message: 'The branch of a trip changes while the fare is its only entry; delete the other entries first',
  },
  'opening-balance-allocated': {
    status: 409,
    message: 'A payment was set against the opening balance; delete the payment first',
  },
  'settled-by-bulk': { status: 409, message: 'The trip was settled by a bulk payment' },
  'lr-number-taken': { status: 409, message: 'LR number is already in use' },
  'vehicle-number-taken': { status: 409, message: 'Vehicle number is already in use' },
  'branch-code-taken': { status: 409, message: 'Another branch has this code' },
  'branch-inactive': { status: 409, message: 'This branch is closed; open it again first' },
  'user-exists': { status: 409, message: 'User already exists' },
  'too-many-keys': { status: 409, message: 'A firm has at most 20 data keys; revoke one first' },
  'last-admin': {
    status: 409,
    message: 'Add another owner first, who has signed in',
  },
  'already-deleted': { status: 409, message: 'Already deleted' },
  'not-deletable': { status: 409, message: messages.entryNotDeletable },
  'vehicle-inactive': { status: 409, message: 'This vehicle is inactive; set it to Idle first' },
  'user-disabled': { status: 409, message: 'This person is disabled' },
  'user-not-disabled': { status: 409, message: 'Disable this person first' },
  'period-closed': { status: 409, message: 'The books of that day are closed' },
  'not-a-cheque': { status: 409, message: 'Only a payment by cheque can come back' },
  conflict: { status: 409, message: 'Somebody else was changing this; please try again' },
  'file-too-large': { status: 413, message: 'Upload a file less than 5MB' },
  'file-type': {
    status: 415,
    message: 'This type of file is not accepted. Upload pdf, doc, docx, xls, xlsx, txt, png, jpeg or jpg',
  },
  'unknown-host': { status: 421, message: 'Bahi is at another address' },
  'amount-exceeds-balance': { status: 422, message: 'The amount is more than the balance' },
  'trip-in-surplus': { status: 422, message: messages.tripInSurplus },
  'date-before-start': { status: 422, message: 'The date is before the start of the trip' },
  'date-before-end': { status: 422, message: 'The date is before the end of the trip' },
  'date-before-pod': { status: 422, message: 'The date is before the POD was submitted' },
  'unloading-exceeds-loading': { status: 422, message: 'Unloading weight is more than the loading weight' },
  'end-reading-too-low': { status: 422, message: 'The reading is below the start reading' },
  'reading-too-low': { status: 422, message: 'The old meter had shown more than this' },
  'portions-exceed-advance': {
    status: 422,
    message: 'Total of Fuel Advance and Driver Advance cannot exceed Master Advance amount',
  },
  'field-required': { status: 422, message: 'This field is required' },
  'field-not-allowed': { status: 422, message: 'This field does not apply to the vehicle' },
  'wrong-party-type': { status: 422, message: 'This party is of another type' },
  'wrong-party': { status: 422, message: 'This trip belongs to another party' },
  'wrong-role': { status: 422, message: 'This person has another role' },
  'too-many-parties': { status: 422, message: 'The balances of the past are shown for up to 2,000 parties' },
  'otp-invalid': { status: 422, message: 'Invalid OTP' },
  'idempotency-key-reused': { status: 422, message: 'This idempotency key was used for another request' },
  'too-many': { status: 429, message: 'Too many attempts; please try again later' },
  'registry-unavailable': { status: 503, message: messages.registryFailed },
  unavailable: { status: 503, message: 'The ledger is not reachable; please try again' },
  'storage-full': { status: 507, message: 'The disk of the server is full; nothing was saved' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** The body of every refused call. */
export interface ErrorBody {
  readonly status: number;
  readonly code: RefusalCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export type WarningCode =
  | 'trip-surplus'
  | 'vehicle-on-trip'
  | 'driver-on-trip'
  | 'vendor-overpaid'
  | 'before-opening-balance'
  | 'odometer-order'
  | 'odometer-jump'
  | 'above-tank'
  | 'vehicle-in-maintenance'
  | 'document-expired'
  | 'receipts-on-account'
  | 'expenses-kept'
  | 'party-exists'
  | 'box-below-zero';
