import { type listBalances } from '@bahi/contract/overview/list-balances';
import { type Day } from '@bahi/kernel/day';
import { partiesProjection, partyTable, type PartyRow } from '@bahi/projections/parties/parties.projection';
import { Books, FIRM, owner } from '@bahi/projections/book-fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type QueryMessage } from '../platform/use-cases/messages.ts';
import { ListBalancesHandler } from './list-balances.handler.ts';

const TODAY = '2026-11-20' as Day;

describe('the balances of the past in a firm with more than 2,000 parties', () => {
  const books = new Books([partiesProjection]);
  beforeAll(() =>
    books.fill(async (store) => {
      await store.prepare(partiesProjection);
      const party = {
        organisationId: FIRM,
        name: 'M/s Verma & Co.',
        type: 'CUSTOMER',
        balancePaise: 0,
        position: 1,
      };
      const rows = Array.from({ length: 2_001 }, (_, n): [string, object] => [
        `p${n}`,
        { ...party, id: `p${n}` },
      ]);
      await store.commit({
        moves: [],
        writes: new Map([[partyTable, new Map(rows as [string, PartyRow][])]]),
      });
    }),
  );
  afterAll(() => books.close());

  it('are refused, but not those of now', async () => {
    const handler = new ListBalancesHandler(() => Date.parse('2026-11-20T12:00:00+05:30'));
    const ask = (asOf: Day | null) =>
      books.read((rows) => {
        const input = { limit: 2, offset: 0, balanceType: null, customerType: null, asOf, knownAt: null };
        const message = { rows, input, caller: owner, today: TODAY } as unknown;
        return handler.execute(message as QueryMessage<typeof listBalances>);
      });
    await expect(ask('2026-11-19' as Day)).rejects.toMatchObject({
      body: { status: 422, code: 'too-many-parties' },
    });
    expect((await ask(null)).customers).toHaveLength(2);
    expect((await ask(TODAY)).past).toBeNull();
  });
});
