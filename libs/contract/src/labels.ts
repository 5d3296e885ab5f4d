import { codes } from './codes.ts';
import { entryTypeLabels, entryTypes, labelsWith } from './entry-types.ts';

/** The words shown for stored codes. docs/rules/screens.md. */
export const tripStatuses = {
  CREATED: 'Created',
  STARTED: 'Started',
  COMPLETED: 'Completed',
  POD_RECEIVED: 'POD Received',
  POD_SUBMITTED: 'POD Submitted',
  SETTLED: 'Settled',
  CANCELLED: 'Cancelled',
} as const;
export type TripStatus = keyof typeof tripStatuses;

/**
 * The groups of waiting trips that the chips above the list count.
 * docs/architecture/client.md#chips-with-sums.
 */
export const tripWaits = {
  POD_PENDING: 'POD pending',
  TO_SETTLE: 'To settle',
  OVERDUE: 'Over 30 days',
} as const;
export type TripWait = keyof typeof tripWaits;

/** A trip is overdue when it has waited for its settlement for more than this many days. */
export const DAYS_TO_SETTLE = 30;

/** The possible meanings of a text in the search box. docs/architecture/client.md#search. */
export const searchSubjects = {
  LR: 'LR number',
  VEHICLE: 'vehicle',
  PARTY: 'party',
  DRIVER: 'driver',
  PLACE: 'place',
} as const;
export type SearchSubject = keyof typeof searchSubjects;

/**
 * The label of the button that takes a trip to its next step; docs/rules/screens.md#next-step-of-a-trip. 'Submit POD'
 * and 'Receive POD' open the same form, which submits the POD. The optional step to POD_RECEIVED has an action of its
 * own, 'POD received'.
 */
export const nextStepLabels: Partial<Record<TripStatus, string>> = {
  CREATED: 'Start Trip',
  STARTED: 'End Trip',
  COMPLETED: 'Submit POD',
  POD_RECEIVED: 'Receive POD',
  POD_SUBMITTED: 'Settle Trip',
};

/** Statuses in which money entries may be added and taken back; docs/rules/trips.md#entries. */
export const OPEN_FOR_RECEIPTS: readonly TripStatus[] = [
  'STARTED',
  'COMPLETED',
  'POD_RECEIVED',
  'POD_SUBMITTED',
];

/** Statuses in which expenses may be added and taken back: toll slips arrive late. docs/rules/trips.md#entries. */
export const OPEN_FOR_EXPENSES: readonly TripStatus[] = [...OPEN_FOR_RECEIPTS, 'SETTLED'];

/** PER_HR is for hour-type vehicles only. */
export const rateTypes = {
  FIXED: 'Fixed Fare',
  PER_KG: 'Per KG',
  PER_MT: 'Per Metric Ton',
  PER_HR: 'Per Hour',
} as const;
export type RateType = keyof typeof rateTypes;

export const weightUnits = { KG: 'KG', MT: 'Metric Ton (MT)' } as const;

export const odoTypes = { KM: 'Kilometres', HR: 'Hours' } as const;
export type OdoType = keyof typeof odoTypes;

/**
 * The modes in which money moves. On the wire CREDIT is a type and not a mode (docs/rules/money.md#expenses).
 */
export const paymentModes = { ONLINE: 'Online', CHEQUE: 'Cheque', CASH: 'Cash' } as const;
export type PaymentMode = keyof typeof paymentModes;

/**
 * The types of a money entry on the wire. The names are misleading: SETTLEMENT is an advance, ADJUSTMENT a
 * charge, ONE_SHOT a paid expense, and CREDIT an expense on credit. docs/rules/money.md#expenses.
 */
export const transactionTypes = {
  SETTLEMENT: 'Advance',
  ADJUSTMENT: 'Charges',
  ONE_SHOT: 'Expense',
  CREDIT: 'Expense on credit',
} as const;

/** Deductions from a fare that a customer makes; no money moves. docs/rules/money.md#direction-of-a-request. */
export const chargeCategories = labelsWith({ offeredAs: 'charge' });
export type ChargeCategory = keyof typeof chargeCategories;

/**
 * The deductions from a fare: those that the customer makes, and the write-off of a forced settlement.
 * docs/rules/trips.md#figures.
 */
export const deductionCategories = { ...chargeCategories, FORCE_SETTLED: entryTypes.FORCE_SETTLED.label };
export type DeductionCategory = keyof typeof deductionCategories;

/** The expenses that a trip's own form offers. docs/rules/screens.md#transaction-dialog. */
export const tripExpenseCategories = labelsWith({ offeredAs: 'trip-expense' });

/**
 * The expenses that are paid to a person, whom the entry names. docs/rules/money.md#what-each-action-posts.
 */
export const personExpenseCategories = labelsWith({ offeredAs: 'person-expense' });

/** The categories of expenses. Lorry hire is included, because the firm hires lorries for its own trips. */
export const expenseCategories = {
  ...tripExpenseCategories,
  ...personExpenseCategories,
  ...labelsWith({ offeredAs: 'firm-expense' }),
};
export type ExpenseCategory = keyof typeof expenseCategories;

