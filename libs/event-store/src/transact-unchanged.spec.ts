import { randomUUID } from 'node:crypto';
import { acceptChanges, accepted } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import { eventVersions } from '@bahi/kernel/event-versions';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Call } from './call.ts';
import { keyStreamName } from './command-key.ts';
import { type StreamRef } from './command-streams.ts';
import { type EventStore } from './event-store.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { Transactor, type TransactorOptions } from './transact.ts';

interface Added {
  readonly type: 'Added';
  readonly data: { readonly amountPaise: number };
}

const added = (amountPaise: number): Added => ({ type: 'Added', data: { amountPaise } });
const purse = (owner: string): StreamRef<number, Added> => ({
  name: `purse-${owner}`,
  initial: 0,
  evolve: (sum, event) => sum + event.data.amountPaise,
});

const call = (change: Partial<Call> = {}): Call => ({
  commandId: randomUUID(),
  organisationId: 'firm',
  userId: 'owner',
  correlationId: randomUUID(),
  origin: { source: 'session', command: 'add' },
  now: 1_700_000_000_000,
  today: '2026-11-20' as Day,
  key: null,
  ...change,
});

const KEYED = '00000000-0000-5000-8000-000000000001';
const withKey = (bodyHash: string): Partial<Call> => ({ commandId: KEYED, key: { route: 'add', bodyHash } });

let store: EventStore;
let transactor: Transactor;
const newTransactor = (protect: TransactorOptions['protect'] = async (event) => event) =>
  new Transactor({
    store,
    clock: () => 1_700_000_000_000,
    versions: eventVersions(new Map([['Added', []]])),
    protect,
  });

beforeEach(() => {
  store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  transactor = newTransactor();
});
afterEach(() => store.close());

const add = (by: Transactor, owner: string, amount: number, change: Partial<Call> = {}) =>
  by.transact(call(change), {
    streams: { purse: purse(owner) },
    decide: () => ({ purse: accepted([added(amount)]) }),
  });

/** A command that changes nothing. */
const keep = (by: Transactor, owner: string, change: Partial<Call> = {}) =>
  by.transact(call(change), {
    streams: { purse: purse(owner) },
    decide: () => ({ purse: acceptChanges<Added>([]) }),
  });

describe('a command that changes nothing', () => {
  it('appends nothing and answers the end of the log', async () => {
    await add(transactor, 'a', 1);
    const last = await add(transactor, 'b', 1);
    const outcome = await keep(transactor, 'a');
    expect(outcome).toEqual({ ...last, ids: {}, replayed: false });
    expect(await store.head()).toBe(last.done && last.position);
  });

  it('keeps only its key, and answers its repeat again', async () => {
    await add(transactor, 'a', 1);
    const first = await keep(transactor, 'a', withKey('one'));
    expect(await store.readStream(keyStreamName(KEYED))).toHaveLength(1);
    expect(await store.readStream('purse-a')).toHaveLength(1);
    await add(transactor, 'a', 2);
    expect(await keep(transactor, 'a', withKey('one'))).toEqual({ ...first, replayed: true });
    expect(await keep(transactor, 'a', withKey('two'))).toMatchObject({
      rejection: { code: 'idempotency-key-reused' },
    });
  });

  it('answers the first run to a repeat that would change nothing any more', async () => {
    const first = await add(transactor, 'a', 1, withKey('one'));
    expect(await keep(transactor, 'a', withKey('one'))).toEqual({ ...first, replayed: true });
  });

  it('decides again if a stream that stays unchanged beside others has moved on', async () => {
    await add(transactor, 'a', 1);
    let interrupted = false;
    const racing = newTransactor(async (event) => {
      if (!interrupted) await add(newTransactor(), 'a', 5);
      interrupted = true;
      return event;
    });
    await racing.transact(call(), {
      streams: { one: purse('a'), two: purse('b') },
      decide: ({ one }) => ({ one: acceptChanges<Added>([]), two: accepted([added(one)]) }),
    });
    expect(await transactor.read(purse('b'))).toBe(6);
  });
});
