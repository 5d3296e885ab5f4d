import { type InputOf } from '@bahi/contract/define';
import { type returnCheque } from '@bahi/contract/ledger/return-cheque';
import { type Holding } from '@bahi/domain/money/take-back-in-time';
import { type Outcome } from '@bahi/event-store/call';
import { type Transactor } from '@bahi/event-store/transact';
import { type Rejected } from '@bahi/kernel/decision';
import { type Asked } from '../platform/use-cases/messages.ts';

interface ToDelete extends Asked {
  readonly transactor: Transactor;
  /** Of the entry, whichever of its rows was named. */
  readonly id: string;
  /** As it was named. */
  readonly listedId: string;
  readonly reason: string | null;
  /** Why whoever asks may not, where that hangs on what holds the entry. */
  readonly refuses: (state: Holding | null) => Rejected | null;
}

interface ToReturn extends Asked {
  readonly transactor: Transactor;
  readonly input: InputOf<typeof returnCheque>;
}

export type Deletion = (asked: ToDelete) => Promise<Outcome>;
export type ChequeReturn = (asked: ToReturn) => Promise<Outcome>;

/** What may be done with the entries of one category of streams. */
export interface EntryActions {
  readonly delete: Deletion;
  /** By whoever has just made it. docs/rules/money.md#taking-an-entry-back. */
  readonly takeBack: Deletion;
  readonly returnCheque: ChequeReturn;
}
