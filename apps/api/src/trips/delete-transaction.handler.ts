import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { ownerOf } from '@bahi/domain/money/postings';
import { deleteTransaction as decide } from '@bahi/domain/trips/delete-transaction';
import { trip } from '@bahi/domain/trips/trip';
import { handles } from '../platform/handles.ts';

export const deleteTransactionHandler = handles(deleteTransaction, {
  run: ({ input, caller, call, services }) =>
    services.transactor.transact(
      call,
      { trip: trip.stream(caller.organisationId, ownerOf('trip', input.id)) },
      (states) => ({ trip: decide(input, states.trip, call) }),
    ),
  answer: () => ({}),
  ids: () => ({}),
});
