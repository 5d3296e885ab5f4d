import { findListedTransaction } from '@bahi/projections/ledger/transactions/listed-transactions';
import { type Rows } from '@bahi/read-store/read-store';

/** The ids and the answer of a command that enters one transaction. */
export function answerTransaction(id: string) {
  return {
    ids: { transaction: { id } },
    answer: async (rows: Rows) => {
      const transaction = await findListedTransaction(rows, id);
      return transaction && { transaction };
    },
  };
}
