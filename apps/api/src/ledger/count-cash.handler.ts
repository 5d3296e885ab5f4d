import { countCash } from '@bahi/contract/ledger/count-cash';
import { cashCount } from '@bahi/domain/ledger/cash-count';
import { countCash as decide } from '@bahi/domain/ledger/count-cash';
import { Transactor } from '@bahi/event-store/transact';
import { findCashCount } from '@bahi/projections/ledger/cash-book/cash-counts';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(countCash)
export class CountCashHandler implements CommandExecutor<typeof countCash> {
  constructor(private readonly transactor: Transactor) {}

  async execute({ input, caller, call }: CommandMessage<typeof countCash>) {
    const { organisationId } = caller;
    const { branchId, date } = input;
    const outcome = await this.transactor.transact(call, {
      streams: { count: cashCount.stream(organisationId, branchId, date) },
      decide: () => ({ count: decide(input) }),
    });
    return {
      outcome,
      ids: {},
      answer: async (rows: ScopedRows) => {
        const count = await findCashCount(rows, { organisationId, branchId, day: date });
        return count && { count };
      },
    };
  }
}
