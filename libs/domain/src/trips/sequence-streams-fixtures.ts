import { type Day } from '@bahi/kernel/day';
import { type UpdateDecision } from '@bahi/kernel/decision';
import { paise, ZERO, type Paise } from '@bahi/kernel/paise';
import { type Settlement, type SettlementEvent } from '../ledger/settlement.ts';
import { eventEntries, type Entry } from '../money/entry.ts';
import { type EntryBranches } from '../money/postings.ts';
import { createParty } from '../parties/create-party.ts';
import { party as partyAggregate, type Party, type PartyEvent } from '../parties/party.ts';
import { trip as tripAggregate, type Trip, type TripEvent } from './trip.ts';

export const CUSTOMER = '00000000-0000-4000-8000-000000000001';
export const VENDOR = '00000000-0000-4000-8000-000000000003';
/** A customer without an opening balance, who gets trips when their customer changes. */
export const OTHER = '00000000-0000-4000-8000-000000000002';
export const TRIPS = ['a', 'b', 'c'].map((letter) => letter.repeat(8) + '-0000-4000-8000-000000000000');
export const day = (dayOfMonth: number) => `2026-06-${String(dayOfMonth).padStart(2, '0')}` as Day;

/** The streams of one customer and three trips, as the handlers keep them, and every entry so far. */
export interface Streams {
  party: Party | null;
  /** {@link OTHER}, without an opening balance. */
  other: Party | null;
  /** Every payment and refund. */
  readonly settlements: (Settlement | null)[];
  readonly trips: (Trip | null)[];
  readonly entries: Entry[];
  ids: number;
}

/** Draws small numbers from one seed, so that a sequence is a plain list of integers and shrinks fast. */
export function createDraw(seed: number) {
  let rest = seed;
  return (below: number) => {
    const digit = rest % below;
    rest = Math.floor(rest / below);
    return digit;
  };
}

export type Draw = ReturnType<typeof createDraw>;

/** Few amounts, close together, so that sequences hit balances exactly and just exceed them. */
export const amount = (draw: Draw) => paise([0, 1, 50, 100, 150, 1_000][draw(6)] ?? 0);

export function newId(streams: Streams): string {
  streams.ids += 1;
  return `00000000-0000-4000-9000-${String(streams.ids).padStart(12, '0')}`;
}

/** Three branches: the head office and two that book trips. Money comes in and goes out at any of them. */
export const BRANCHES = ['head office', 'Raipur', 'Pune'] as const;
export const branches = (draw: Draw): EntryBranches => ({
  headOfficeId: BRANCHES[0],
  cashBranchId: BRANCHES[draw(3)] ?? BRANCHES[0],
});

export const facts = (streams: Streams) => ({ today: day(30), newId: () => newId(streams) });

export function openBooks(seed: number): Streams {
  const draw = createDraw(seed);
  const nothing = { party: null, other: null, settlements: [], entries: [] };
  const streams: Streams = { ...nothing, trips: [null, null, null], ids: 0 };
  const at = branches(draw);
  const customerOpening = paise([0, 100, -100, 1_000][draw(4)] ?? 0);
  for (const [partyId, openingBalance] of [
    [CUSTOMER, customerOpening],
    [OTHER, ZERO],
  ] as const)
    applyParty(streams, partyId, opened(partyId, openingBalance, at));
  return streams;
}

function opened(partyId: string, openingBalance: Paise, at: EntryBranches) {
  return createParty(
    {
      name: 'Verma & Co.',
      type: 'CUSTOMER',
      locationId: CUSTOMER,
      primaryContact: null,
      secondaryContact: null,
      email: null,
      mailId: null,
      gstNo: null,
      openingBalance,
      openingBalanceType: null,
      direction: null,
      openingBalanceDate: day(1),
      customerDocs: null,
      tdsRate: null,
    },
    null,
    {
      role: 'ADMIN',
      partyId,
      location: {},
      files: [],
      branches: at,
      seesAccount: true,
      sameParties: [],
    },
  );
}

export function post(streams: Streams, event: TripEvent | PartyEvent | SettlementEvent): void {
  streams.entries.push(...eventEntries(event));
}

export function applyParty(streams: Streams, partyId: string, decision: UpdateDecision<PartyEvent>): void {
  if (!decision.accepted) return;
  for (const event of decision.events) {
    const whose = partyId === CUSTOMER ? 'party' : 'other';
    streams[whose] = partyAggregate.evolve(streams[whose], event);
    post(streams, event);
  }
}

export function applyTrip(streams: Streams, index: number, decision: UpdateDecision<TripEvent>): void {
  if (!decision.accepted) return;
  for (const event of decision.events) {
    streams.trips[index] = tripAggregate.evolve(streams.trips[index] ?? null, event);
    post(streams, event);
  }
}

/** How often the sequences reached the rules that matter; a property that reaches none would pass. */
export const reached = {
  bulkPayments: 0,
  refunds: 0,
  deletedPayments: 0,
  settledTrips: 0,
  deletions: 0,
  driverMoney: 0,
  updates: 0,
  rebooked: 0,
  reopened: 0,
  cancelled: 0,
};
