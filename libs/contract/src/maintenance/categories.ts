import { maintenanceCategories, type MaintenanceCategory, type OdoType } from '../labels.ts';

/** A field that only some categories have, by its name in `/maintenance/create`. */
export type OwnField =
  | 'odometerReading'
  | 'repeatReading'
  | 'repeatMonths'
  | 'warrantyApplicable'
  | 'validity'
  | 'tyreBrand'
  | 'oldTyreNo'
  | 'tyreNumber'
  | 'quantity'
  | 'unitType'
  | 'fullTank'
  | 'previousMissing';

interface FieldDescription {
  readonly label: string;
  /**
   * How the field is entered. A `choice` offers the unit types of urea, `yes-no` is 'YES' or 'NO', a `flag` is true or
   * false.
   */
  readonly kind: 'reading' | 'months' | 'yes-no' | 'day' | 'text' | 'litres' | 'choice' | 'flag';
  /**
   * The unit shown after the value. `odometer`: the vehicle's unit, KM or HR. Ltr is for fuel, LTR for urea and oil
   * (docs/rules/screens.md#units-of-fill-ups).
   */
  readonly unit?: 'odometer' | 'LTR' | 'Ltr';
}

/** The description of each own field, shared by all categories. */
export const ownFields = {
  odometerReading: { label: 'Odometer Reading', kind: 'reading', unit: 'odometer' },
  repeatReading: { label: 'Kms for Repeat', kind: 'reading', unit: 'odometer' },
  repeatMonths: { label: 'Months for Repeat', kind: 'months' },
  warrantyApplicable: { label: 'Warranty Applicable', kind: 'yes-no' },
  validity: { label: 'Validity', kind: 'day' },
  /** The brand of whatever was bought, not only of tyres; of an insurance, its company. */
  tyreBrand: { label: 'Brand', kind: 'text' },
  oldTyreNo: { label: 'Old Tyre Number', kind: 'text' },
  tyreNumber: { label: 'Tyre Number', kind: 'text' },
  quantity: { label: 'Quantity', kind: 'litres', unit: 'LTR' },
  unitType: { label: 'Unit Type', kind: 'choice' },
  fullTank: { label: 'Full Tank', kind: 'flag' },
  previousMissing: { label: 'A fill-up before this one is missing', kind: 'flag' },
} as const satisfies Readonly<Record<OwnField, FieldDescription>>;

/** How a category uses a field: whether it is required, and its label if it differs from the usual one. */
interface FieldOfCategory {
  readonly required?: true;
  readonly label?: string;
}

/** A vehicle's document that a maintenance record can renew. */
export type RenewedDocument = 'INSURANCE' | 'FITNESS' | 'TAX_RECEIPT' | 'POLLUTION';

interface CategoryDescription {
  /** In the order of the form. */
  readonly fields: Readonly<Partial<Record<OwnField, FieldOfCategory>>>;
  /** Whether it can be bought on a vendor's credit. */
  readonly canBeOnCredit: boolean;
  /** The document whose expiry date its `validity` sets. */
  readonly renews?: RenewedDocument;
  /**
   * When the work is due again. `repeat`: by reading or by months, whichever comes first. `validity`: on the `validity`
   * day of the newest record. A renewed document comes due as a document.
   */
  readonly comesDue?: 'repeat' | 'validity';
}

const repeated = { odometerReading: {}, repeatReading: {}, repeatMonths: {} } as const;
const warranty = { warrantyApplicable: {}, validity: { label: 'Warranty Until' } } as const;
const greasing = { fields: { ...repeated, ...warranty }, canBeOnCredit: true, comesDue: 'repeat' } as const;
const service = {
  fields: { ...repeated, tyreBrand: {}, ...warranty },
  canBeOnCredit: true,
  comesDue: 'repeat',
} as const;
const work = { fields: {}, canBeOnCredit: true } as const;
const cover = { fields: { tyreBrand: {} }, canBeOnCredit: true } as const;

/**
 * The fields of each category. The request, the decider and the form use this table. Every category also has
 * vehicle, date, amount, payment, driver, vendor, trip, receipt, notes and bill number.
 * docs/rules/fleet.md#maintenance.
 */
