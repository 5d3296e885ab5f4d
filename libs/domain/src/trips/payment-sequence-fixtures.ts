import { isRejected, type Decision } from '@bahi/kernel/decision';
import { paise } from '@bahi/kernel/paise';
import { createSettlement } from '../ledger/create-settlement.ts';
import { deleteSettlement, planReversals } from '../ledger/delete-settlement.ts';
import { type SettlementInput } from '../ledger/settlement-plan.ts';
import {
  settlement as settlementAggregate,
  settlementEntryId,
  type SettlementEvent,
} from '../ledger/settlement.ts';
import { allocateOnAccount } from '../parties/allocate-on-account.ts';
import { allocateToOpening } from '../parties/allocate-to-opening.ts';
import {
  onAccountBalance,
  openingLeft,
  taxableOpening,
  taxOnAccount,
  type PartyEvent,
} from '../parties/party.ts';
import { releaseAllocation } from '../parties/release-allocation.ts';
import { hasPartyShares } from '../ledger/delete-settlement.ts';
import { allocateToTrip, tripName } from './allocate-to-trip.ts';
import { releaseFromTrip } from './release-from-trip.ts';
import {
  applyParty,
  applyTrip,
  branches,
  CUSTOMER,
  day,
  newId,
  post,
  reached,
  type Draw,
  type Streams,
} from './sequence-streams-fixtures.ts';
import { tripBalance, moneyReceived, taxableTrip } from './trip-figures.ts';
import { type Trip } from './trip.ts';

function drawShare(trip: Trip, draw: Draw) {
  const balance = tripBalance(trip);
  return paise([balance, balance, 50, -50, 0, balance - 50][draw(6)] ?? 0);
}

/**
 * A bulk payment over the trips that the draw picks, perhaps the opening, with an amount kept on account or taken from
 * it.
 */
export function bulk(streams: Streams, draw: Draw): void {
  const chosen = streams.trips.flatMap((trip) =>
    trip === null || draw(2) === 0 ? [] : [{ tripId: trip.id, amount: drawShare(trip, draw) }],
  );
  const left = streams.party === null ? paise(0) : openingLeft(streams.party);
  const opening = draw(3) === 0 ? paise([100, 50, left][draw(3)] ?? 0) : null;
  const onAccount = paise([0, 0, 50, -50, -100][draw(5)] ?? 0);
  const shared = chosen.reduce((sum, { amount }) => sum + amount, (opening ?? 0) + onAccount);
  const tax = [0, 0, 10][draw(3)] ?? 0;
  // The contract refuses an empty payment, one below 0, and tax that is kept on account.
  if (shared < 0 || (chosen.length === 0 && opening === null && onAccount === 0)) return;
  const tdsAmount = paise(Math.min(tax, shared));
  if (onAccount > shared - tdsAmount) return;
  const rest = opening === null ? 0 : left - opening;
  applyPlan(streams, draw, {
    totalAmount: paise(shared - tdsAmount),
    tdsAmount,
    tripSettlement: chosen,
    openingBalanceSettlement: opening === null ? null : { amount: opening },
    onAccount,
    writeOff: paise(rest > 0 && draw(2) === 0 ? rest : 0),
    direction: null,
  });
}

/** A refund of an amount within the credit or beyond it. The request names no shares. */
export function refund(streams: Streams, draw: Draw): void {
  const nothing = {
    tdsAmount: paise(0),
    tripSettlement: [],
    openingBalanceSettlement: null,
    onAccount: null,
  };
  const totalAmount = paise([50, 100, 1, 10_000][draw(4)] ?? 1);
  applyPlan(streams, draw, { ...nothing, totalAmount, writeOff: paise(0), direction: 'OUTWARD' });
}

type Shared = Omit<SettlementInput, 'customerId' | 'date' | 'mode' | 'notes' | 'paymentRefNo'>;

