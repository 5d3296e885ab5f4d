import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { accepted, type Decision, rejected } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import { eventVersions } from '@bahi/kernel/event-versions';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { type StreamRef } from './command-streams.ts';
import { type EventStore } from './event-store.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { Transactor } from './transact.ts';

interface Added {
  readonly type: 'Added';
  readonly data: { readonly amountPaise: number };
}

const added = (amountPaise: number): Added => ({ type: 'Added', data: { amountPaise } });
const purse: StreamRef<number, Added> = {
  name: 'purse-a',
  initial: 0,
  evolve: (sum, event) => sum + event.data.amountPaise,
};

let store: EventStore;
let transactor: Transactor;
beforeEach(async () => {
  store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  const versions = eventVersions(new Map([['Added', []]]));
  transactor = new Transactor({ store, clock: () => 0, versions, protect: async (event) => event });
  await decide(() => accepted([added(5)]));
});
afterEach(() => store.close());

function decide(decision: () => Decision<Added>, dryRun?: true) {
  return transactor.transact(
    {
      commandId: randomUUID(),
      organisationId: 'firm',
      userId: 'owner',
      correlationId: randomUUID(),
      origin: { source: 'session', command: 'add', branch: null, session: null, causationId: null },
      now: 0,
      today: '2026-11-20' as Day,
      key: null,
      ...(dryRun && { dryRun }),
    },
    {
      streams: { one: purse },
      decide: () => ({ one: decision() }),
      figures: ({ one }) => ({ sum: one }),
    },
  );
}

it('says what would be done, with warnings and figures, and writes nothing', async () => {
  const warning = { code: 'late', message: 'Late' };
  expect(await decide(() => accepted([added(1)], [warning]), true)).toEqual({
    done: false,
    wouldDo: true,
    warnings: [warning],
    figures: { sum: 5 },
  });
  expect(await transactor.read(purse)).toBe(5);
});

it('says the refusal, with figures, and writes none of its events', async () => {
  const refused = { ...rejected('otp-invalid'), eventsToAppend: [added(7)] };
  expect(await decide(() => refused, true)).toEqual({
    done: false,
    rejection: { accepted: false, code: 'otp-invalid' },
    figures: { sum: 5 },
  });
  expect(await transactor.read(purse)).toBe(5);
  await decide(() => refused);
  expect(await transactor.read(purse)).toBe(12);
});

it('does not wait for the queue of a stream', async () => {
  let tried: Promise<unknown> | undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const slow = store.append.bind(store);
  store.append = async (writes) => {
    tried = decide(() => accepted([added(1)]), true);
    await held;
    return slow(writes);
  };
  const writing = decide(() => accepted([added(2)]));
  while (tried === undefined) await new Promise(setImmediate);
  expect(await tried).toMatchObject({ wouldDo: true });
  release();
  expect(await writing).toMatchObject({ done: true });
});