export const categoryDescriptions = {
  CHASIS_GREECING: greasing,
  CLUTCH_WORK: service,
  SERVICE: service,
  HUB_GREECING: greasing,
  SUSPENSION_BUSHING: greasing,
  OIL_FILTER: {
    fields: { ...repeated, tyreBrand: {}, quantity: {} },
    canBeOnCredit: true,
    comesDue: 'repeat',
  },
  ELECTRICAL_WORK: work,
  WELDING_WORK: work,
  ROPE: cover,
  TARPOLINE: cover,
  TYRE: {
    fields: {
      tyreBrand: { required: true, label: 'Tyre Brand' },
      tyreNumber: { required: true, label: 'New Tyre Number' },
      oldTyreNo: {},
      odometerReading: {},
    },
    canBeOnCredit: true,
  },
  PUNCTURE: { fields: { tyreNumber: {}, odometerReading: {} }, canBeOnCredit: true },
  INSURANCE: {
    fields: {
      tyreBrand: { required: true, label: 'Insurance Company' },
      validity: { required: true, label: 'Valid Upto' },
    },
    canBeOnCredit: false,
    renews: 'INSURANCE',
  },
  FITNESS: {
    fields: { validity: { label: 'Valid Upto' }, odometerReading: {} },
    canBeOnCredit: false,
    renews: 'FITNESS',
  },
  ROAD_TAX: { fields: { validity: { label: 'Valid Upto' } }, canBeOnCredit: false, renews: 'TAX_RECEIPT' },
  PUC: {
    fields: { validity: { required: true, label: 'Valid Upto' }, odometerReading: {} },
    canBeOnCredit: false,
    renews: 'POLLUTION',
  },
  MECHANICAL_PAPER: {
    fields: { validity: { required: true, label: 'Valid Upto' } },
    canBeOnCredit: false,
    comesDue: 'validity',
  },
  FUEL: {
    fields: {
      quantity: { required: true, label: 'Fuel Quantity' },
      fullTank: {},
      odometerReading: {},
      previousMissing: {},
    },
    canBeOnCredit: true,
  },
  UREA: {
    fields: { unitType: {}, quantity: { required: true }, odometerReading: {}, tyreBrand: {} },
    canBeOnCredit: true,
  },
} as const satisfies Readonly<Record<MaintenanceCategory, CategoryDescription>>;

/** The description of a category, with every property that a description may have. */
export function describeCategory(category: MaintenanceCategory): CategoryDescription {
  return categoryDescriptions[category];
}

/** How some clients spell a category; docs/rules/fleet.md#spellings. */
export const otherSpellings = { PUNTURE: 'PUNCTURE', TARPAULIN: 'TARPOLINE' } as const;

/** The category of a code in either spelling; undefined for an unknown code. */
export function findMaintenanceCategory(code: string): MaintenanceCategory | undefined {
  const ours = Object.hasOwn(otherSpellings, code)
    ? otherSpellings[code as keyof typeof otherSpellings]
    : code;
  return isMaintenanceCategory(ours) ? ours : undefined;
}

export function isMaintenanceCategory(code: string): code is MaintenanceCategory {
  return Object.hasOwn(maintenanceCategories, code);
}

export const ownFieldNames = Object.keys(ownFields) as OwnField[];

/** The field of a category; null if the category has no such field. */
export function categoryField(category: MaintenanceCategory, field: OwnField): FieldOfCategory | null {
  return describeCategory(category).fields[field] ?? null;
}

/** The label of a field on the form and among the details of a category. */
export function fieldLabel(category: MaintenanceCategory, field: OwnField, odoType: OdoType = 'KM'): string {
  if (field === 'repeatReading' && odoType === 'HR') return 'Hours for Repeat';
  return categoryField(category, field)?.label ?? ownFields[field].label;
}

/** The litres in a bucket of urea. */
export const LITRES_PER_BUCKET = 20;

/** Whether work of this category is due again by reading, by months or by its validity. */
export function comesDue(category: MaintenanceCategory): boolean {
  const described: CategoryDescription = categoryDescriptions[category];
  return described.comesDue !== undefined;
}
