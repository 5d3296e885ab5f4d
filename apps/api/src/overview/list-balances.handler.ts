import { listBalances } from '@bahi/contract/overview/list-balances';
import { type Clock } from '@bahi/kernel/day';
import { listBalances as listPresentBalances } from '@bahi/projections/overview/list-balances.query';
import { partyTable } from '@bahi/projections/parties/parties.projection';
import { listPastBalances } from '@bahi/projections/past/list-past-balances.query';
import { Inject } from '@nestjs/common';
import { refusal } from '../platform/api-error.ts';
import { CLOCK } from '../platform/tokens.ts';
import { askedPast } from '../platform/use-cases/asked-past.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type QueryExecutor, type QueryMessage } from '../platform/use-cases/messages.ts';

/** The balances of the past are sums over the ledger of each party. */
const MAX_PAST_PARTIES = 2_000;

@Handles(listBalances)
export class ListBalancesHandler implements QueryExecutor<typeof listBalances> {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  async execute({ rows, input, caller, today }: QueryMessage<typeof listBalances>) {
    const asked = askedPast(input, { today, nowMs: this.clock() });
    if (asked === null) return { ...(await listPresentBalances(rows, input, caller)), past: null };
    const parties = { organisationId: caller.organisationId };
    if ((await rows.count(partyTable, parties, MAX_PAST_PARTIES + 1)) > MAX_PAST_PARTIES)
      throw refusal('too-many-parties');
    return { ...(await listPastBalances(rows, { ...input, ...asked.bounds }, caller)), past: asked.answer };
  }
}
