import { type createBranch } from '@bahi/contract/access/create-branch';
import { type createUser } from '@bahi/contract/access/create-user';
import { type WireInput } from '@bahi/contract/define';
import { type createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { type DocumentField } from '@bahi/contract/fleet/vehicle-document';
import {
  type ChargeCategory,
  type ExpenseCategory,
  type fillUpCategories,
  type MaintenanceCategory,
  type PaymentMode,
} from '@bahi/contract/labels';
import { type createParty } from '@bahi/contract/parties/create-party';
import { type startTrip } from '@bahi/contract/trips/start-trip';

/**
 * A firm and its months of work, entered by commands. Records refer to each other by name: a place, party, person or
 * branch by its name, a vehicle by its number, a trip by its LR number. Days count back from the day on which the
 * book is entered. A record that names no branch belongs to the head office.
 */
export interface DemoBook {
  readonly firm: string;
  readonly owner: DemoPerson;
  /** Names of towns in the gazetteer. */
  readonly places: readonly string[];
  /** The head office first; empty for a firm without other branches. */
  readonly branches: readonly DemoBranch[];
  readonly staff: readonly DemoMember[];
  /** People who signed up without a firm and asked the owner to join; refused, or waiting for an answer. */
  readonly applicants: readonly (DemoPerson & { readonly refused?: true })[];
  readonly vehicles: readonly DemoVehicle[];
  readonly parties: readonly DemoParty[];
  readonly trips: readonly DemoTrip[];
  readonly bulkPayments: readonly DemoBulkPayment[];
  readonly vendorPayments: readonly DemoVendorPayment[];
  /** The balances of the cash boxes before their first entry. */
  readonly openings: readonly DemoOpening[];
  readonly transfers: readonly DemoTransfer[];
  /** Purchases for a vehicle that belong to no trip. */
  readonly expenses: readonly (DemoExpense & { readonly vehicle: string })[];
  /** What an office costs whether or not a vehicle runs. */
  readonly overheads: readonly DemoOverhead[];
  /** Pump slips and work on vehicles, oldest first. */
  readonly fillUps: readonly DemoFillUp[];
  readonly maintenance: readonly DemoMaintenance[];
}

export interface DemoPerson {
  readonly name: string;
  /** Ten digits. */
  readonly phoneNumber: string;
}

/** The name is the branch's town, one of the book's places. */
export type DemoBranch = Omit<WireInput<typeof createBranch>, 'locationId'>;

export type DemoMember = WireInput<typeof createUser> & {
  readonly disabled?: true;
  /** The member's home branch. */
  readonly branch?: string;
  /** True if they see no other branch. */
  readonly isLimited?: true;
};

export type DemoVehicle = Omit<
  WireInput<typeof createVehicle>,
  'driverId' | 'managerId' | 'branchId' | DocumentField
> & {
  readonly branch?: string;
  readonly driver?: string;
  readonly manager?: string;
  readonly registeredDaysAgo?: number;
  /** Days for which each document is still valid; negative if it has expired. */
  readonly validDays?: Readonly<Partial<Record<DocumentField, number>>>;
};

export type DemoParty = Omit<WireInput<typeof createParty>, 'locationId' | 'openingBalanceDate'> & {
  readonly place: string;
  readonly openedDaysAgo: number;
};

interface Entry {
  readonly daysAgo: number;
  /** Rupees. */
  readonly amount: number;
  /** The reason for which the entry was deleted. */
  readonly deletedFor?: string;
  /** The branch that paid or received it, if not the trip's. */
  readonly at?: string;
}

interface Receipt extends Entry {
  readonly mode: PaymentMode;
}

export interface DemoAdvance extends Receipt {
  readonly fuel?: { readonly amount: number; readonly litres: number };
  /** The driver's portion, in rupees. */
  readonly driver?: number;
}

interface DemoCharge extends Entry {
  readonly category: ChargeCategory;
}

export interface DemoExpense extends Entry {
  readonly category: ExpenseCategory;
  /** CREDIT is for fuel and urea only, and names its vendor; DRIVER is paid from the driver's advance. */
  readonly mode: PaymentMode | 'CREDIT' | 'DRIVER';
  readonly vendor?: string;
  readonly litres?: number;
}

interface Paid {
  readonly daysAgo: number;
  readonly vehicle: string;
  /** Rupees. */
  readonly amount: number;
  /** CREDIT names its vendor. */
  readonly mode: PaymentMode | 'CREDIT';
  readonly vendor?: string;
  readonly driver?: string;
  /** Kilometres or hours. */
  readonly reading?: number;
  /** The branch that paid, if not the head office. */
  readonly at?: string;
}

/** The salary of a person, or the rent of an office; its branch bears and pays it. */
export interface DemoOverhead extends Receipt {
  readonly category: 'SALARY' | 'RENT';
  readonly branch: string;
  readonly person?: string;
}

export interface DemoFillUp extends Paid {
  readonly category: keyof typeof fillUpCategories;
  readonly litres: number;
  readonly fullTank?: true;
}

export interface DemoMaintenance extends Paid {
  readonly category: MaintenanceCategory;
  /** Days for which the document or the warranty is valid. */
  readonly validDays?: number;
  readonly brand?: string;
  readonly tyreNumber?: string;
  /** Kilometres or hours until the work is due again. */
  readonly repeatReading?: number;
  readonly repeatMonths?: number;
  readonly notes?: string;
}

type Terms = 'rateType' | 'rate' | 'loadingWeight' | 'weightUnit' | 'estimatedHoursRun' | 'material';

/** A trip and its progress: each step needs the one before it, except the receipt of its POD. */
export type DemoTrip = Pick<WireInput<typeof startTrip>, Terms> & {
  /** `{FY}` stands for the financial year in which the trip starts. */
  readonly lr: string;
  /** The branch that books it. */
  readonly branch?: string;
  readonly vehicle: string;
  readonly party: string;
  readonly driver: string;
  readonly manager?: string;
  readonly from: string;
  readonly to: string;
  readonly startedDaysAgo: number;
  readonly startReading?: number;
  readonly notes?: string;
  readonly advances?: readonly DemoAdvance[];
  readonly charges?: readonly DemoCharge[];
  readonly expenses?: readonly DemoExpense[];
  readonly ended?: {
    readonly daysAgo: number;
    readonly endReading?: number;
    readonly unloadingWeight?: number;
  };
  readonly podReceivedDaysAgo?: number;
  readonly podDaysAgo?: number;
  /** Part payments, then the settlement; a forced one writes off the rest. */
  readonly payments?: readonly (Receipt & {
    readonly forced?: true;
    /** Tax that the customer deducted, in rupees. */
    readonly tds?: number;
  })[];
  /** The reason for which the trip was deleted. */
  readonly cancelled?: string;
};

/** One payment for several trips, and optionally the opening balance. */
export interface DemoBulkPayment {
  readonly party: string;
  readonly daysAgo: number;
  readonly mode: PaymentMode;
  readonly tripAmounts: Readonly<Record<string, number>>;
  readonly openingAmount?: number;
}

/** A payment of a part of a vendor's balance. */
export interface DemoVendorPayment extends Receipt {
  readonly vendor: string;
}

/** The balance of a cash box on a day. */
export interface DemoOpening extends Omit<DemoBox, 'branch'> {
  /** Omitted in a firm with one branch. */
  readonly branch?: string;
  readonly daysAgo: number;
  /** Rupees. */
  readonly amount: number;
}

/** A transfer from one cash box to another. */
export interface DemoTransfer {
  readonly daysAgo: number;
  /** Rupees. */
  readonly amount: number;
  readonly from: DemoBox;
  readonly to: DemoBox;
  readonly paymentRefNo?: string;
}

export interface DemoBox {
  readonly branch: string;
  readonly mode: PaymentMode;
}
