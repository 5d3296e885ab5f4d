import { type Day } from '@bahi/kernel/day';
import { MAX_HUNDREDTHS } from '@bahi/kernel/measures';
import { type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { cashBranch, optionalBranch } from '../branch-fields.ts';
import { codes } from '../codes.ts';
import { fileReference } from '../files/file-reference.ts';
import { amount, line, notes, oneOf, optional, optionalText } from '../fields.ts';
import { partyId, tripId, vehicleId } from '../id-fields.ts';
import { InvalidField, type ValidFields } from '../invalid-field.ts';
import {
  maintenanceCategories,
  paymentModes,
  type MaintenanceCategory,
  type PaymentMode,
} from '../labels.ts';
import { bookMessages } from '../book-messages.ts';
import { messages } from '../messages.ts';
import {
  categoryField,
  LITRES_PER_BUCKET,
  describeCategory,
  ownFieldNames,
  type OwnField,
} from './categories.ts';
import { type MaintenanceDetails } from './own-field-inputs.ts';

/** Work on a vehicle or a fill-up that is to be recorded, from either form. */
export interface NewMaintenance {
  readonly category: MaintenanceCategory;
  readonly vehicleId: string;
  readonly date: Day;
  readonly amount: Paise;
  /** Null: on credit, or paid by the driver out of their advance. */
  readonly mode: PaymentMode | null;
  readonly fromDriverAdvance: boolean;
  readonly vendorId: string | null;
  readonly driverId: string | null;
  readonly tripId: string | null;
  /** The branch that bears a record without a trip; a record of a trip may only name the trip's branch. */
  readonly branchId?: string | null | undefined;
  /** The branch that pays; absent means the caller's home branch. */
  readonly cashBranchId?: string | null | undefined;
  readonly paymentRefNo: string | null;
  readonly billNo: string | null;
  readonly notes: string | null;
  /** The file of its receipt. */
  readonly receiptId: string | null;
  /** Whether its validity also becomes that of the vehicle's document, for a category that renews one. */
  readonly renewDocument: boolean;
  /** The name under which the request sent the quantity. */
  readonly quantityField: 'quantity' | 'fuelQuantity';
  readonly details: MaintenanceDetails;
}

/** The fields that have the same name in both forms. */
export const paidFields = {
  vehicleId,
  amount,
  paymentMode: optional(oneOf([...codes(paymentModes), 'CREDIT'])),
  /** CREDIT needs no mode. docs/rules/money.md#expenses. */
  paymentType: oneOf(['ONE_SHOT', 'CREDIT']),
  tripId: optional(tripId),
  vendorId: optional(partyId),
  /** Whether the driver of the trip paid it out of their advance. Then no money of the firm moves. */
  fromDriverAdvance: v.nullish(v.boolean(), false),
  /** The branch that bears a record without a trip; absent means that of the vehicle on that day. */
  branchId: optionalBranch,
  ...cashBranch,
  paymentRefNo: optionalText(line(50)),
  billNo: optionalText(line(50)),
  notes: optionalText(notes),
  receipt: optional(fileReference),
};

/** The request, with the field names of `/maintenance/create`. */
export interface GivenMaintenance
  extends Omit<NewMaintenance, 'mode' | 'receiptId' | 'details' | 'quantityField'>, MaintenanceDetails {
  readonly paymentMode: PaymentMode | 'CREDIT' | null;
  readonly paymentType: 'ONE_SHOT' | 'CREDIT';
  readonly receipt: { readonly documentId: string } | null;
}

type Invalid = InvalidField<keyof GivenMaintenance>;

type RequiredField = OwnField | 'vendorId' | 'paymentMode';

/** The fields that a record of this category and payment needs and the request lacks. */
export function listMissing(
  given: ValidFields<
    Pick<GivenMaintenance, RequiredField | 'category' | 'paymentType' | 'fromDriverAdvance'>
  >,
): readonly RequiredField[] {
  const { category, paymentType, paymentMode, fromDriverAdvance } = given;
  if (category === undefined || paymentType === undefined) return [];
  const isOnCredit = paymentType === 'CREDIT' || paymentMode === 'CREDIT';
  const required: readonly RequiredField[] = [
    ...ownFieldNames.filter((field) => categoryField(category, field)?.required),
    ...(isOnCredit && describeCategory(category).canBeOnCredit ? ['vendorId' as const] : []),
    ...(isOnCredit || fromDriverAdvance === true ? [] : ['paymentMode' as const]),
  ];
  return required.filter((field) => given[field] === null);
}

/** Converts the request, after checking the rules that need nothing else. docs/rules/fleet.md#maintenance. */
export function toNewMaintenance(given: GivenMaintenance): NewMaintenance | Invalid {
  const { category, vehicleId, date, amount, fromDriverAdvance, vendorId, driverId, tripId } = given;
  const { paymentRefNo, billNo, notes, receipt, renewDocument } = given;
  const details = withDefaults(category, pickDetails(given));
  const invalid = validatePayment(given) ?? validateDetails(category, details);
  if (invalid !== null) return invalid;
  return {
    category,
    vehicleId,
    date,
    amount,
    fromDriverAdvance,
    vendorId,
    driverId,
    tripId,
    paymentRefNo,
    billNo,
    notes,
    renewDocument,
    quantityField: 'quantity',
    details,
    branchId: given.branchId,
    cashBranchId: given.cashBranchId,
    mode: paymentModeOrNull(given),
    receiptId: receipt?.documentId ?? null,
  };
}

function paymentModeOrNull({
  paymentMode,
  paymentType,
  fromDriverAdvance,
}: GivenMaintenance): PaymentMode | null {
  return paymentType === 'CREDIT' || paymentMode === 'CREDIT' || fromDriverAdvance ? null : paymentMode;
}

function validatePayment(given: GivenMaintenance): Invalid | null {
  const { category, paymentMode, paymentType, fromDriverAdvance, tripId, cashBranchId } = given;
  const isOnCredit = paymentType === 'CREDIT' || paymentMode === 'CREDIT';
  if (isOnCredit && !describeCategory(category).canBeOnCredit)
    return new InvalidField('paymentType', bookMessages.categoryNotOnCredit(maintenanceCategories[category]));
  // A purchase on credit is not paid yet, so it cannot come out of an advance.
  if (isOnCredit && fromDriverAdvance) return new InvalidField('paymentType', bookMessages.creditIsNoMode);
  if (fromDriverAdvance && tripId === null)
    return new InvalidField('tripId', bookMessages.onlyFromTripAdvance);
  if (!isOnCredit && !fromDriverAdvance) return null;
  if (paymentMode !== null && paymentMode !== 'CREDIT')
    return new InvalidField('paymentMode', bookMessages.noMoneyMoves);
  return cashBranchId == null ? null : new InvalidField('cashBranchId', bookMessages.noMoneyMoves);
}

function pickDetails(given: MaintenanceDetails): MaintenanceDetails {
  const { odometerReading, repeatReading, repeatMonths, warrantyApplicable, validity } = given;
  const { tyreBrand, oldTyreNo, tyreNumber, quantity, unitType, fullTank, previousMissing } = given;
  return {
    odometerReading,
    repeatReading,
    repeatMonths,
    warrantyApplicable,
    validity,
    tyreBrand,
    oldTyreNo,
    tyreNumber,
    quantity,
    unitType,
    fullTank,
    previousMissing,
  };
}

/** Replaces absent fields by their defaults. */
function withDefaults(category: MaintenanceCategory, details: MaintenanceDetails): MaintenanceDetails {
  const has = (field: OwnField) => categoryField(category, field) !== null;
  return {
    ...details,
    warrantyApplicable: details.warrantyApplicable ?? (has('warrantyApplicable') ? 'NO' : null),
    unitType: details.unitType ?? (has('unitType') ? 'LITRE' : null),
    fullTank: details.fullTank ?? (has('fullTank') ? false : null),
    previousMissing: details.previousMissing ?? (has('previousMissing') ? false : null),
  };
}

function validateDetails(category: MaintenanceCategory, details: MaintenanceDetails): Invalid | null {
  for (const field of ownFieldNames) {
    if (categoryField(category, field) === null && details[field] !== null)
      return new InvalidField(field, bookMessages.notOfCategory(maintenanceCategories[category]));
  }
  const { validity, warrantyApplicable, quantity, unitType } = details;
  if (validity !== null && warrantyApplicable === 'NO')
    return new InvalidField('validity', bookMessages.validityWithWarranty);
  if (unitType === 'BUCKET' && (quantity ?? 0) * LITRES_PER_BUCKET > MAX_HUNDREDTHS)
    return new InvalidField('quantity', messages.validNumber);
  return null;
}
