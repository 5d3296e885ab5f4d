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
 * A firm and its months, to be entered by commands. People and things name each other by what they are called: a
 * place, party, person or branch by its name, a vehicle by its number, a trip by its LR number. Days count back from
 * the day on which the book is entered. What names no branch belongs to the head office.
 */
export interface DemoBook {
  readonly firm: string;
  readonly owner: DemoPerson;
  /** Towns, found in the gazetteer by these names. */
  readonly places: readonly string[];
  /** The head office first; empty in a firm with no other branch. */
  readonly branches: readonly DemoBranch[];
  readonly staff: readonly DemoMember[];
  /** Who signed up without a firm and asked the owner to be taken in; refused, or waiting for an answer. */
  readonly applicants: readonly (DemoPerson & { readonly refused?: true })[];
  readonly vehicles: readonly DemoVehicle[];
  readonly parties: readonly DemoParty[];
  readonly trips: readonly DemoTrip[];
  readonly bulkPayments: readonly DemoBulkPayment[];
  readonly vendorPayments: readonly DemoVendorPayment[];
  /** What the boxes held before their first entry. */
  readonly openings: readonly DemoOpening[];
  readonly transfers: readonly DemoTransfer[];
  /** What was bought for a vehicle and belongs to no trip. */
  readonly expenses: readonly (DemoExpense & { readonly vehicle: string })[];
  /** Slips of pumps and work on vehicles, oldest first. */
  readonly fillUps: readonly DemoFillUp[];
  readonly maintenance: readonly DemoMaintenance[];
}

export interface DemoPerson {
  readonly name: string;
  /** Ten digits. */
  readonly phoneNumber: string;
}

/** Its name is the town where it is, one of the book's places. */
export type DemoBranch = Omit<WireInput<typeof createBranch>, 'locationId'>;

export type DemoMember = WireInput<typeof createUser> & {
  readonly disabled?: true;
  /** Their home branch. */
  readonly branch?: string;
  /** They see no other branch. */
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
  /** How many days each document is still valid for; negative after it expired. */
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
  /** Why it was deleted again. */
  readonly takenBack?: string;
  /** The branch that paid or received it, where that is not the trip's. */
  readonly at?: string;
}

interface Receipt extends Entry {
  readonly mode: PaymentMode;
}

export interface DemoAdvance extends Receipt {
  readonly fuel?: { readonly amount: number; readonly litres: number };
  /** The driver's portion, rupees. */
  readonly driver?: number;
}

interface DemoCharge extends Entry {
  readonly category: ChargeCategory;
}

export interface DemoExpense extends Entry {
  readonly category: ExpenseCategory;
  /** CREDIT is fuel and urea only, and names its vendor; DRIVER: out of the driver's advance. */
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
}

export interface DemoFillUp extends Paid {
  readonly category: keyof typeof fillUpCategories;
  readonly litres: number;
  readonly fullTank?: true;
}

export interface DemoMaintenance extends Paid {
  readonly category: MaintenanceCategory;
  /** The document or the warranty is good for so many days from then. */
  readonly validDays?: number;
  readonly brand?: string;
  readonly tyreNumber?: string;
  /** Kilometres or hours until it is done again. */
  readonly repeatReading?: number;
  readonly repeatMonths?: number;
  readonly notes?: string;
}

type Terms = 'rateType' | 'rate' | 'loadingWeight' | 'weightUnit' | 'estimatedHoursRun' | 'material';

/** A trip and how far it has come: each later step needs the one before it, but for the receipt of its POD. */
export type DemoTrip = Pick<WireInput<typeof startTrip>, Terms> & {
  /** `{FY}` in it is the financial year in which the trip starts. */
  readonly lr: string;
  /** Which books it. */
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
  /** Part payments, then the settlement; a forced one writes off what is left. */
  readonly payments?: readonly (Receipt & {
    readonly forced?: true;
    /** Tax that the customer kept, rupees. */
    readonly tds?: number;
  })[];
  /** Why the trip was deleted. */
  readonly cancelled?: string;
};

/** One payment over several trips and perhaps the opening balance. */
export interface DemoBulkPayment {
  readonly party: string;
  readonly daysAgo: number;
  readonly mode: PaymentMode;
  readonly ofTrips: Readonly<Record<string, number>>;
  readonly ofOpening?: number;
}

/** The part of a vendor's balance that is paid. */
export interface DemoVendorPayment extends Receipt {
  readonly vendor: string;
}

/** What a box held on a day. */
export interface DemoOpening extends Omit<DemoBox, 'branch'> {
  /** Left out in a firm with one branch. */
  readonly branch?: string;
  readonly daysAgo: number;
  /** Rupees. */
  readonly amount: number;
}

/** Money that is moved from one box to another. */
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
