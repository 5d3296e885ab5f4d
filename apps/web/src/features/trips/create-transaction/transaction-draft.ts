import { describeEntry } from '@bahi/contract/entry-types';
import { type ChargeCategory, type ExpenseCategory, type PaymentMode } from '@bahi/contract/labels';
import { bookMessages } from '@bahi/contract/book-messages';
import { messages } from '@bahi/contract/messages';
import { type createTransaction } from '@bahi/contract/trips/create-transaction';
import { type Paise, type Rupees, rupeesFromPaise, subtract, sum, ZERO } from '@bahi/kernel/paise';
import { type FieldMessages, type UncheckedInput } from '@bahi/ui-kit/forms/use-command-form';
import { calculateShortage } from '../shortage.ts';
import { type Trip } from '../trip.ts';
import { sumLeftWithDriver } from '../../../books/driver-advance.ts';
import { amountToPaise } from '../../../forms/amount-to-paise.ts';

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

/** The command's input. It omits an incomplete portion, which `validateTransaction` reports. */
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
      const paid = { ...bought, type: 'ONE_SHOT', mode, cashBranchId } as const;
      return driver === 'returned' ? { ...paid, vendorId: undefined, direction: 'INWARD' } : paid;
    }
  }
}

function toPortions({ fuelTicked, fuelAmount, fuelLitres, driverTicked, driverAmount }: TransactionDraft) {
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

/**
 * Checks the rules of docs/rules/screens.md#transaction-dialog that depend on the kind, the category and the ticked
 * portions.
 */
export function validateTransaction(
  draft: TransactionDraft,
  kind: TransactionKind,
  trip: Trip,
): FieldMessages<TransactionDraft> {
  switch (kind) {
    case 'ADVANCE':
      return {
        mode: required(draft.mode),
        amount: hasExcessivePortions(draft) ? bookMessages.portionsExceedAdvance : undefined,
        ...(draft.fuelTicked
          ? {
              fuelAmount: nameMissingField('Fuel Amount', draft.fuelLitres, validateAmount(draft.fuelAmount)),
              fuelLitres: nameMissingField(
                'Fuel Quantity',
                draft.fuelAmount,
                validateLitres(draft.fuelLitres),
              ),
            }
          : {}),
        ...(draft.driverTicked ? { driverAmount: validateAmount(draft.driverAmount) } : {}),
      };
    case 'ADJUSTMENT':
      return {};
    case 'EXPENSE':
      return {
        amount: validateDriverAdvance(draft, trip),
        mode: validateMode(draft, trip),
        vendorId: isOnCredit(draft, trip) ? required(draft.vendorId) : undefined,
        fuelQuantity: isByTheLitre(draft) ? validateLitres(draft.fuelQuantity) : undefined,
      };
  }
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

/** An expense that the driver paid needs no mode. The mode is required again where the category cannot be on credit. */
function validateMode(draft: TransactionDraft, trip: Trip): string | undefined {
  if (driverAdvanceUse(draft, trip) === 'spent') return undefined;
  return draft.mode === 'CREDIT' && !canBeOnCredit(draft, trip) ? messages.required : required(draft.mode);
}

function validateDriverAdvance(draft: TransactionDraft, trip: Trip): string | undefined {
  const amount = amountToPaise(draft.amount);
  const left = sumLeftWithDriver(trip);
  if (driverAdvanceUse(draft, trip) === null || amount === undefined || amount <= left) return undefined;
  return bookMessages.driverAdvanceLeft(left);
}

export function isOnCredit(draft: TransactionDraft, trip: Trip): boolean {
  return draft.mode === 'CREDIT' && canBeOnCredit(draft, trip);
}

/** Whether fuel and driver advance exceed the advance that they come from; docs/rules/money.md#split-advances. */
export function hasExcessivePortions(draft: TransactionDraft): boolean {
  const { amount, fuelTicked, fuelAmount, driverTicked, driverAmount } = draft;
  const advance = amountToPaise(amount);
  if (advance === undefined) return false;
  const portions = [fuelTicked ? fuelAmount : undefined, driverTicked ? driverAmount : undefined];
  return sum(portions, (portion) => amountToPaise(portion) ?? ZERO) > advance;
}

/**
 * The amount by which an entry takes the trip's balance below zero. That is allowed, with a warning beforehand
 * (docs/rules/trips.md#surpluses).
 */
export function computeSurplusAfter(
  { balance }: Trip,
  kind: TransactionKind,
  amount: Rupees | undefined,
): Paise | null {
  const entered = amountToPaise(amount);
  if (kind === 'EXPENSE' || entered === undefined || entered <= balance) return null;
  return subtract(entered, balance);
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
