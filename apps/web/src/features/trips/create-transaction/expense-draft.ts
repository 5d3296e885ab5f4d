import { describeEntry } from '@bahi/contract/entry-types';
import { type ExpenseCategory, type PaymentWay } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { type createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Rupees } from '@bahi/kernel/paise';
import { type FieldMessages, type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { toBearingBranchId } from '../../../branches/branch-choice.ts';

/**
 * An expense of the firm. It has the fields of all categories, so that what was typed stays when the category
 * changes.
 */
export interface ExpenseDraft {
  readonly category?: ExpenseCategory | undefined;
  readonly amount?: Rupees | undefined;
  readonly date?: string | undefined;
  readonly mode?: PaymentWay | undefined;
  readonly tripId?: string | undefined;
  readonly userId?: string | undefined;
  readonly vehicleId?: string | undefined;
  readonly vendorId?: string | undefined;
  /** Litres of fuel or urea. */
  readonly fuelQuantity?: number | undefined;
  readonly branchId?: string | undefined;
  readonly cashBranchId?: string | undefined;
  readonly paymentRefNo?: string | undefined;
  readonly billNo?: string | undefined;
  readonly notes?: string | undefined;
}

/** Which fields a category needs (docs/rules/money.md#expenses); `credit` says whether it may be on credit. */
export function categoryNeeds({ category }: Pick<ExpenseDraft, 'category'>) {
  const { offeredAs, needsTrip, isByTheLitre, canBeOnCredit } = describeEntry(category ?? '') ?? {};
  return {
    person: offeredAs === 'person-expense',
    trip: needsTrip === true,
    litres: isByTheLitre === true,
    credit: canBeOnCredit === true,
  };
}

export function isOnCredit(draft: ExpenseDraft): boolean {
  return draft.mode === 'CREDIT' && categoryNeeds(draft).credit;
}

/**
 * The command's input, with only the fields that the category needs. A trip determines its vehicle and branch.
 * @param presetId the branch that bears the expense unless another branch or a vehicle is chosen; undefined where the
 * user has no choice
 */
export function toExpenseInput(
  draft: ExpenseDraft,
  presetId: string | undefined,
): UncheckedInput<typeof createTransaction> {
  const { category, amount, date, mode, tripId, userId, vehicleId, vendorId, fuelQuantity } = draft;
  const { cashBranchId, paymentRefNo, billNo, notes } = draft;
  const needs = categoryNeeds(draft);
  return {
    category,
    amount,
    date,
    vendorId,
    paymentRefNo,
    billNo,
    notes,
    ...(isOnCredit(draft) ? { type: 'CREDIT' } : { type: 'ONE_SHOT', mode, cashBranchId }),
    ...(needs.trip ? { tripId } : { vehicleId, branchId: toBearingBranchId(draft, presetId) }),
    ...(needs.person ? { userId } : {}),
    ...(needs.litres ? { fuelQuantity } : {}),
  };
}

export function validateExpense(draft: ExpenseDraft): FieldMessages<ExpenseDraft> {
  const needs = categoryNeeds(draft);
  const required = (isNeeded: boolean, value: unknown) =>
    isNeeded && value === undefined ? messages.required : undefined;
  return {
    // Requires the mode again where the category cannot be on credit.
    mode: required(true, draft.mode === 'CREDIT' && !needs.credit ? undefined : draft.mode),
    tripId: required(needs.trip, draft.tripId),
    userId: required(needs.person, draft.userId),
    vendorId: required(isOnCredit(draft), draft.vendorId),
    fuelQuantity:
      needs.litres && draft.fuelQuantity === 0
        ? messages.validNumber
        : required(needs.litres, draft.fuelQuantity),
  };
}
