import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pause } from '@bahi/event-store/timer';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { leasesSuite } from './suite-leases.ts';
import { type Lease, type Leases, LeaseYielded, workUnderLeases } from './leases.ts';
import { MemoryLeases } from './memory-leases-fixtures.ts';
import { until } from './runner-fixtures.ts';

leasesSuite('Memory', async () => ({
  leases: new MemoryLeases(),
  dispose: () => Promise.resolve(),
}));

describe('work under leases', () => {
  let timer: ManualTimer;
  let leases: MemoryLeases;
  let renew: Leases['renew'];
  let began: string[];
  let working: number;
  let troubles: unknown[];
  let stop: AbortController;
  let done: Promise<void>;
  beforeEach(() => {
    timer = new ManualTimer();
    leases = new MemoryLeases();
    renew = (lease) => leases.renew(lease);
    began = [];
    working = 0;
    troubles = [];
    stop = new AbortController();
    done = Promise.resolve();
  });
  afterEach(async () => {
    stop.abort();
    await done;
    expect([timer.waiting, working]).toEqual([0, 0]);
  });

  const untilAborted = async (held: readonly Lease[], signal: AbortSignal) => {
    began.push(held.map(({ name, epoch }) => `${name} ${epoch}`).join());
    working += 1;
    await pause(timer.setTimer, Number.POSITIVE_INFINITY, signal);
    working -= 1;
  };

  function start(names: readonly string[], work = untilAborted): void {
    const watched: Leases = {
      acquire: (name) => leases.acquire(name),
      renew: (lease) => renew(lease),
      release: (lease) => leases.release(lease),
    };
    const onTrouble = (error: unknown): void => void troubles.push(error);
    done = workUnderLeases(
      { leases: watched, names, setTimer: timer.setTimer, onTrouble },
      work,
      stop.signal,
    );
  }

  async function passTurn(): Promise<void> {
    timer.pass(3_000);
    for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
  }

  it('begins with the free leases, and again when another one becomes free', async () => {
    const others = await leases.acquire('trips-v1');
    start(['trips-v1', 'parties-v1']);
    await until(() => working === 1);
    expect(began).toEqual(['parties-v1 1']);
    await passTurn();
    expect(began).toHaveLength(1);
    await leases.release(others ?? { name: 'trips-v1', epoch: 1 });
    await passTurn();
    expect(began).toEqual(['parties-v1 1', 'parties-v1 1,trips-v1 2']);
    expect(working).toBe(1);
  });

  it('does not begin while all leases are held by others', async () => {
    await leases.acquire('trips-v1');
    start(['trips-v1']);
    await passTurn();
    expect(began).toEqual([]);
  });

  it('ends when a lease has expired', async () => {
    start(['trips-v1']);
    await until(() => working === 1);
    await leases.release({ name: 'trips-v1', epoch: 1 });
    await leases.acquire('trips-v1');
    await passTurn();
    expect([began, working]).toEqual([['trips-v1 1'], 0]);
  });

  it('continues when the store of the leases does not answer', async () => {
    start(['trips-v1']);
    await until(() => working === 1);
    renew = () => Promise.reject(new Error('away'));
    await passTurn();
    expect([began, working]).toEqual([['trips-v1 1'], 1]);
    expect(troubles).toEqual([new Error('away')]);
  });

  it('begins again after it failed', async () => {
    let failures = 0;
    start(['trips-v1'], async (held, signal) => {
      failures += 1;
      if (failures === 1) throw new Error('fell');
      return untilAborted(held, signal);
    });
    await until(() => troubles.length === 1);
    await passTurn();
    expect([began, working]).toEqual([['trips-v1 1'], 1]);
  });

  it('releases all leases when it yields, and acquires leases again after a while', async () => {
    start(['trips-v1', 'parties-v1'], async (held, signal) => {
      if (held.some(({ epoch }) => epoch === 1)) throw new LeaseYielded('of a newer version');
      return untilAborted(held, signal);
    });
    await until(() => troubles.length === 1);
    await passTurn();
    const others = await leases.acquire('trips-v1');
    expect(others).toEqual({ name: 'trips-v1', epoch: 2 });
    for (let turn = 0; turn < 9; turn += 1) await passTurn();
    expect([began, troubles]).toEqual([[], [new LeaseYielded('of a newer version')]]);
    await passTurn();
    expect([began, working]).toEqual([['parties-v1 2'], 1]);
  });

  it('releases all leases at the end', async () => {
    start(['trips-v1', 'parties-v1']);
    await until(() => working === 1);
    stop.abort();
    await done;
    expect(await leases.acquire('trips-v1')).toEqual({ name: 'trips-v1', epoch: 2 });
    expect(await leases.acquire('parties-v1')).toEqual({ name: 'parties-v1', epoch: 2 });
  });
});
