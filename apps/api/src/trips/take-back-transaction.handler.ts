import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { streamOfEntry } from '@bahi/domain/money/entry-id';
import { type Holding, unlessJustEntered } from '@bahi/domain/money/take-back-in-time';
import { takeBackTransaction as decide } from '@bahi/domain/trips/take-back-transaction';
import { deletePayment } from '../ledger/delete-settlement.handler.ts';
import { commandRoute } from '../platform/routes.ts';
import { deleteEntry } from './delete-transaction.handler.ts';

export const takeBackTransactionHandler = commandRoute(takeBackTransaction, {
  run: (request) => {
    const { id } = request.input;
    const refuses = (state: Holding | null) => unlessJustEntered(state, id, request.call);
    const taken = { id, reason: null };
    return streamOfEntry('settlement', id) === ''
      ? deleteEntry(taken, request, refuses, (trip) => decide({ id }, trip, request.call))
      : deletePayment(taken, request, refuses);
  },
  answer: () => ({}),
  ids: () => ({}),
});
