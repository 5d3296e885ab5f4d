import {
  type fillUpCategories,
  type MaintenanceCategory,
  type PaymentWay,
  type UnitType,
} from '@bahi/contract/labels';
import { describeCategory, type OwnField } from '@bahi/contract/maintenance/categories';
import { formatRupees } from '@bahi/kernel/format';
import { type Rupees, ZERO } from '@bahi/kernel/paise';
import { amountToPaise } from '../../forms/amount-to-paise.ts';

/**
 * Form values of a maintenance record or a fill-up, named as in /maintenance/create; `toFillUpInput` renames them for
 * /fillup/create. They hold the fields of all categories; the
 * category determines which of them a form shows and sends.
 */
export interface MaintenanceDraft {
  /** Set only in forms where the user chooses the category. */
  readonly category?: keyof typeof fillUpCategories | undefined;
  readonly vehicleId?: string | undefined;
  readonly date?: string | undefined;
  readonly driverId?: string | undefined;
  readonly tripId?: string | undefined;
  readonly amount?: Rupees | undefined;
  readonly paymentMode?: PaymentWay | undefined;
  readonly cashBranchId?: string | undefined;
  readonly fromDriverAdvance: boolean;
  readonly vendorId?: string | undefined;
  readonly billNo?: string | undefined;
  readonly paymentRefNo?: string | undefined;
  readonly notes?: string | undefined;
  readonly receipt?: { readonly documentId: string } | undefined;
  readonly renewDocument: boolean;
  readonly odometerReading?: number | undefined;
  readonly repeatReading?: number | undefined;
  readonly repeatMonths?: number | undefined;
  readonly warrantyApplicable?: 'YES' | 'NO' | undefined;
  readonly validity?: string | undefined;
  readonly tyreBrand?: string | undefined;
  readonly oldTyreNo?: string | undefined;
  readonly tyreNumber?: string | undefined;
  readonly quantity?: number | undefined;
  readonly unitType?: UnitType | undefined;
  readonly fullTank: boolean;
  readonly previousMissing: boolean;
}

/** Names every field, because a form compares all of them to detect unsaved changes. */
export const EMPTY_DRAFT: MaintenanceDraft = {
  category: undefined,
  vehicleId: undefined,
  date: undefined,
  driverId: undefined,
  tripId: undefined,
  amount: undefined,
  paymentMode: 'ONLINE',
  cashBranchId: undefined,
  fromDriverAdvance: false,
  vendorId: undefined,
  billNo: undefined,
  paymentRefNo: undefined,
  notes: undefined,
  receipt: undefined,
  renewDocument: true,
  odometerReading: undefined,
  repeatReading: undefined,
  repeatMonths: undefined,
  warrantyApplicable: 'NO',
  validity: undefined,
  tyreBrand: undefined,
  oldTyreNo: undefined,
  tyreNumber: undefined,
  quantity: undefined,
  unitType: 'LITRE',
  fullTank: false,
  previousMissing: false,
};

/** The values with which the next slip starts: those that slips of one pump and day share. */
export function nextDraft({ date, paymentMode, cashBranchId, vendorId }: MaintenanceDraft): MaintenanceDraft {
  return { ...EMPTY_DRAFT, date, paymentMode, cashBranchId, vendorId };
}

export function isOnCredit(
  { paymentMode, fromDriverAdvance }: Pick<MaintenanceDraft, 'paymentMode' | 'fromDriverAdvance'>,
  category: MaintenanceCategory,
): boolean {
  return paymentMode === 'CREDIT' && !fromDriverAdvance && describeCategory(category).canBeOnCredit;
}

/** The category's own fields that the form shows. The end of a warranty is shown only if there is one. */
export function shownFields(
  category: MaintenanceCategory,
  { warrantyApplicable }: Pick<MaintenanceDraft, 'warrantyApplicable'>,
): readonly OwnField[] {
  const fields = Object.keys(describeCategory(category).fields) as OwnField[];
  const withWarranty = fields.includes('warrantyApplicable');
  return fields.filter((field) => field !== 'validity' || !withWarranty || warrantyApplicable === 'YES');
}

/** The wire input of the fields that all categories share. */
export function toCommonInput(draft: MaintenanceDraft, category: MaintenanceCategory) {
  const { vehicleId, driverId, tripId, amount, paymentMode, cashBranchId } = draft;
  const { vendorId, billNo, paymentRefNo, notes, receipt } = draft;
  const fromDriverAdvance = draft.fromDriverAdvance && tripId !== undefined;
  const payment = isOnCredit(draft, category)
    ? ({ paymentType: 'CREDIT' } as const)
    : fromDriverAdvance
      ? ({ paymentType: 'ONE_SHOT', fromDriverAdvance } as const)
      : ({ paymentType: 'ONE_SHOT', paymentMode, cashBranchId } as const);
  return {
    category,
    vehicleId,
    driverId,
    tripId,
    amount,
    vendorId,
    billNo,
    paymentRefNo,
    notes,
    receipt,
    ...payment,
  };
}

/** The wire input of the category's own fields that are shown. */
export function toCategoryInput(draft: MaintenanceDraft, category: MaintenanceCategory) {
  return Object.fromEntries(shownFields(category, draft).map((field) => [field, draft[field]])) as Partial<
    Pick<MaintenanceDraft, OwnField>
  >;
}

/** The end of 'Posts ₹43,920.00 as Insurance, paid from the bank'. */
export function describePaid(draft: MaintenanceDraft, category: MaintenanceCategory): string {
  if (draft.fromDriverAdvance) return 'paid from the driver advance';
  if (isOnCredit(draft, category)) return 'on credit';
  switch (draft.paymentMode) {
    case 'CASH':
      return 'paid in cash';
    case 'CHEQUE':
      return 'paid by cheque';
    case 'ONLINE':
      return 'paid from the bank';
    case 'CREDIT':
    case undefined:
      return '';
  }
}

/** 'Fuel, ₹9,240.00'; names an entry that could not be sent. */
export function formatEntry(label: string, { amount }: MaintenanceDraft): string {
  return `${label}, ${formatRupees(amountToPaise(amount) ?? ZERO)}`;
}

/** The fields that are compared with existing entries. */
export function toComparedFields(draft: MaintenanceDraft) {
  const { date, amount, paymentMode, paymentRefNo, vendorId, billNo, tripId, vehicleId } = draft;
  return { date, amount, mode: paymentMode, paymentRefNo, vendorId, billNo, tripId, vehicleId };
}
