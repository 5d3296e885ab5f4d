import { entryAggregateId } from '@bahi/domain/money/entry-id';
import { party } from '@bahi/domain/parties/party';
import { releaseAllocation, returnAllocation } from '@bahi/domain/parties/release-allocation';
import { deleteTransaction, planAccountReversals } from '@bahi/domain/trips/delete-transaction';
import { returnCheque } from '@bahi/domain/trips/return-cheque';
import { takeBackTransaction } from '@bahi/domain/trips/take-back-transaction';
import { trip, type Trip, type TripEvent } from '@bahi/domain/trips/trip';
import { isRejected, type Decision } from '@bahi/kernel/decision';
import { type ChequeReturn, type Deletion } from '../ledger/entry-actions.ts';
import { prepareChequeReturn } from '../ledger/prepare-cheque-return.ts';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { undoRenewal, entryRenewalStreams } from '../maintenance/renewals.ts';

/** The customer's stream if the entry was moved to their account when the trip was cancelled; otherwise empty. */
function listAccountStreams(id: string, state: Trip | null, { caller, call }: CommandContext) {
  const isOnAccount = planAccountReversals({ id }, state, call).size > 0;
  return isOnAccount ? [party.stream(caller.organisationId, state?.customerId ?? '')] : [];
}

function transactDeletion(
  { transactor, id, caller, call, refuse }: Parameters<Deletion>[0],
  decide: (state: Trip | null) => Decision<TripEvent>,
): ReturnType<Deletion> {
  const { organisationId: firm } = caller;
  return transactor.transact(call, {
    streams: { trip: trip.visibleStream(caller, entryAggregateId('trip', id)) },
    more: (states) => ({
      customer: listAccountStreams(id, states.trip, { caller, call }),
      ...entryRenewalStreams(states.trip?.entries[id], firm),
    }),
    decide: (states) => {
      const refused = refuse(states.trip);
      if (refused !== null) return refused;
      const reversing = planAccountReversals({ id }, states.trip, call);
      return {
        trip: decide(states.trip),
        customer: states.customer.map((state) =>
          releaseAllocation({ occurredOn: call.today, reversing }, state),
        ),
        ...undoRenewal(states.renewed, { maintenanceId: id, firm, today: call.today }),
      };
    },
  });
}

export const deleteTripEntry: Deletion = (request) => {
  const { listedId: id, reason, call } = request;
  return transactDeletion(request, (state) => deleteTransaction({ id, reason }, state, call));
};

/** A settlement is taken back together with its write-off. */
export const takeBackTripEntry: Deletion = (request) => {
  const { listedId: id, call } = request;
  return transactDeletion(request, (state) => takeBackTransaction({ id }, state, call));
};

export const returnChequeOfTrip: ChequeReturn = async ({ transactor, reader, input, caller, call }) => {
  const { id, date } = input;
  const plan = await prepareChequeReturn(reader, input, { caller, call }, 'trip');
  return transactor.transact(call, {
    streams: { trip: trip.visibleStream(caller, entryAggregateId('trip', id)), ...plan.streams },
    more: (states) => ({
      customer: listAccountStreams(id, states.trip, { caller, call }),
      ...plan.boxStreams(states.trip?.entries[id]),
    }),
    decide: (states) => {
      const decided = returnCheque(input, states.trip, { ...call, ...plan.facts });
      const planned = plan.decide(decided, states.trip?.entries[id], states);
      if (isRejected(planned)) return planned;
      const { returned, charges } = planned;
      if (!returned.accepted) return { trip: returned };
      const reversing = planAccountReversals(input, states.trip, call);
      return {
        trip: returned,
        customer: states.customer.map((state) => returnAllocation({ date, reversing }, state)),
        charges,
      };
    },
  });
};
