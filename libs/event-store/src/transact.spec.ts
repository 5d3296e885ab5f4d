import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted, rejected } from '@bahi/kernel/decision';
import { eventVersions } from '@bahi/kernel/event-versions';
import { type Day } from '@bahi/kernel/day';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { keyStreamName } from './command-key.ts';
import { type StreamRef } from './command-streams.ts';
import { firstBrokenLink } from './event-metadata.ts';
import { type EventStore, StoreUnavailable } from './event-store.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { StreamCache } from './stream-cache.ts';
import { type Call } from './call.ts';
import { type WriteRule, Transactor, type TransactorOptions, type WriteBudget } from './transact.ts';

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
  origin: { source: 'session', command: 'add', branch: 'office', session: '0123456789ab', causationId: null },
  now: 1_700_000_000_000,
  today: '2026-11-20' as Day,
  key: null,
  ...change,
});

const withKey = (bodyHash: string): Partial<Call> => ({
  commandId: '00000000-0000-5000-8000-000000000001',
  key: { route: 'add', bodyHash },
});

const keyStream = (commandId: string): StreamRef => ({
  name: keyStreamName(commandId),
  initial: null,
  evolve: (state) => state,
});

let store: EventStore;
let now: number;
const clock = () => now;
let transactor: Transactor;
/** Version 1 of `Added` counted rupees. */
const versions = eventVersions(
  new Map([['Added', [({ rupees }) => ({ amountPaise: Number(rupees) * 100 })]]]),
);
const anotherProcess = (): Transactor =>
  new Transactor({ store, clock, versions, protect: async (event) => event });

const withCache = () => ({ cache: new StreamCache(100), isSoleWriter: true });

beforeEach(() => {
  now = 1_700_000_000_000;
  store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  transactor = new Transactor({
    store,
    clock,
    versions,
    protect: async (event) => event,
    ...withCache(),
  });
});
afterEach(() => store.close());

const add = (by: Transactor, owner: string, amount: number, change: Partial<Call> = {}) =>
  by.transact(call(change), {
    streams: { purse: purse(owner) },
    decide: () => ({ purse: accepted([added(amount)]) }),
  });

