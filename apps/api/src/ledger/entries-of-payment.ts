import { deleteSettlement, planReversals, hasPartyShares } from '@bahi/domain/ledger/delete-settlement';
import { returnCheque } from '@bahi/domain/ledger/return-cheque';
import { settlement, type Settlement } from '@bahi/domain/ledger/settlement';
import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { party } from '@bahi/domain/parties/party';
import { releaseAllocation, returnAllocation } from '@bahi/domain/parties/release-allocation';
import { releaseFromTrip } from '@bahi/domain/trips/release-from-trip';
import { returnShare } from '@bahi/domain/trips/return-cheque';
import { trip } from '@bahi/domain/trips/trip';
import { isRejected, rejected } from '@bahi/kernel/decision';
import { type MemberPrincipal } from '../platform/principal.ts';
import { type ChequeReturn, type Deletion } from './entry-actions.ts';
import { prepareChequeReturn } from './prepare-cheque-return.ts';

/**
 * The streams that a reversal of the payment writes: those of its trips, and of its party if it has shares of its own.
 */
function listSharerStreams(payment: Settlement | null, caller: MemberPrincipal) {
  const hasOwnShares = payment !== null && hasPartyShares(payment);
  return {
    trips: (payment?.allocations ?? []).map(({ tripId }) => trip.visibleStream(caller, tripId)),
    party: hasOwnShares ? [party.stream(caller.organisationId, payment.partyId)] : [],
  };
}

/** A payment over several trips is deleted as a whole. */
export const deletePayment: Deletion = ({ transactor, id, reason, caller, call, refuse }) =>
  transactor.transact(call, {
    streams: { payment: settlement.visibleStream(caller, entryAggregateId('settlement', id)) },
    more: ({ payment }) => listSharerStreams(payment, caller),
    decide: (states) => {
      const { payment } = states;
      const refused = refuse(payment);
      if (refused !== null) return refused;
      const deleted = deleteSettlement({ id, reason }, payment, call);
      if (!deleted.accepted || payment === null) return { payment: deleted };
      const reversing = planReversals(payment, call);
      const release = { occurredOn: deleted.events[0].data.occurredOn, reversing };
      return {
        payment: deleted,
        trips: states.trips.map((state) => releaseFromTrip(release, state)),
        party: states.party.map((state) => releaseAllocation(release, state)),
      };
    },
  });

export const returnChequeOfPayment: ChequeReturn = async ({ transactor, reader, input, caller, call }) => {
  const { id, date } = input;
  const plan = await prepareChequeReturn(reader, input, { caller, call }, 'settlement');
  return transactor.transact(call, {
    streams: {
      payment: settlement.visibleStream(caller, entryAggregateId('settlement', id)),
      ...plan.streams,
    },
    more: ({ payment }) => ({
      ...listSharerStreams(payment, caller),
      ...plan.boxStreams(payment?.entries[id]),
    }),
    decide: (states) => {
      const { payment } = states;
      if (payment === null) return rejected('not-found');
      const reversing = planReversals(payment, call);
      const decided = returnCheque(input, payment, { reversing, ...plan.facts });
      const planned = plan.decide(decided, payment.entries[id], states);
      if (isRejected(planned)) return planned;
      const { returned, charges } = planned;
      if (!returned.accepted) return { payment: returned };
      return {
        payment: returned,
        trips: states.trips.map((state) => returnShare({ date, reversing }, state, call)),
        party: states.party.map((state) => returnAllocation({ date, reversing }, state)),
        charges,
      };
    },
  });
};
