import { randomUUID } from 'node:crypto';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected } from '@bahi/kernel/decision';
import { eventVersions } from '@bahi/kernel/event-versions';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { expect, it } from '@jest/globals';
import { type Call } from './call.ts';
import { type StreamRef } from './command-streams.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { Transactor } from './transact.ts';

interface Added {
  readonly type: 'Added';
  readonly data: { readonly amountPaise: number };
}

const purse: StreamRef<number, Added> = {
  name: 'purse-a',
  initial: 0,
  evolve: (sum, event) => sum + event.data.amountPaise,
};
const call = (): Call => ({
  commandId: randomUUID(),
  organisationId: 'firm',
  userId: 'owner',
  correlationId: randomUUID(),
  origin: { source: 'session', command: 'add', branch: 'office', session: '0123456789ab' },
  now: 1_700_000_000_000,
  today: '2026-11-20' as Day,
  key: null,
});

it('decides about a stream that the caller may not see as if it were empty', async () => {
  const store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  const versions = eventVersions(new Map([['Added', []]]));
  const transactor = new Transactor({ store, versions, clock: () => 1, protect: async (event) => event });
  await transactor.transact(call(), { purse }, () => ({
    purse: accepted([{ type: 'Added', data: { amountPaise: 7 } }]),
  }));

  const unseen = { ...purse, filterState: () => 0 };
  const decided: number[] = [];
  await transactor.transact(call(), { unseen, purses: [purse, unseen] }, (states) => {
    decided.push(states.unseen, ...states.purses);
    return rejected('not-found');
  });
  expect(decided).toEqual([0, 7, 0]);
  await store.close();
});