/** Applies all decisions of a payment or none, like the handler of `create-settlement`. */
function applyPlan(streams: Streams, draw: Draw, shared: Shared): void {
  const { party } = streams;
  if (party === null) return;
  const settlementId = newId(streams);
  const occurredOn = day(8 + draw(6));
  const mode = shared.totalAmount === 0 ? null : ('CHEQUE' as const);
  const input = { ...shared, customerId: CUSTOMER, date: occurredOn, mode, notes: null, paymentRefNo: null };
  const asked = new Set(shared.tripSettlement.map(({ tripId }) => tripId));
  const trips = streams.trips.flatMap((trip, index) =>
    trip !== null && (asked.has(trip.id) || (shared.direction === 'OUTWARD' && trip.customerId === CUSTOMER))
      ? [{ trip, index }]
      : [],
  );
  const { type, openingDate } = party;
  const plan = createSettlement(input, {
    settlementId,
    newId: () => newId(streams),
    branches: branches(draw),
    role: 'ADMIN',
    seesAccount: true,
    forceSettleLimitPaise: paise(0),
    party: {
      type,
      openingDate,
      openingLeftPaise: openingLeft(party),
      onAccountPaise: onAccountBalance(party),
      tdsRate: null,
      taxOnAccountPaise: taxOnAccount(party),
      taxableOpening: taxableOpening(party),
      balancePaise: paise(0),
      isBalanceOutdated: false,
    },
    trips: trips.map(({ trip }) => ({
      tripId: trip.id,
      state: {
        branchId: trip.branchId,
        name: tripName(trip),
        startedAt: trip.startedAt,
        balancePaise: tripBalance(trip),
        moneyPaise: moneyReceived(trip),
        taxable: taxableTrip(trip),
      },
    })),
  });
  if (isRejected(plan) || !plan.settlement.accepted) return;
  const { isRefund, opening, onAccount } = plan;
  const tripShares = trips.flatMap(({ trip, index }, place) => {
    const share = plan.trips[place];
    if (share === undefined) return [];
    const tripShare = { customerId: CUSTOMER, occurredOn, share, isRefund, field: 'amount' };
    return [{ index, decision: allocateToTrip(tripShare, trip) }];
  });
  const partyShares: Decision<PartyEvent>[] = [
    ...(opening === null ? [] : [allocateToOpening({ ...opening, occurredOn, isRefund }, party)]),
    ...(onAccount === null ? [] : [allocateOnAccount({ occurredOn, shares: [onAccount] }, party)]),
  ];
  if (tripShares.some(({ decision }) => !decision.accepted) || partyShares.some(({ accepted }) => !accepted))
    return;
  if (isRefund) reached.refunds += 1;
  else reached.bulkPayments += 1;
  applySettlement(streams, plan.settlement.events);
  for (const { index, decision } of tripShares) applyTrip(streams, index, decision);
  for (const decision of partyShares) applyParty(streams, CUSTOMER, decision);
}

function applySettlement(streams: Streams, events: readonly SettlementEvent[]): void {
  for (const event of events) {
    post(streams, event);
    const { settlementId } = event.data;
    const place = streams.settlements.findIndex((each) => each?.id === settlementId);
    const was = streams.settlements[place] ?? null;
    streams.settlements[place < 0 ? streams.settlements.length : place] = settlementAggregate.evolve(
      was,
      event,
    );
  }
}

export function deletePayment(streams: Streams, draw: Draw): void {
  const { settlements } = streams;
  const settlement = settlements[draw(Math.max(settlements.length, 1))] ?? null;
  if (settlement === null) return;
  const newIds = { newId: (name: string) => `${settlement.id} ${name}` };
  const input = { id: settlementEntryId(settlement.id), reason: null };
  const deleted = deleteSettlement(input, settlement, newIds);
  if (!deleted.accepted) return;
  const release = { occurredOn: day(20), reversing: planReversals(settlement, newIds) };
  const tripShares = settlement.allocations.map(({ tripId }) => {
    const index = streams.trips.findIndex((trip) => trip?.id === tripId);
    return { index, decision: releaseFromTrip(release, streams.trips[index] ?? null) };
  });
  const partyShares = hasPartyShares(settlement) ? releaseAllocation(release, streams.party) : null;
  if (tripShares.some(({ decision }) => !decision.accepted) || partyShares?.accepted === false) return;
  reached.deletedPayments += 1;
  applySettlement(streams, deleted.events);
  for (const { index, decision } of tripShares) applyTrip(streams, index, decision);
  if (partyShares !== null) applyParty(streams, CUSTOMER, partyShares);
}
