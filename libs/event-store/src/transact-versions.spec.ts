import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accepted } from '@bahi/kernel/decision';
import { type Day } from '@bahi/kernel/day';
import { eventVersions, UnknownEvent } from '@bahi/kernel/event-versions';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { type StreamRef } from './command-streams.ts';
import { firstBrokenLink, GENESIS_HASH, seal } from './event-metadata.ts';
import { NO_STREAM, type EventStore } from './event-store.ts';
import { openSqliteEventStore } from './sqlite/sqlite-event-store.ts';
import { Transactor } from './transact.ts';

interface Added {
  readonly type: 'Added';
  readonly data: { readonly amountPaise: number };
}

const purse = (owner: string): StreamRef<number, Added> => ({
  name: `purse-${owner}`,
  initial: 0,
  evolve: (sum, event) => sum + event.data.amountPaise,
});

let store: EventStore;
let transactor: Transactor;

beforeEach(() => {
  store = openSqliteEventStore(openSqlite(':memory:'), {
    onBroken: (cause) => {
      throw cause;
    },
  });
  /** Version 1 of `Added` counted rupees. */
  const versions = eventVersions(
    new Map([['Added', [({ rupees }) => ({ amountPaise: Number(rupees) * 100 })]]]),
  );
  transactor = new Transactor({ store, clock: () => 0, versions, protect: async (event) => event });
});
afterEach(() => store.close());

/** Adds one paisa. */
const add = (owner: string) =>
  transactor.transact(
    {
      commandId: randomUUID(),
      organisationId: 'firm',
      userId: 'owner',
      correlationId: randomUUID(),
      origin: { source: 'session', command: 'add', branch: null, session: null, causationId: null },
      now: 0,
      today: '2026-11-20' as Day,
      key: null,
    },
    {
      streams: { purse: purse(owner) },
      decide: () => ({ purse: accepted<Added>([{ type: 'Added', data: { amountPaise: 1 } }]) }),
    },
  );

describe('events of other versions of Bahi', () => {
  /** An event as another version sealed it. */
  const stored = async (stream: string, type: string, schemaVersion: string, data: { rupees: number }) => {
    const event = { id: randomUUID(), type, data, metadata: { schemaVersion } };
    const events = seal(stream, NO_STREAM, GENESIS_HASH, [event]);
    await store.append([{ stream, expectedRevision: NO_STREAM, events }]);
  };

  it('are upcast before they are folded, and the chain continues over their stored form', async () => {
    await stored('purse-a', 'Added', '1', { rupees: 5 });
    await add('a');
    expect(await transactor.read(purse('a'))).toBe(501);
    const events = await store.readStream('purse-a');
    expect(events.map(({ metadata }) => metadata['schemaVersion'])).toEqual(['1', '2']);
    expect(firstBrokenLink(events)).toBeUndefined();
  });

  it.each([
    ['Added', '3'],
    ['Lent', '1'],
  ])('stop every command on their stream if they are %s of version %s', async (type, version) => {
    await stored('purse-a', type, version, { rupees: 5 });
    await expect(add('a')).rejects.toBeInstanceOf(UnknownEvent);
    await expect(transactor.read(purse('a'))).rejects.toBeInstanceOf(UnknownEvent);
    expect(await store.readStream('purse-a')).toHaveLength(1);
    await add('b');
    expect(await transactor.read(purse('b'))).toBe(1);
  });
});
