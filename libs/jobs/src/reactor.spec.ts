import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStore, NO_STREAM, type RecordedEvent } from '@bahi/event-store/event-store';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { type NewJob } from './jobs.ts';
import {
  createEnqueueReaction,
  type React,
  Reactor,
  type ReactorOptions,
  registerAtHead,
} from './reactor.ts';
import { separateReactorJobs } from './reactor-jobs.ts';
import { openSqliteJobs, type SqliteJobs } from './sqlite/sqlite-jobs.ts';

const toPush = ({ id }: RecordedEvent): readonly NewJob[] => [{ kind: 'push', id, data: {} }];

describe('a reactor', () => {
  let folder: string;
  let events: EventStore;
  let stores: SqliteJobs;
  let timer: ManualTimer;
  let troubles: unknown[];
  let stops: (() => Promise<void>)[];
  let ids: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bahi-reactor-'));
    timer = new ManualTimer();
    [troubles, stops, ids] = [[], [], []];
    const onTrouble = (error: unknown): void => void troubles.push(error);
    events = openSqliteEventStore(openSqlite(join(folder, 'events.db')), { onBroken: onTrouble });
    stores = openSqliteJobs(openSqlite(join(folder, 'jobs.db')), {
      ...timer,
      onTrouble,
      onBroken: onTrouble,
    });
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    expect(timer.waiting).toBe(0);
    await events.close();
    await stores.jobs.close();
    rmSync(folder, { recursive: true });
  });

  /** Appends this many events at once and returns the position of the last one. */
  async function append(count = 1): Promise<number> {
    const written = Array.from({ length: count }, (_, index) => {
      const id = `00000000-0000-4000-8000-${String(ids.length + 1).padStart(12, '0')}`;
      ids.push(id);
      return { id, type: 'TripSettled', data: {}, metadata: { place: `${index + 1}/${count}` } };
    });
    const stream = `trip-${ids.length}`;
    return (await events.append([{ stream, expectedRevision: NO_STREAM, events: written }])).position;
  }

  function start(react: React, options: Partial<ReactorOptions> = {}) {
    const ended = new AbortController();
    const reactor = new Reactor({
      name: 'pusher',
      events,
      checkpoints: stores.checkpoints,
      react,
      epoch: 1,
      setTimer: timer.setTimer,
      onTrouble: (error) => void troubles.push(error),
      ...options,
    });
    const done = reactor.run(ended.signal);
    const stop = () => {
      ended.abort();
      return done;
    };
    stops.push(stop);
    return { reactor, done, stop };
  }
  const pushing = () => createEnqueueReaction('pusher', stores.jobs, toPush);
  const until = async (holds: () => boolean) => {
    while (!holds()) await yieldToEventLoop();
  };
  const enqueued = async () => {
    const found = await Promise.all(ids.map((id) => stores.jobs.find('push', id)));
    return ids.filter((_, index) => found[index] !== null);
  };

  it('begins after the events before its registration, and follows the log', async () => {
    await append();
    expect(await registerAtHead(stores.checkpoints, events, 'pusher')).toBe(true);
    const second = await append(2);
    expect(await registerAtHead(stores.checkpoints, events, 'pusher')).toBe(false);
    const { reactor } = start(pushing());
    await until(() => reactor.status().position === second);
    const third = await append();
    await until(() => reactor.status().position === third);
    expect(await enqueued()).toEqual(ids.slice(1));
    expect(await stores.checkpoints.load('pusher')).toEqual({ position: third, epoch: 1 });
    expect(reactor.status()).toEqual({ position: third, stoppedBy: null });
  });

  it('does not begin before it is registered at a position', async () => {
    const { done } = start(pushing());
    stops.pop();
    await expect(done).rejects.toThrow('pusher is not registered');
  });

  it('continues from its position after a restart', async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    const seen: string[] = [];
    const noting: React = (batch, move) => {
      seen.push(...batch.map(({ id }) => id));
      return stores.checkpoints.advance('pusher', move);
    };
    const first = await append(3);
    const before = start(noting);
    await until(() => before.reactor.status().position === first);
    await before.stop();
    const second = await append();
    const { reactor } = start(noting, { epoch: 2 });
    await until(() => reactor.status().position === second);
    expect(seen).toEqual(ids);
  });

  it('stops before an event that it cannot process, and skips nothing', async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    await append();
    const before = await append(2);
    await append(2);
    const poison = ids.at(-1);
    await append();
    let isMended = false;
    const react = createEnqueueReaction('pusher', stores.jobs, (event) => {
      if (event.id === poison && !isMended) throw new Error('unlucky');
      return toPush(event);
    });
    const { reactor } = start(react);
    for (const waited of [100, 100, 200, 400]) {
      await until(() => timer.waiting === 1);
      timer.pass(waited);
    }
    await until(() => timer.waiting === 1);
    expect(reactor.status()).toMatchObject({ position: before, stoppedBy: { reason: 'unlucky' } });
    expect(reactor.status().stoppedBy?.position).toBeGreaterThan(before);
    expect(await enqueued()).toEqual(ids.slice(0, 3));
    expect(String(troubles[0])).toBe('Error: unlucky');

    isMended = true;
    const last = await append();
    timer.pass(30_000);
    await until(() => reactor.status().position === last);
    expect(await enqueued()).toEqual(ids);
    expect(reactor.status().stoppedBy).toBe(null);
  });

  it('is retried every 30 s in the end', async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    await append();
    let tries = 0;
    start(async () => {
      tries += 1;
      throw new Error('unlucky');
    });
    for (let nth = 1; nth <= 12; nth += 1) {
      await until(() => tries === nth && timer.waiting === 1);
      timer.pass(30_000);
    }
    await until(() => tries === 13 && timer.waiting === 1);
    timer.pass(29_999);
    for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
    expect(tries).toBe(13);
  });

  it('continues when the log comes back', async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    const position = await append();
    let isAway = true;
    const lost: ReactorOptions['events'] = {
      subscribe(options) {
        if (isAway) throw new Error('connection lost');
        return events.subscribe(options);
      },
    };
    const { reactor } = start(pushing(), { events: lost });
    await until(() => timer.waiting === 1);
    isAway = false;
    timer.pass(100);
    await until(() => reactor.status().position === position);
    expect(troubles.map(String)).toEqual(['Error: connection lost']);
  });

  it("enqueues a job once although the store's answer is lost several times", async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    const react = pushing();
    let reactions = 0;
    const { reactor } = start(async (batch, move) => {
      await react(batch, move);
      reactions += 1;
      if (reactions === 1) throw new Error('answer lost');
      return true;
    });
    await append(2);
    await until(() => timer.waiting === 1);
    timer.pass(100);
    const last = await append();
    await until(() => reactor.status().position === last);
    expect(await enqueued()).toEqual(ids);
    expect(reactions).toBe(2);
  });

  it('ends when a holder of a later epoch has moved it', async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    const first = await append();
    const { reactor, done } = start(pushing());
    await until(() => reactor.status().position === first);
    await stores.checkpoints.advance('pusher', { from: first, to: first, epoch: 2 });
    await append();
    await done;
    expect(troubles).toEqual([]);
    expect((await stores.checkpoints.load('pusher'))?.epoch).toBe(2);
  });

  it('enqueues before it moves, if jobs and checkpoints are on two servers', async () => {
    await registerAtHead(stores.checkpoints, events, 'pusher');
    const order: string[] = [];
    const apart = separateReactorJobs(
      {
        enqueue(jobs) {
          order.push('enqueued');
          return stores.jobs.enqueue(jobs);
        },
      },
      {
        advance(reactor, move) {
          order.push('moved');
          return stores.checkpoints.advance(reactor, move);
        },
      },
    );
    const position = await append(2);
    const { reactor } = start(createEnqueueReaction('pusher', apart, toPush));
    await until(() => reactor.status().position === position);
    expect(order).toEqual(['enqueued', 'moved']);
    expect(await enqueued()).toEqual(ids);
  });
});
