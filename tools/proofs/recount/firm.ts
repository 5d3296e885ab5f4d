import { type WireResponse } from '@bahi/contract/define';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { createUser } from '@bahi/contract/access/create-user';
import { type issueStatement } from '@bahi/contract/ledger/issue-statement';
import { type TripStatus } from '@bahi/contract/labels';
import { addDays } from '@bahi/kernel/day';
import { type Session } from '../harness/connection.ts';
import { daysAgo, today } from '../harness/days.ts';
import { createFirm, addStaffMember, type Product } from '../harness/people.ts';
import { type Random } from '../harness/random.ts';
import { createHistory, type History } from './history.ts';

/** An entry of an accepted command, as it was sent. */
export interface Entered {
  readonly id: string;
  readonly amount: number;
  readonly date: string;
  readonly tripId: string | null;
  /** The advance that it is a portion of and is deleted with. */
  readonly partOf: string | null;
  takenBack: boolean;
}

export interface Payment {
  readonly id: string;
  readonly partyId: string;
  readonly date: string;
  readonly mode: string | null;
  readonly amount: number;
}

export type Statement = WireResponse<typeof issueStatement>['statement'];

/**
 * The state that keeps commands legal: ids, and the status of each trip. It has no figures: each command reads the
 * balance first, as a person does.
 */
export interface Firm {
  readonly sessions: Readonly<Record<'ADMIN' | 'MANAGER', Session>>;
  readonly history: History;
  readonly places: readonly string[];
  readonly drivers: readonly string[];
  readonly managerId: string;
  readonly vehicles: readonly { readonly id: string; readonly byHour: boolean }[];
  readonly customers: string[];
  readonly vendors: string[];
  /** By id, in starting order. */
  readonly trips: Map<string, TripStatus>;
  readonly entered: Map<string, Entered>;
  /** Entries that were deleted by themselves, even those whose own answer has not come yet. */
  readonly deleted: Set<string>;
  /** Trips that were reopened, cancelled or moved to another customer, so that some of their entries are deleted. */
  readonly undone: Set<string>;
  /** Customer and vendor payments that have not been deleted. */
  readonly payments: Map<string, Payment>;
  /** Cheques of trips that may be returned: entry → day. */
  readonly cheques: Map<string, string>;
  /** Payments and receipts whose cheque was returned; they stay, next to their reversals. */
  readonly returned: Set<string>;
  /** Vendor credits that have not been deleted. */
  readonly credits: Set<string>;
  /** Expenses without a trip that have not been deleted. */
  readonly looseExpenses: Set<string>;
  readonly statements: Statement[];
  closedUntil: string | null;
  lastLr: number;
  /** The last entry, which the person who entered it may take back within 30 s. */
  last: { readonly id: string; readonly by: 'ADMIN' | 'MANAGER'; readonly at: number } | null;
}

/** Commands are dated within this many days before today: more than two months, so that there are several months. */
export const DAYS = 75;

export async function openFirm(product: Product, name: string): Promise<Firm> {
  const { admin } = await createFirm(product, name, 'Asha Rao');
  const manager = await addStaffMember(product, admin, 'MANAGER', 'Meena Iyer');
  const places: string[] = [];
  for (const placeName of ['Pune Yard', 'Nashik Depot']) {
    const place = { placeName, placeAddress: 'Maharashtra', eLoc: 'PLACE1' };
    places.push((await admin.mustCall(createLocation, { name: placeName, ...place })).locationId);
  }
  const drivers: string[] = [];
  for (const driver of ['Ravi Kumar', 'Sunil Pawar', 'Imran Shaikh'])
    drivers.push((await admin.mustCall(createUser, { role: 'DRIVER', name: driver })).user.id);
  const vehicles: { id: string; byHour: boolean }[] = [];
  for (const [vehicleNo, byHour] of VEHICLES) {
    const kind = byHour
      ? ({ vehicleType: 'HEMV', odoType: 'HR' } as const)
      : ({ vehicleType: 'TRUCK', odoType: 'KM' } as const);
    const { vehicle } = await admin.mustCall(createVehicle, { vehicleNo, fuelType: 'DIESEL', ...kind });
    vehicles.push({ id: vehicle.id, byHour });
  }
  const firm: Firm = {
    sessions: { ADMIN: admin, MANAGER: manager.session },
    history: createHistory(),
    places,
    drivers,
    managerId: manager.id,
    vehicles,
    customers: [],
    vendors: [],
    trips: new Map(),
    entered: new Map(),
    deleted: new Set(),
    undone: new Set(),
    payments: new Map(),
    cheques: new Map(),
    returned: new Set(),
    credits: new Set(),
    looseExpenses: new Set(),
    statements: [],
    closedUntil: null,
    lastLr: 0,
    last: null,
  };
  for (const opening of [0, 5_000, -2_500])
    firm.customers.push(await createFirmParty(firm, 'CUSTOMER', opening));
  for (const opening of [0, -9_000.5]) firm.vendors.push(await createFirmParty(firm, 'VENDOR', opening));
  firm.vendors.push(await createFirmParty(firm, 'BROKER', 1_200));
  return firm;
}

const VEHICLES = [
  ['MH12AB1234', false],
  ['MH12CD5678', false],
  ['MH14EF9012', false],
  ['MH12XY0001', true],
] as const;

async function createFirmParty(
  { sessions, places }: Firm,
  type: 'CUSTOMER' | 'VENDOR' | 'BROKER',
  openingBalance: number,
): Promise<string> {
  const about = { locationId: places[0] ?? '', openingBalance, openingBalanceDate: daysAgo(DAYS) };
  const { customer } = await sessions.ADMIN.mustCall(createParty, { name: 'Verma & Co.', type, ...about });
  return customer.id;
}

/** Remembers an entry. It is deleted if it, or the advance that it is a portion of, was deleted before its answer came. */
export function remember(firm: Firm, entered: Omit<Entered, 'takenBack'>): void {
  const takenBack = [entered.id, entered.partOf].some((id) => id !== null && firm.deleted.has(id));
  firm.entered.set(entered.id, { ...entered, takenBack });
}

/** Marks an entry as deleted, with the portions of an advance. */
export function forget(firm: Firm, id: string): void {
  firm.deleted.add(id);
  for (const entered of firm.entered.values())
    if (entered.id === id || entered.partOf === id) entered.takenBack = true;
  for (const ids of [firm.looseExpenses, firm.credits, firm.cheques, firm.payments]) ids.delete(id);
}

/** A day from `after` on that is not closed; today if there is none. */
export function pickOpenDay({ closedUntil }: Firm, random: Random, after: string | null = null): string {
  const first = daysAgo(DAYS);
  const opened = closedUntil === null ? first : addDays(closedUntil as typeof first, 1);
  const from = [first, opened, after ?? first].reduce((one, other) => (one > other ? one : other));
  return pickDay(random, from as typeof first);
}

/** Any day from `after` on, closed or not, for a command that posts nothing. */
export function pickAnyDay(random: Random, after: string): string {
  return pickDay(random, after as typeof today);
}

/** Usually near `from`, so that not every trip ends today. */
function pickDay(random: Random, from: typeof today): string {
  const day = addDays(from, random.chance(0.7) ? random.integer(0, 4) : random.integer(0, DAYS));
  return day < today ? day : today;
}
