/**
 * The effect of an entry on a trip's money or on a party's account (docs/rules/trips.md#figures and
 * docs/rules/money.md#what-each-action-posts).
 * - receipt: money from a customer. A refund is a receipt too, with shares below zero. So PAYMENT_SENT and
 *   CHEQUE_RETURNED are receipts, even when they concern a vendor. A trip shows receipts on the card of its advances.
 * - deduction: lowers a fare. A trip shows deductions on the card of its charges.
 * - payment: money to a vendor for what the firm owes.
 * - transfer: money from one cash box of the firm to another.
 */
export type EntryKind = 'opening' | 'fare' | 'receipt' | 'deduction' | 'expense' | 'payment' | 'transfer';

interface EntryDescription {
  /** Figures are sums over kinds, so a new type of an existing kind needs no change of a figure. */
  readonly kind: EntryKind;
  /** The label in lists, khata, statement and notices. */
  readonly label: string;
  /** The label on the page of a trip, where it differs. */
  readonly labelOnTrip?: string;
  /** The label of the sum of a trip's entries of this type, where it differs. */
  readonly sumLabel?: string;
  /** The label of an entry that was entered with an amount below zero. */
  readonly belowZero?: string;

  /** The reason why the page of a trip cannot delete it; docs/rules/money.md#reversals. */
  readonly lockedOnTrip?: string;
  /**
   * It cannot be deleted by itself, only together with the trip, the party or the settlement that posted it.
   */
  readonly isPartOfOther?: true;
  /** It reverses another entry, but lists show it like any entry, on its own day. */
  readonly isReturn?: true;
  /**
   * What the khata calls the entry when it offers to delete it. A payment on account is a receipt without a
   * trip.
   */
  readonly deletedInKhata?: 'payment' | 'payment on account' | 'credit';

  /** The form that offers it: as a charge, or as an expense of a trip, of a person, or of the firm alone. */
  readonly offeredAs?: 'charge' | 'trip-expense' | 'person-expense' | 'firm-expense';
  /**
   * Set on a row that is only a category and no type: an expense of this category is posted as the named
   * type.
   */
  readonly postedAs?: 'VEHICLE_MAINTENANCE';
  /** It maintains a vehicle or fills it up. `maintenance/categories.ts` lists the fields recorded with it. */
  readonly isMaintenance?: true;
  /** Bought by the litre. */
  readonly isByTheLitre?: true;
  /** It can be bought on a vendor's credit. docs/rules/money.md#expenses. */
  readonly canBeOnCredit?: true;
  /** It is paid to a person or a bank, so it cannot be the category of a vendor's credit. */
  readonly isNeverVendorCredit?: true;
  /** An advance may be spent on it in the same request. docs/rules/money.md#split-advances. */
  readonly isPortion?: true;
  /** It is recorded only for a trip. */
  readonly needsTrip?: true;
}

/**
 * Every type of money entry and every category of expense, one row each. Code that shows, offers, locks or
 * sums entries reads their properties here, so that a new type needs only a row. Forms and filters offer the
 * types in this order.
 */
