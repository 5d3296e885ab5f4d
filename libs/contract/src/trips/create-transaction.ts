import { type Day } from '@bahi/kernel/day';
import { type Hundredths } from '@bahi/kernel/measures';
import { sum, type Paise } from '@bahi/kernel/paise';
import * as v from 'valibot';
import { cashBranch, optionalBranch } from '../branch-fields.ts';
import { vehicleId, partyId, driverId, memberId, tripId, entryId } from '../id-fields.ts';
import { command } from '../define.ts';
import { describeEntry } from '../entry-types.ts';
import {
  amount,
  fields,
  line,
  listOf,
  notes,
  oneOf,
  optional,
  optionalText,
  pastDay,
  warnings,
} from '../fields.ts';
import { InvalidField, readRequest, requireFields, type ValidFields } from '../invalid-field.ts';
import { positiveLitres } from '../measure-fields.ts';
import { rowFields } from '../row-fields.ts';
import {
  chargeCategories,
  expenseCategories,
  expensesOnCredit,
  fillUpCategories,
  paymentModes,
  personExpenseCategories,
  portionCategories,
  transactionTypes,
  type ChargeCategory,
  type ExpenseCategory,
  type PaymentMode,
} from '../labels.ts';
import { codes } from '../codes.ts';
import { bookMessages } from '../book-messages.ts';
import { messages } from '../messages.ts';
import { transaction } from './trip.ts';
import { namedId } from '../named-id.ts';
import { MONEY_TOPICS } from '../money-topics.ts';

/** The ids in the request other than the trip's. Each must belong to the firm, even if the kind of entry ignores it. */
interface NamedIds {
  readonly partyIds: readonly string[];
  /** The party that the request names as `customerId`, unless it is the vendor. */
  readonly customerId: string | null;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  readonly userId: string | null;
}

interface Entry {
  readonly named: NamedIds;
  readonly amount: Paise;
  readonly date: Day;
  readonly paymentRefNo: string | null;
  readonly notes: string | null;
  /** The branch that bears the entry, and the branch where its money moves, if the request names them. */
  readonly branchId?: string | null | undefined;
  readonly cashBranchId?: string | null | undefined;
}

/** A part of an advance that is spent at once. */
export interface Portion {
  readonly category: keyof typeof portionCategories;
  readonly amount: Paise;
  readonly fuelQuantity: Hundredths | null;
}

export interface NewAdvance extends Entry {
  readonly kind: 'advance';
  readonly tripId: string;
  readonly mode: PaymentMode;
  readonly portions: readonly Portion[];
}

export interface NewCharge extends Entry {
  readonly kind: 'charge';
  readonly tripId: string;
  readonly category: ChargeCategory;
}

export interface NewExpense extends Entry {
  readonly kind: 'expense';
  readonly tripId: string | null;
  readonly category: ExpenseCategory;
  /** Null: on credit, or paid by the driver out of their advance. */
  readonly mode: PaymentMode | null;
  /**
   * 'spent': the driver pays it out of a driver advance of the trip. 'returned': the driver brings back money
   * of an advance.
   */
  readonly driverAdvanceUse: 'spent' | 'returned' | null;
  readonly vendorId: string | null;
  /** Set if the request named the vendor as `customerId`, which clients also send for the customer of the trip. */
  readonly vendorFromCustomerId?: true;
  readonly billNo: string | null;
  /** The person to whom a salary or an incentive is paid. */
  readonly paidTo: string | null;
  readonly vehicleId: string | null;
  readonly driverId: string | null;
  /** Litres of fuel or urea. */
  readonly fuelQuantity: Hundredths | null;
  /** The id of the advance that it is part of. */
  readonly groupId: string | null;
}

export type NewTransaction = NewAdvance | NewCharge | NewExpense;

const categories = [
  'ADVANCE',
  ...codes(chargeCategories),
  ...codes(expenseCategories),
  // The spelling of some forms; docs/rules/fleet.md#spellings.
  'PUNTURE',
] as const;

