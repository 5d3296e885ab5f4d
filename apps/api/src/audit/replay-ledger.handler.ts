import { replayLedger } from '@bahi/contract/ledger/replay-ledger';
import { replayLedger as ask } from '@bahi/projections/past/replay-ledger.query';
import { EventLoopTurns } from '../platform/limits/event-loop-turns.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

@Handles(replayLedger)
export class ReplayLedgerHandler implements QueryExecutor<typeof replayLedger> {
  readonly #turns = new EventLoopTurns();

  execute({ rows, input, caller }: QueryMessage<typeof replayLedger>) {
    return ask(rows, input, caller, () => this.#turns.next());
  }
}
