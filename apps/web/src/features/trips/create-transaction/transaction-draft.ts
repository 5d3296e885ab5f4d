import { describeEntry } from '@bahi/contract/entry-types';
import { type ChargeCategory, type ExpenseCategory, type PaymentMode } from '@bahi/contract/labels';
import { messages } from '@bahi/contract/messages';
import { type createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Rupees, rupeesFromPaise, ZERO } from '@bahi/kernel/paise';
import { type FieldMessages, type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { calculateShortage } from '../shortage.ts';
import { type Trip } from '../trip.ts';
import { sumLeftWithDriver } from '../../../books/driver-advance.ts';

/** The tabs of docs/rules/screens.md#transaction-dialog. */
export type TransactionKind = 'ADVANCE' | 'ADJUSTMENT' | 'EXPENSE';

/** Has the fields of all three kinds, so that what was typed stays when the kind changes. */
export interface TransactionDraft {
  readonly kind: TransactionKind;
  readonly amount?: Rupees | undefined;
  readonly date?: string | undefined;
  readonly category?: 'ADVANCE' | ChargeCategory | ExpenseCategory | undefined;
  readonly mode?: PaymentMode | 'CREDIT' | undefined;
  readonly cashBranchId?: string | undefined;
  readonly paymentRefNo?: string | undefined;
  readonly notes?: string | undefined;
  readonly vendorId?: string | undefined;
  /** Litres of fuel or urea. */
  readonly fuelQuantity?: number | undefined;
  readonly fuelTicked: boolean;
  readonly fuelAmount?: Rupees | undefined;
  readonly fuelLitres?: number | undefined;
  readonly driverTicked: boolean;
  readonly driverAmount?: Rupees | undefined;
  /** The driver paid this expense from their advance. */
  readonly fromDriverAdvance: boolean;
  /** The driver returns this money from their advance. */
  readonly returned: boolean;
}

/** The category that a kind starts with; an expense starts without one. */
export const firstCategory: Readonly<Record<TransactionKind, TransactionDraft['category']>> = {
  ADVANCE: 'ADVANCE',
  ADJUSTMENT: 'SHORTAGE_AMOUNT',
  EXPENSE: undefined,
};

/**
 * Nothing is typed yet. It lists every field, because the form compares all of them to tell whether something would be
 * lost.
 */
const EMPTY: Omit<TransactionDraft, 'kind' | 'fromDriverAdvance'> = {
  amount: undefined,
  cashBranchId: undefined,
  paymentRefNo: undefined,
  notes: undefined,
  vendorId: undefined,
  fuelQuantity: undefined,
  fuelTicked: false,
  fuelAmount: undefined,
  fuelLitres: undefined,
  driverTicked: false,
  driverAmount: undefined,
  returned: false,
};

/** A new draft. For several entries in a row it keeps what the last one shares with the next. */
export function newDraft({
  kind,
  date,
  mode,
  category,
  cashBranchId,
  fromDriverAdvance = false,
}: Pick<TransactionDraft, 'kind' | 'date' | 'mode' | 'category'> &
  Partial<Pick<TransactionDraft, 'cashBranchId' | 'fromDriverAdvance'>>): TransactionDraft {
  return { ...EMPTY, kind, date, mode, category, cashBranchId, fromDriverAdvance };
}

/** Whether the driver pays the expense from their advance or returns some of that money; null while they hold none. */
export function driverAdvanceUse(draft: TransactionDraft, trip: Trip): 'spent' | 'returned' | null {
  const { kind, category, fromDriverAdvance, returned } = draft;
  if (kind !== 'EXPENSE' || sumLeftWithDriver(trip) === ZERO) return null;
  if (category === 'DRIVER_ADVANCE') return returned ? 'returned' : null;
  return fromDriverAdvance ? 'spent' : null;
}

/** Whether the category is bought by the litre and so needs a quantity. */
export function isByTheLitre({ category }: Pick<TransactionDraft, 'category'>): boolean {
  return describeEntry(category ?? '')?.isByTheLitre === true;
}

/** Whether the expense may be on credit. What the driver pays or returns never is. */
export function canBeOnCredit(draft: TransactionDraft, trip: Trip): boolean {
  const { kind, category } = draft;
  if (kind !== 'EXPENSE' || driverAdvanceUse(draft, trip) !== null) return false;
  return describeEntry(category ?? '')?.canBeOnCredit === true;
}

/**
 * The command's input. It omits an incomplete portion, which `validatePortions` reports, and credit where the category
 * cannot be on credit, so that another mode is required.
 */
export function toTransactionInput(
  draft: TransactionDraft,
  kind: TransactionKind,
  trip: Trip,
): UncheckedInput<typeof createTransaction> {
  const { amount, date, category, notes, mode, cashBranchId, paymentRefNo } = draft;
  const entry = { tripId: trip.id, amount, date, category, notes };
  switch (kind) {
    case 'ADVANCE': {
      const portions = toPortions(draft);
      const paid = { ...entry, type: 'SETTLEMENT', mode, cashBranchId, paymentRefNo } as const;
      return portions.length === 0 ? paid : { ...paid, portions };
    }
    case 'ADJUSTMENT':
      return { ...entry, type: 'ADJUSTMENT' };
    case 'EXPENSE': {
      const { vendorId, fuelQuantity } = draft;
      const bought = { ...entry, paymentRefNo, vendorId, ...(isByTheLitre(draft) ? { fuelQuantity } : {}) };
      if (isOnCredit(draft, trip)) return { ...bought, type: 'CREDIT' };
      const driver = driverAdvanceUse(draft, trip);
      if (driver === 'spent') return { ...bought, type: 'ONE_SHOT', fromDriverAdvance: true };
      const paidBy = mode === 'CREDIT' ? undefined : mode;
      const paid = { ...bought, type: 'ONE_SHOT', mode: paidBy, cashBranchId } as const;
      return driver === 'returned' ? { ...paid, vendorId: undefined, direction: 'INWARD' } : paid;
    }
  }
}

export function toPortions({
  fuelTicked,
  fuelAmount,
  fuelLitres,
  driverTicked,
  driverAmount,
}: TransactionDraft) {
  return [
    ...(fuelTicked && isAboveZero(fuelAmount) && isAboveZero(fuelLitres)
      ? [{ category: 'FUEL', amount: fuelAmount, fuelQuantity: fuelLitres } as const]
      : []),
    ...(driverTicked && isAboveZero(driverAmount)
      ? [{ category: 'DRIVER_ADVANCE', amount: driverAmount } as const]
      : []),
  ];
}

function isAboveZero(figure: number | undefined): figure is number {
  return figure !== undefined && figure > 0;
}

/** The fields that a ticked portion lacks: the request omits an incomplete portion. */
export function validatePortions({
  kind,
  fuelTicked,
  fuelAmount,
  fuelLitres,
  driverTicked,
  driverAmount,
}: TransactionDraft): FieldMessages<TransactionDraft> {
  if (kind !== 'ADVANCE') return {};
  return {
    ...(fuelTicked
      ? {
          fuelAmount: nameMissingField('Fuel Amount', fuelLitres, validateAmount(fuelAmount)),
          fuelLitres: nameMissingField('Fuel Quantity', fuelAmount, validateLitres(fuelLitres)),
        }
      : {}),
    ...(driverTicked ? { driverAmount: validateAmount(driverAmount) } : {}),
  };
}

function required(value: unknown): string | undefined {
  return value === undefined ? messages.required : undefined;
}

/** Names the missing field where the other one of its row is filled in. */
function nameMissingField(label: string, sibling: unknown, refusal: string | undefined): string | undefined {
  return refusal === messages.required && sibling !== undefined ? messages.fieldRequired(label) : refusal;
}

function validateAmount(amount: Rupees | undefined): string | undefined {
  return amount === 0 ? messages.aboveZero : required(amount);
}

function validateLitres(litres: number | undefined): string | undefined {
  return litres === 0 ? messages.validNumber : required(litres);
}

export function isOnCredit(draft: TransactionDraft, trip: Trip): boolean {
  return draft.mode === 'CREDIT' && canBeOnCredit(draft, trip);
}

/**
 * The amount that a shortage charge starts with, as its field holds it: the value of the missing weight
 * (docs/rules/trips.md#weights-and-shortages). Undefined where no weight is missing, or the shortage was already
 * charged.
 */
export function suggestShortageAmount(trip: Trip): Rupees | undefined {
  const charged = trip.adjustment.adjustments.some(({ category }) => category === 'SHORTAGE_AMOUNT');
  const shortage = charged ? null : calculateShortage(trip, trip.unloadingWeight);
  const worth = shortage?.worth ?? null;
  return worth === null ? undefined : rupeesFromPaise(worth);
}