const request = fields({
  /** Only an expense may omit it. */
  tripId: optional(tripId),
  /** The names are misleading: SETTLEMENT is an advance, ADJUSTMENT a charge; see `transactionTypes`. */
  type: oneOf(codes(transactionTypes)),
  category: v.pipe(
    oneOf(categories),
    v.transform((given) => (given === 'PUNTURE' ? 'PUNCTURE' : given)),
  ),
  amount,
  date: pastDay,
  mode: optional(oneOf([...codes(paymentModes), 'CREDIT'])),
  /** The branch that bears an expense without a trip. The trip's branch bears the entries of a trip. */
  branchId: optionalBranch,
  ...cashBranch,
  paymentRefNo: optionalText(line(50)),
  notes: optionalText(notes),
  vendorId: optional(partyId),
  /** Accepted in place of `vendorId`. The customer of the trip is never the vendor of an expense. */
  customerId: optional(partyId),
  vehicleId: optional(vehicleId),
  driverId: optional(driverId),
  /** The person to whom a salary or an incentive is paid. */
  userId: optional(memberId),
  billNo: optionalText(line(50)),
  fuelQuantity: optional(positiveLitres),
  groupId: optional(entryId),
  /** For an expense of a trip: the driver paid it out of their advance, so no money of the firm moves. */
  fromDriverAdvance: v.nullish(v.boolean(), false),
  /**
   * The direction of the money: an advance INWARD, an expense OUTWARD; a charge moves none and takes either. An INWARD
   * driver advance is money that the driver brings back of it.
   */
  direction: optional(oneOf(['INWARD', 'OUTWARD'])),
  portions: optional(
    v.pipe(
      listOf(
        v.pipe(
          rowFields(
            {
              category: oneOf(codes(portionCategories)),
              amount,
              fuelQuantity: optional(positiveLitres),
            },
            { category: 'Category', amount: 'Amount' },
          ),
          v.forward(
            v.partialCheck(
              [['category'], ['fuelQuantity']],
              ({ category, fuelQuantity }) => category !== 'FUEL' || fuelQuantity !== null,
              messages.fieldRequired('Fuel Quantity'),
            ),
            ['fuelQuantity'],
          ),
        ),
        codes(portionCategories).length,
        bookMessages.portionTwice,
      ),
      v.check(
        (rows) => new Set(rows.map(({ category }) => category)).size === rows.length,
        bookMessages.portionTwice,
      ),
    ),
  ),
});
type Request = v.InferOutput<typeof request>;
type Invalid = InvalidField<keyof Request>;

/** The fields that an entry of this kind needs and the request lacks. docs/rules/money.md#expenses. */
function listMissing(given: ValidFields<Request>): readonly (keyof Request)[] {
  return listRequired(given).filter((field) => given[field] === null);
}

function listRequired({
  type,
  category,
  mode,
  direction,
  fromDriverAdvance,
  customerId,
}: ValidFields<Request>): readonly (keyof Request)[] {
  if (type === undefined || category === undefined) return [];
  if (type === 'SETTLEMENT') return ['tripId', 'mode'];
  if (type === 'ADJUSTMENT') return ['tripId'];
  const onCredit = type === 'CREDIT' || mode === 'CREDIT';
  const usesDriverAdvance = fromDriverAdvance === true || direction === 'INWARD';
  const required: readonly (readonly [keyof Request, boolean])[] = [
    ['tripId', describeEntry(category)?.needsTrip === true || usesDriverAdvance],
    ['userId', hasCode(personExpenseCategories, category)],
    // A party under the other name is the vendor, too.
    ['vendorId', onCredit && hasCode(expensesOnCredit, category) && customerId === null],
    ['mode', !onCredit && fromDriverAdvance !== true],
    ['fuelQuantity', hasCode(fillUpCategories, category)],
  ];
  return required.flatMap(([field, isRequired]) => (isRequired ? [field] : []));
}

/** Turns type, category and mode into one of the three kinds; docs/rules/money.md#expenses. */
function toTransaction(given: Request): NewTransaction | Invalid {
  const { type, groupId, portions } = given;
  if (type !== 'SETTLEMENT' && portions !== null && portions.length > 0)
    return new InvalidField('portions', bookMessages.onlyWithAdvance);
  if (type === 'SETTLEMENT' || type === 'ADJUSTMENT') {
    if (groupId !== null) return new InvalidField('groupId', bookMessages.onlyForParts);
    if (given.fromDriverAdvance)
      return new InvalidField('fromDriverAdvance', bookMessages.onlyExpensesOfTrip);
    if (given.vendorId !== null) return new InvalidField('vendorId', bookMessages.onlyExpensesHaveVendor);
    if (given.userId !== null) return new InvalidField('userId', bookMessages.onlyPayIsPaidTo);
    return type === 'SETTLEMENT' ? toAdvance(given) : toCharge(given);
  }
  return toExpense(given);
}

function toEntry(given: Request): Entry {
  const { amount, date, paymentRefNo, notes, vendorId, customerId, vehicleId, driverId, userId } = given;
  const partyIds = [vendorId, customerId].filter((id) => id !== null);
  const { branchId, cashBranchId } = given;
  const named = { partyIds, customerId, vehicleId, driverId, userId };
  return { amount, date, paymentRefNo, notes, named, branchId, cashBranchId };
}

function toAdvance(given: Request): NewAdvance | Invalid {
  const { tripId, category, mode, portions, direction } = given;
  if (category !== 'ADVANCE') return new InvalidField('category', bookMessages.transactionInvalid);
  if (direction === 'OUTWARD') return new InvalidField('direction', bookMessages.advanceIsInward);
  if (tripId === null || mode === null) throw new Error('an advance has a trip and a mode');
  if (mode === 'CREDIT') return new InvalidField('mode', bookMessages.creditIsNoMode);
  return { kind: 'advance', ...toEntry(given), tripId, mode, portions: portions ?? [] };
}

/** Forms send a mode and a direction with every entry, so a charge takes them, although it moves no money. */
function toCharge(given: Request): NewCharge | Invalid {
  const { tripId, category } = given;
  if (!hasCode(chargeCategories, category))
    return new InvalidField('category', bookMessages.transactionInvalid);
  if (tripId === null) throw new Error('a charge has a trip');
  if (given.cashBranchId != null) return new InvalidField('cashBranchId', bookMessages.noMoneyMoves);
  return { kind: 'charge', ...toEntry(given), tripId, category };
}

