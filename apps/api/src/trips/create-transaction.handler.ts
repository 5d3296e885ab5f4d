import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { party } from '@bahi/domain/parties/party';
import { createTransaction as decide, transactionId } from '@bahi/domain/trips/create-transaction';
import { trip } from '@bahi/domain/trips/trip';
import { consult } from '@bahi/event-store/command-streams';
import { findTransaction } from '@bahi/projections/trips/find-transaction';
import { handles } from '../platform/handles.ts';

export const createTransactionHandler = handles(createTransaction, {
  make: ({ input, call }) => ({ entryId: transactionId(input.tripId, call.newId) }),
  run: ({ input, caller, call, services }, { entryId }) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(caller.organisationId, input.tripId) },
      (states) => ({ customer: consult(party.stream(caller.organisationId, states.trip?.customerId ?? '')) }),
      ({ trip: state, customer }) => {
        const openingDate = customer?.openingDate ?? null;
        return { trip: decide(input, state, { entryId, openingDate }) };
      },
    ),
  answer: async (rows, { input }, { entryId }) => {
    const transaction = await findTransaction(rows, input.tripId, entryId);
    return transaction && { transaction, transactions: [transaction] };
  },
  ids: (_, { entryId }) => ({ transaction: { id: entryId }, transactions: [{ id: entryId }] }),
});
