import { randomUUID } from 'node:crypto';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected } from '@bahi/kernel/decision';
import { eventVersions } from '@bahi/kernel/event-versions';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Call } from './call.ts';
import { readOnlyStreams, type StreamRef } from './command-streams.ts';
import { type EventStore } from './event-store.ts';
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

let store: EventStore;
let transactor: Transactor;
beforeEach(() => {
  store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  const versions = eventVersions(new Map([['Added', []]]));
  transactor = new Transactor({ store, versions, clock: () => 1, protect: async (event) => event });
});
afterEach(() => store.close());

it('decides about a stream that the caller may not see as if it were empty', async () => {
  await transactor.transact(call(), {
    streams: { purse },
    decide: () => ({ purse: accepted<Added>([{ type: 'Added', data: { amountPaise: 7 } }]) }),
  });

  const unseen = { ...purse, filterState: () => 0 };
  const decided: number[] = [];
  await transactor.transact(call(), {
    streams: { unseen, purses: [purse, unseen], read: readOnlyStreams([unseen, purse]) },
    decide: (states) => {
      decided.push(states.unseen, ...states.purses, ...states.read);
      return rejected('not-found');
    },
  });
  expect(decided).toEqual([0, 7, 0, 0, 7]);
});

it('gives no state for a stream that the request does not name', async () => {
  const other: StreamRef<number, Added> | null = null;
  const outcome = await transactor.transact(call(), {
    streams: { purse, other },
    decide: (states) =>
      states.other === null
        ? { purse: accepted<Added>([{ type: 'Added', data: { amountPaise: 1 } }]) }
        : rejected('not-found'),
  });
  expect(outcome.done).toBe(true);
  expect(await transactor.read(purse)).toBe(1);
});

it('does not decide about a stream that the request does not name', async () => {
  const other = null as StreamRef<number, Added> | null;
  const deciding = transactor.transact(call(), {
    streams: { other },
    decide: () => ({ other: accepted<Added>([{ type: 'Added', data: { amountPaise: 1 } }]) }),
  });
  await expect(deciding).rejects.toThrow('did not load for writing');
});