function toExpense(given: Request): NewExpense | Invalid {
  const { tripId, type, category, vehicleId, driverId, groupId } = given;
  if (!hasCode(expenseCategories, category))
    return new InvalidField('category', bookMessages.transactionInvalid);
  if (given.direction === 'INWARD' && category !== 'DRIVER_ADVANCE')
    return new InvalidField('direction', bookMessages.onlyDriverAdvanceReturned);
  const onCredit = type === 'CREDIT' || given.mode === 'CREDIT';
  const driverAdvanceUse = given.fromDriverAdvance
    ? ('spent' as const)
    : given.direction === 'INWARD'
      ? ('returned' as const)
      : null;
  const byTheLitre = hasCode(fillUpCategories, category);
  const isReturned = driverAdvanceUse === 'returned';
  const vendorId = isReturned ? null : (given.vendorId ?? given.customerId);
  const toPerson = hasCode(personExpenseCategories, category);
  if (!toPerson && given.userId !== null) return new InvalidField('userId', bookMessages.onlyPayIsPaidTo);
  if (onCredit && !hasCode(expensesOnCredit, category))
    return new InvalidField('category', bookMessages.notOnCredit);
  if (driverAdvanceUse === 'spent' && category === 'DRIVER_ADVANCE')
    return new InvalidField('category', bookMessages.onlyExpensesOfTrip);
  if (driverAdvanceUse === 'spent' && onCredit) return new InvalidField('mode', bookMessages.creditIsNoMode);
  if (
    groupId !== null &&
    (onCredit || driverAdvanceUse !== null || tripId === null || !hasCode(portionCategories, category))
  )
    return new InvalidField('groupId', bookMessages.onlyForParts);
  const unused = findUnused(given, {
    movesMoney: !onCredit && driverAdvanceUse !== 'spent',
    driverAdvanceUse,
  });
  if (unused !== null) return unused;
  const entry = toEntry(given);
  return {
    kind: 'expense',
    ...entry,
    // A party under this name is the vendor, unless the request names both.
    named: {
      ...entry.named,
      customerId: given.vendorId === null && !isReturned ? null : given.customerId,
    },
    tripId,
    category,
    mode: given.mode === 'CREDIT' || onCredit || driverAdvanceUse === 'spent' ? null : given.mode,
    driverAdvanceUse,
    vendorId,
    ...(given.vendorId === null && vendorId !== null ? { vendorFromCustomerId: true } : {}),
    billNo: given.billNo,
    paidTo: toPerson ? given.userId : null,
    vehicleId,
    driverId,
    fuelQuantity: byTheLitre ? given.fuelQuantity : null,
    groupId,
  };
}

/** A field that names a party, a branch or a mode, which an expense of this kind would drop. */
function findUnused(
  { tripId, mode, vendorId, customerId, cashBranchId }: Request,
  { movesMoney, driverAdvanceUse }: Pick<NewExpense, 'driverAdvanceUse'> & { readonly movesMoney: boolean },
): Invalid | null {
  if (driverAdvanceUse === 'returned' && vendorId !== null)
    return new InvalidField('vendorId', bookMessages.onlyExpensesHaveVendor);
  if (tripId === null && vendorId !== null && customerId !== null && customerId !== vendorId)
    return new InvalidField('customerId', bookMessages.twoVendors);
  if (movesMoney) return null;
  if (mode !== null && mode !== 'CREDIT') return new InvalidField('mode', bookMessages.noMoneyMoves);
  return cashBranchId == null ? null : new InvalidField('cashBranchId', bookMessages.noMoneyMoves);
}

function hasCode<Table extends object>(table: Table, code: string): code is keyof Table & string {
  return Object.hasOwn(table, code);
}

export const createTransaction = command({
  slug: 'create-transaction',
  path: '/transaction/create',
  may: 'office',
  scope: 'branch',
  summary: 'Record an advance, a charge or an expense; only an expense may have no trip',
  input: v.pipe(
    request,
    requireFields(listMissing),
    v.forward(
      v.partialCheck(
        [['amount'], ['portions']],
        ({ amount, portions }) => sum(portions ?? [], (portion) => portion.amount) <= amount,
        bookMessages.portionsExceedAdvance,
      ),
      ['amount'],
    ),
    readRequest(toTransaction),
  ),
  postsMoney: true,
  dryRun: true,
  changes: MONEY_TOPICS,
  refuses: [
    'forbidden',
    'branch-inactive',
    'not-found',
    'trip-status',
    'trip-settled',
    'already-deleted',
    'wrong-party-type',
    'wrong-role',
    'portions-exceed-advance',
    'field-not-allowed',
    'amount-exceeds-balance',
  ],
  /** `transactions` holds the entry itself, followed by the portions of an advance. */
  response: v.object({ transaction, transactions: v.array(transaction), warnings }),
  ids: v.strictObject({ transaction: namedId, transactions: v.array(namedId) }),
});
