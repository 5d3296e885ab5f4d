import { describeEntry } from '@bahi/contract/entry-types';
import { type ExpenseCategory, type PaymentWay } from '@bahi/contract/labels';
import { type createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Rupees } from '@bahi/kernel/paise';
import { type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
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
 * The command's input, with only the fields that the category needs. A trip determines its vehicle and branch. Credit
 * is omitted where the category cannot be on credit, so that another mode is required.
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
    ...(isOnCredit(draft)
      ? { type: 'CREDIT' }
      : { type: 'ONE_SHOT', mode: mode === 'CREDIT' ? undefined : mode, cashBranchId }),
    ...(needs.trip ? { tripId } : { vehicleId, branchId: toBearingBranchId(draft, presetId) }),
    ...(needs.person ? { userId } : {}),
    ...(needs.litres ? { fuelQuantity } : {}),
  };
}
