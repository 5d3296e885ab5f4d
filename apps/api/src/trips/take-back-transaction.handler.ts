import { takeBackTransaction } from '@bahi/contract/trips/take-back-transaction';
import { streamOfEntry } from '@bahi/domain/money/entry-id';
import { type Holding, unlessJustEntered } from '@bahi/domain/money/take-back-in-time';
import { deletePayment } from '../ledger/delete-settlement.handler.ts';
import { commandRoute } from '../platform/routes.ts';
import { deleteEntry } from './delete-transaction.handler.ts';

export const takeBackTransactionHandler = commandRoute(takeBackTransaction, {
  run: (request) => {
    const { id } = request.input;
    const refuses = (state: Holding | null) => unlessJustEntered(state, id, request.call);
    const takeBack = streamOfEntry('settlement', id) === '' ? deleteEntry : deletePayment;
    return takeBack({ id, reason: null }, request, refuses);
  },
  answer: () => ({}),
  ids: () => ({}),
});