/** The categories of work on a vehicle and of fill-ups. docs/rules/fleet.md#maintenance. */
export const maintenanceCategories = labelsWith({ isMaintenance: true });
export type MaintenanceCategory = keyof typeof maintenanceCategories;

/** The units that urea is bought in. */
export const unitTypes = { LITRE: 'Litre', BUCKET: 'Bucket (20 l)' } as const;
export type UnitType = keyof typeof unitTypes;

/**
 * The accounts of expenses: one for each category, and FORCE_SETTLED for the rest of a vendor's account that
 * was written off. docs/rules/money.md#remainders.
 */
export const expenseAccounts = {
  ...expenseCategories,
  ...maintenanceCategories,
  FORCE_SETTLED: entryTypes.FORCE_SETTLED.label,
};
export type ExpenseAccount = keyof typeof expenseAccounts;

/** The possible categories of a vendor's credit. */
export const creditCategories = without(
  expenseCategories,
  ...codes(labelsWith({ isNeverVendorCredit: true })),
);

/** The categories that are bought by the litre. */
export const fillUpCategories = labelsWith({ isByTheLitre: true });

/**
 * The categories that a transaction can book on a vendor's credit. `categoryDescriptions` in
 * `maintenance/categories.ts` says which categories a maintenance record can.
 */
export const expensesOnCredit = labelsWith({ canBeOnCredit: true });

/** The categories that an advance may be spent on in the same request. */
export const portionCategories = labelsWith({ isPortion: true });

export const vehicleTypes = {
  TRUCK: 'Truck',
  TRAILER: 'Trailer',
  MINI_TRUCK: 'Mini Truck',
  VAN: 'Van',
  CONTAINER: 'Container',
  PICKUP: 'Pickup',
  HEMV: 'HEMV',
  HARVESTER: 'Harvester',
} as const;
export type VehicleType = keyof typeof vehicleTypes;

export const vehicleStatuses = {
  ON_TRIP: 'On Trip',
  IDLE: 'Idle',
  IN_MAINTENANCE: 'In Maintenance',
  INACTIVE: 'Inactive',
} as const;
export type VehicleStatus = keyof typeof vehicleStatuses;

export const fuelTypes = { DIESEL: 'Diesel', GAS: 'Gas', PETROL: 'Petrol' } as const;
export type FuelType = keyof typeof fuelTypes;

export const partyTypes = { CUSTOMER: 'Customer', VENDOR: 'Vendor', BROKER: 'Broker' } as const;
export type PartyType = keyof typeof partyTypes;

export const locationStatuses = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const;

export const branchStatuses = { ACTIVE: 'Active', INACTIVE: 'Closed' } as const;

/**
 * The reasons why one branch owes another, from the view of one of them
 * (docs/rules/branches.md#books-that-balance). HERE and THERE say whose cash was used: its own, or that of
 * the other branch. WITHOUT_MONEY: bought on credit or set off.
 */
export const owedParts = {
  PAID_HERE: 'Paid here',
  PAID_THERE: 'Paid there',
  RECEIVED_HERE: 'Received here',
  RECEIVED_THERE: 'Received there',
  TRANSFER: 'Transfers',
  WITHOUT_MONEY: 'Non-cash',
} as const;
export type OwedPart = keyof typeof owedParts;

/** Why a number is missing in a series of LR numbers. */
export const lrGapStates = {
  VOIDED: 'Trip cancelled',
  RELEASED: 'Number changed',
  NEVER_USED: 'Never used',
} as const;

export const openingBalanceTypes = { RECEIVABLE: 'Receivable', PAYABLE: 'Payable' } as const;

/**
 * The categories of money entries. The category of an expense is its purpose, and that of any other entry is
 * its type. Fares and opening balances have none.
 */
export const transactionCategories = {
  ...without(entryTypeLabels, 'OPENING_BALANCE', 'TRIP_FARE'),
  ...expenseCategories,
  ...maintenanceCategories,
};
export type TransactionCategory = keyof typeof transactionCategories;

/** The direction in which a money entry moved money. docs/rules/money.md#direction-of-a-request. */
export const moneyDirections = { INWARD: 'Money in', OUTWARD: 'Money out', NONE: 'Non-cash' } as const;
export type MoneyDirection = keyof typeof moneyDirections;

/**
 * The modes that lists filter by: also CREDIT, for entries that were bought on credit
 * (docs/rules/money.md#expenses).
 */
export const paymentWays = { ...paymentModes, CREDIT: 'Credit' } as const;
export type PaymentWay = keyof typeof paymentWays;

/** A label table without some of its codes. */
function without<Table extends object, Code extends keyof Table>(
  table: Table,
  ...left: readonly Code[]
): Omit<Table, Code> {
  const entries = Object.entries(table).filter(([code]) => !(left as readonly string[]).includes(code));
  return Object.fromEntries(entries) as Omit<Table, Code>;
}