describe('transact', () => {
  it('writes the decided events with hash, author, time and their place in the append', async () => {
    await transactor.transact(call(), {
      streams: { one: purse('a'), other: purse('b') },
      decide: () => ({ one: accepted([added(1), added(2)]), other: accepted([added(3)]) }),
    });
    const events = await store.readStream('purse-a');
    expect(firstBrokenLink(events)).toBeUndefined();
    expect(events.map(({ data }) => data['amountPaise'])).toEqual([1, 2]);
    expect(events[1]?.metadata).toMatchObject({
      organisation: 'firm',
      user: 'owner',
      occurredOn: '2026-11-20',
      recordedAt: '1700000000000',
      schemaVersion: '2',
      place: '2/3',
    });
  });

  it('records the origin of a command', async () => {
    const { origin } = call();
    const reactor = {
      ...origin,
      source: 'reactor:due-notices',
      session: null,
      causationId: 'the event',
    } as const;
    await add(transactor, 'a', 1);
    await add(transactor, 'a', 2, { origin: reactor, commandId: 'a command' });
    await add(transactor, 'a', 3, { origin: { ...origin, branch: null }, commandId: 'another' });
    const [asked, caused, ofNoBranch] = (await store.readStream('purse-a')).map(({ metadata }) => metadata);
    expect(asked).toMatchObject({
      source: 'session',
      command: 'add',
      branch: 'office',
      session: '0123456789ab',
    });
    expect(caused).toMatchObject({ source: 'reactor:due-notices', causationId: 'the event' });
    expect(caused).not.toHaveProperty('session');
    expect(ofNoBranch).toMatchObject({ causationId: 'another' });
    expect(ofNoBranch).not.toHaveProperty('branch');
  });

  it('writes nothing if one of several decisions is a rejection', async () => {
    const outcome = await transactor.transact(call(), {
      streams: { one: purse('a'), other: purse('b') },
      decide: () => ({ one: accepted([added(1)]), other: rejected('not-found') }),
    });
    expect(outcome).toEqual({ done: false, rejection: { accepted: false, code: 'not-found' } });
    expect(await store.readStream('purse-a')).toEqual([]);
  });

  it('appends the events of a rejection, and nothing else', async () => {
    const outcome = await transactor.transact(call(), {
      streams: { one: purse('a'), other: purse('b') },
      decide: () => ({
        one: { ...rejected('otp-invalid'), eventsToAppend: [added(7)] },
        other: accepted([added(1)]),
      }),
    });
    expect(outcome).toEqual({ done: false, rejection: { accepted: false, code: 'otp-invalid' } });
    expect(await transactor.read(purse('a'))).toBe(7);
    expect(await store.readStream('purse-b')).toEqual([]);
  });

  it('names further streams from the states loaded so far', async () => {
    await add(transactor, 'a', 5);
    await transactor.transact(call(), {
      streams: { first: purse('a') },
      more: ({ first }) => ({ second: purse(`of-${first}`) }),
      decide: ({ first, second }) => ({ second: accepted([added(first + second)]) }),
    });
    expect(await transactor.read(purse('of-5'))).toBe(5);
  });

  it('decides in turn on one stream inside a process: no two see the same state', async () => {
    const seen: number[] = [];
    const once = () =>
      transactor.transact(call(), {
        streams: { purse: purse('a') },
        decide: ({ purse: sum }) => {
          seen.push(sum);
          return { purse: accepted([added(1)]) };
        },
      });
    await Promise.all(Array.from({ length: 50 }, once));
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('records the time of writing, not of the request', async () => {
    const arrived = call();
    now += 300;
    await add(transactor, 'a', 1, arrived);
    const [event] = await store.readStream('purse-a');
    expect(event?.metadata['recordedAt']).toBe(String(arrived.now + 300));
  });

  it('decides again when another process was faster', async () => {
    const other = anotherProcess();
    await add(other, 'a', 1);
    const states: number[] = [];
    let interrupted = false;
    const racing = new Transactor({
      clock,
      store,
      versions,
      protect: async (event) => {
        if (!interrupted) {
          interrupted = true;
          await add(other, 'a', 10);
        }
        return event;
      },
    });
    const outcome = await racing.transact(call(), {
      streams: { purse: purse('a') },
      decide: ({ purse: sum }) => {
        states.push(sum);
        return { purse: accepted([added(sum)]) };
      },
    });
    expect(outcome.done).toBe(true);
    expect(states).toEqual([1, 11]);
    expect(await other.read(purse('a'))).toBe(22);
  });

  it('rejects a command that still conflicts at its fifth retry, and writes nothing of it', async () => {
    const other = anotherProcess();
    const backedOff: number[] = [];
    const racing = new Transactor({
      clock,
      store,
      versions,
      protect: async (event) => {
        await add(other, 'a', 1);
        return event;
      },
      backOff: async (conflicts) => void backedOff.push(conflicts),
    });
    const outcome = await add(racing, 'a', 100);
    expect(outcome).toEqual({ done: false, rejection: { accepted: false, code: 'conflict' } });
    expect(backedOff).toEqual([1, 2, 3, 4, 5]);
    expect(await other.read(purse('a'))).toBe(6);
  });
});

describe('a write rule', () => {
  /** Limits the amount that anyone may put in. */
  const writeRule: WriteRule = {
    streamFor: (_, events) => (events.some(({ type }) => type === 'Added') ? purse('lid') : null),
    apply: (event, lid) => {
      const { amountPaise } = (event as Added).data;
      if (amountPaise > Number(lid)) return rejected('too-many');
      return amountPaise === Number(lid) ? added(amountPaise - 1) : event;
    },
  };
  const withRule = (protect: TransactorOptions['protect'] = async (event) => event) =>
    new Transactor({ store, clock, versions, protect, writeRule, ...withCache() });

  it('rejects, changes or allows the events of any command', async () => {
    await add(anotherProcess(), 'lid', 10);
    expect(await add(withRule(), 'a', 11)).toMatchObject({ done: false, rejection: { code: 'too-many' } });
    await add(withRule(), 'a', 10);
    expect(await transactor.read(purse('a'))).toBe(9);
    expect(await store.readStream('purse-lid')).toHaveLength(1);
  });

  it('judges again when its stream has got new events before the append', async () => {
    await add(anotherProcess(), 'lid', 10);
    let interrupted = false;
    const racing = withRule(async (event) => {
      if (!interrupted) await add(anotherProcess(), 'lid', -5);
      interrupted = true;
      return event;
    });
    expect(await add(racing, 'a', 8)).toMatchObject({ done: false, rejection: { code: 'too-many' } });
    expect(await store.readStream('purse-a')).toEqual([]);
  });
});

describe('a write budget', () => {
  /** A budget in bytes, and the amounts spent from it. */
  const limited = (bytes: number, change: Partial<TransactorOptions> = {}) => {
    const spent: number[] = [];
    let left = bytes;
    const budget: WriteBudget = {
      async spend(_, __, wanted) {
        if (wanted > left) return rejected('too-many');
        left -= wanted;
        spent.push(wanted);
        return null;
      },
      refund: (_, unused) => void (left += unused),
    };
    const protect = async <Event>(event: Event) => event;
    return {
      over: new Transactor({ store, clock, versions, protect, budget, ...change }),
      spent,
      left: () => left,
    };
  };

  it('counts all that an append writes, including the key of the command', async () => {
    const { over, spent } = limited(Infinity);
    await add(over, 'a', 5);
    await add(over, 'b', 5, withKey('body'));
    const [event] = await store.readStream('purse-a');
    const stored = JSON.stringify([event?.data, event?.metadata]).length;
    expect(spent[0]).toBeGreaterThan(stored);
    expect(spent[1]).toBeGreaterThan(2 * stored);
  });

  it('rejects a command once it is used up, and nothing is written', async () => {
    const { over } = limited(0);
    expect(await add(over, 'a', 5)).toEqual({ done: false, rejection: rejected('too-many') });
    expect(await store.readStream('purse-a')).toEqual([]);
  });

  it('answers a repeated command even when the budget is used up', async () => {
    await add(transactor, 'a', 5, withKey('body'));
    expect(await add(limited(0).over, 'a', 5, withKey('body'))).toMatchObject({ done: true, replayed: true });
  });

  it('is refunded when an append was not written because another process was faster', async () => {
    const other = anotherProcess();
    const { over, spent, left } = limited(10_000, {
      protect: async (event) => {
        if (spent.length === 0) await add(other, 'a', 10);
        return event;
      },
    });
    expect(await add(over, 'a', 1)).toMatchObject({ done: true });
    expect(spent).toHaveLength(2);
    expect(left()).toBe(10_000 - (spent[1] ?? 0));
  });
});

describe('an idempotency key', () => {
  it('has one effect, and answers the first position and warnings again', async () => {
    const warned = (sum: number) =>
      accepted([added(1)], [{ code: 'trip-surplus', message: `at ${sum}`, field: 'amount' }]);
    const once = () =>
      transactor.transact(call(withKey('body')), {
        streams: { purse: purse('a') },
        decide: ({ purse: sum }) => ({ purse: warned(sum) }),
      });
    const first = await once();
    const second = await once();
    expect(first).toMatchObject({ done: true, replayed: false });
    expect(JSON.stringify(second)).toBe(JSON.stringify({ ...first, replayed: true }));
    expect(await transactor.read(purse('a'))).toBe(1);
  });

  it('answers the ids that the first decision named, and none for a key of an older version', async () => {
    const pay = (entryId: string, change: Partial<Call>) =>
      transactor.transact(call(change), {
        streams: { purse: purse('a'), other: purse('b') },
        decide: () => ({
          purse: accepted([added(1)], [], { entryId }),
          other: accepted([added(2)], [], { otherId: 'b' }),
        }),
      });
    const ids = { entryId: 'first', otherId: 'b' };
    expect(await pay('first', withKey('body'))).toMatchObject({ ids, replayed: false });
    expect(await pay('second', withKey('body'))).toMatchObject({ ids, replayed: true });

    const older = { commandId: '00000000-0000-5000-8000-000000000002', key: { route: 'add', bodyHash: 'b' } };
    await transactor.transact(call(), {
      streams: { key: keyStream(older.commandId) },
      decide: () => ({ key: accepted([{ type: 'CommandKeyUsed', data: { ...older.key, warnings: [] } }]) }),
    });
    expect(await pay('third', older)).toMatchObject({ ids: null, replayed: true });
  });

  it('has one effect when used in parallel, also in two processes', async () => {
    const both = [transactor, anotherProcess()];
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(both[index % 2] as Transactor, 'a', 1, withKey('body'))),
    );
    expect(outcomes.every(({ done }) => done)).toBe(true);
    expect(new Set(outcomes.map((outcome) => outcome.done && outcome.position)).size).toBe(1);
    expect(await anotherProcess().read(purse('a'))).toBe(1);
  });

  it('answers as replayed when an append was written but its answer lost, and fails when it was not written', async () => {
    const silent = (taken: boolean): EventStore => ({
      ...store,
      async append(writes) {
        if (taken) await store.append(writes);
        throw new StoreUnavailable('no answer');
      },
    });
    const over = (taken: boolean) =>
      new Transactor({ store: silent(taken), clock, versions, protect: async (event) => event });
    await expect(add(over(false), 'a', 5, withKey('x'))).rejects.toThrow(StoreUnavailable);
    expect(await add(over(true), 'a', 5, withKey('x'))).toMatchObject({ done: true, replayed: true });
    expect(await transactor.read(purse('a'))).toBe(5);
  });

  it('is rejected with another body, also for another stream', async () => {
    await add(transactor, 'a', 1, withKey('body'));
    const outcome = await add(transactor, 'b', 1, withKey('another body'));
    expect(outcome).toMatchObject({ done: false, rejection: { code: 'idempotency-key-reused' } });
    expect(await store.readStream('purse-b')).toEqual([]);
  });

  it('is not used up by a rejection', async () => {
    const refuse = { streams: { purse: purse('a') }, decide: () => rejected('not-found') };
    const refused = await transactor.transact(call(withKey('body')), refuse);
    expect(refused.done).toBe(false);
    expect(await add(transactor, 'a', 1, withKey('body'))).toMatchObject({ done: true, replayed: false });
  });
});