export const entryTypes = {
  OPENING_BALANCE: { kind: 'opening', label: 'Opening Balance', isPartOfOther: true },
  TRIP_FARE: { kind: 'fare', label: 'Receivable', isPartOfOther: true },
  ADVANCE: { kind: 'receipt', label: 'Advance', sumLabel: 'Advance Collected' },
  PAYMENT_RECEIVED: { kind: 'receipt', label: 'Settlement', deletedInKhata: 'payment on account' },
  BULK_PAYMENT_RECEIVED: {
    kind: 'receipt',
    label: 'Bulk Payment Received',
    labelOnTrip: 'Bulk payment',
    lockedOnTrip: 'Part of a bulk payment: delete that payment in the party khata',
    deletedInKhata: 'payment',
  },
  TDS: { kind: 'receipt', label: 'TDS' },
  PAYMENT_SENT: {
    kind: 'receipt',
    label: 'Payment Sent',
    lockedOnTrip: 'Part of a refund: delete that refund in the party khata',
    deletedInKhata: 'payment',
  },
  CHEQUE_RETURNED: { kind: 'receipt', label: 'Cheque Returned', isReturn: true },
  SETTLED_AGAINST_CREDIT: { kind: 'payment', label: 'Settled Against Credit', deletedInKhata: 'payment' },
  VENDOR_CREDIT: { kind: 'expense', label: 'Vendor Credit', deletedInKhata: 'credit' },
  TRANSFER: { kind: 'transfer', label: 'Transfer' },
  FORCE_SETTLED: {
    kind: 'deduction',
    label: 'Force Settled',
    lockedOnTrip: 'Written off by the settlement: reopen the trip to undo it',
    isPartOfOther: true,
  },
  SHORTAGE_AMOUNT: { kind: 'deduction', label: 'Shortage Amount', offeredAs: 'charge' },
  BUILTY_COMMISSION: { kind: 'deduction', label: 'Builty Commission', offeredAs: 'charge' },
  FUEL: {
    kind: 'expense',
    label: 'Fuel',
    offeredAs: 'trip-expense',
    isMaintenance: true,
    isByTheLitre: true,
    canBeOnCredit: true,
    isPortion: true,
  },
  UREA: {
    kind: 'expense',
    label: 'Urea',
    offeredAs: 'trip-expense',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
    isByTheLitre: true,
    canBeOnCredit: true,
  },
  VEHICLE_MAINTENANCE: { kind: 'expense', label: 'Vehicle Maintenance' },
  INSURANCE: { kind: 'expense', label: 'Insurance', isMaintenance: true },
  CHASIS_GREECING: {
    kind: 'expense',
    label: 'Chassis Greasing',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  CLUTCH_WORK: {
    kind: 'expense',
    label: 'Clutch Work',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  SERVICE: {
    kind: 'expense',
    label: 'General Service',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  HUB_GREECING: {
    kind: 'expense',
    label: 'Hub Greasing',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  SUSPENSION_BUSHING: {
    kind: 'expense',
    label: 'Suspension Bushing',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  OIL_FILTER: { kind: 'expense', label: 'Oil Filter', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  ELECTRICAL_WORK: {
    kind: 'expense',
    label: 'Electrical Work',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  WELDING_WORK: {
    kind: 'expense',
    label: 'Welding Work',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  ROPE: { kind: 'expense', label: 'Rope', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  TARPOLINE: { kind: 'expense', label: 'Tarpaulin', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  TYRE: { kind: 'expense', label: 'Tyre', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  FITNESS: { kind: 'expense', label: 'Fitness', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  ROAD_TAX: { kind: 'expense', label: 'Road Tax', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  PUC: { kind: 'expense', label: 'PUC', postedAs: 'VEHICLE_MAINTENANCE', isMaintenance: true },
  MECHANICAL_PAPER: {
    kind: 'expense',
    label: 'Mechanical Paper',
    postedAs: 'VEHICLE_MAINTENANCE',
    isMaintenance: true,
  },
  DRIVER_ADVANCE: {
    kind: 'expense',
    label: 'Driver Advance',
    belowZero: 'brought back',
    offeredAs: 'trip-expense',
    isNeverVendorCredit: true,
    isPortion: true,
  },
  UNLOADING_EXPENSE: {
    kind: 'expense',
    label: 'Unloading Expense',
    offeredAs: 'trip-expense',
  },
  LABOUR_CHARGES: { kind: 'expense', label: 'Labour charges', offeredAs: 'trip-expense' },
  TOLL: { kind: 'expense', label: 'Toll', offeredAs: 'trip-expense' },
  FINE: { kind: 'expense', label: 'Fine', offeredAs: 'trip-expense' },
  PARKING: { kind: 'expense', label: 'Parking', offeredAs: 'trip-expense' },
  PUNCTURE: { kind: 'expense', label: 'Puncture', offeredAs: 'trip-expense', isMaintenance: true },
  WEAR_AND_TEAR: { kind: 'expense', label: 'Wear and Tear', offeredAs: 'trip-expense' },
  SALARY: { kind: 'expense', label: 'Salary', offeredAs: 'person-expense', isNeverVendorCredit: true },
  INCENTIVE: { kind: 'expense', label: 'Incentive', offeredAs: 'person-expense', isNeverVendorCredit: true },
  RENT: { kind: 'expense', label: 'Rent', offeredAs: 'firm-expense' },
  BANK_CHARGES: {
    kind: 'expense',
    label: 'Bank Charges',
    offeredAs: 'firm-expense',
    isNeverVendorCredit: true,
  },
  LORRY_HIRE: {
    kind: 'expense',
    label: 'Lorry Hire',
    offeredAs: 'trip-expense',
    canBeOnCredit: true,
    needsTrip: true,
  },
  OTHER: { kind: 'expense', label: 'Other', offeredAs: 'trip-expense' },
} as const satisfies Readonly<Record<string, EntryDescription>>;

type Described = keyof typeof entryTypes;
type DescribedWith<Property> = {
  [Code in Described]: (typeof entryTypes)[Code] extends Property ? Code : never;
}[Described];

/** The types that entries are posted as. */
export type EntryType = Exclude<Described, DescribedWith<{ readonly postedAs: string }>>;

/** The type of entry that an expense of a category is posted as. */
export function postedEntryType(category: Described): EntryType {
  const row = entryTypes[category];
  return 'postedAs' in row ? row.postedAs : (category as EntryType);
}

/** The labels of the rows that have all these properties. */
export function labelsWith<const Property extends Partial<EntryDescription>>(
  property: Property,
): Readonly<Record<DescribedWith<Property>, string>> {
  const wanted = new Map<string, unknown>(Object.entries(property));
  return labelsWhere((row) => {
    const described = new Map<string, unknown>(Object.entries(row));
    return [...wanted].every(([key, value]) => described.get(key) === value);
  });
}

export const entryTypeLabels: Readonly<Record<EntryType, string>> = labelsWhere(
  ({ postedAs }) => postedAs === undefined,
);

function labelsWhere<Code extends Described>(
  holds: (row: EntryDescription) => boolean,
): Readonly<Record<Code, string>> {
  const rows: readonly (readonly [string, EntryDescription])[] = Object.entries(entryTypes);
  const labels = rows.filter(([, row]) => holds(row)).map(([code, { label }]) => [code, label]);
  return Object.fromEntries(labels) as Readonly<Record<Code, string>>;
}

/** The row of an entry's type or category; null for a code without a row. */
export function describeEntry(code: string): EntryDescription | null {
  return Object.hasOwn(entryTypes, code) ? entryTypes[code as Described] : null;
}

/** The label of an entry in lists, khata, statement and notices. */
export function entryLabel(code: string): string {
  return describeEntry(code)?.label ?? code;
}
