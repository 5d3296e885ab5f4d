import { type InputOf } from '@bahi/contract/define';
import { type returnCheque } from '@bahi/contract/ledger/return-cheque';
import { type HasEntries } from '@bahi/domain/money/refuse-unless-just-entered';
import { type Outcome } from '@bahi/event-store/call';
import { type Transactor } from '@bahi/event-store/transact';
import { type Rejected } from '@bahi/kernel/decision';
import { type CommandContext } from '../platform/use-cases/messages.ts';
import { type Reader } from '../platform/use-cases/reader.ts';

interface DeletionRequest extends CommandContext {
  readonly transactor: Transactor;
  /** Id of the entry, even if the request names another of its listed rows. */
  readonly id: string;
  /**
   * The id that the request names. Deciders get this one: the row of a move in closed books is not an entry of its own,
   * so it is not found.
   */
  readonly listedId: string;
  readonly reason: string | null;
  /**
   * Refuses the caller because of the state of the stream, which it checks before the deletion; null if they may
   * delete.
   */
  readonly refuse: (state: HasEntries | null) => Rejected | null;
}

interface ChequeReturnRequest extends CommandContext {
  readonly transactor: Transactor;
  readonly reader: Reader;
  readonly input: InputOf<typeof returnCheque>;
}

export type Deletion = (request: DeletionRequest) => Promise<Outcome>;
export type ChequeReturn = (request: ChequeReturnRequest) => Promise<Outcome>;

/** The actions on entries of one category of streams. */
export interface EntryActions {
  readonly delete: Deletion;
  /** Takes back the entry that the caller has just made. docs/rules/money.md#taking-an-entry-back. */
  readonly undo: Deletion;
  readonly returnCheque: ChequeReturn;
}
