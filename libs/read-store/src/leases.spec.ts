import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { leasesContract } from './contract-leases.ts';
import { holdLeases, type Lease, type Leases } from './leases.ts';
import { MemoryLeases } from './memory-leases.ts';
import { until } from './runner-fixtures.ts';

leasesContract('Memory', async () => ({
  leases: new MemoryLeases(),
  dispose: () => Promise.resolve(),
}));

describe('holding leases', () => {
  let timer: ManualTimer;
  let leases: MemoryLeases;
  let renewed: Lease[];
  let lost: string[];
  let renew: Leases['renew'];
  beforeEach(() => {
    timer = new ManualTimer();
    leases = new MemoryLeases();
    renewed = [];
    lost = [];
    renew = (lease) => leases.renew(lease);
  });
  afterEach(() => expect(timer.waiting).toBe(0));

  const hold = (...names: readonly string[]) => {
    const watched: Leases = {
      acquire: (name) => leases.acquire(name),
      renew(lease) {
        renewed.push(lease);
        return renew(lease);
      },
      release: (lease) => leases.release(lease),
    };
    return holdLeases(watched, names, { setTimer: timer.setTimer, onLost: (name) => lost.push(name) });
  };

  it('takes what is free, and gives it back', async () => {
    await leases.acquire('trips-v1');
    const held = await hold('trips-v1', 'parties-v1');
    expect(held.names).toEqual(new Set(['parties-v1']));
    await held.release();
    expect(await leases.acquire('parties-v1')).toEqual({ name: 'parties-v1', epoch: 2 });
    expect(await leases.acquire('trips-v1')).toBe(null);
  });

  it('renews them every 3 s', async () => {
    const held = await hold('trips-v1', 'parties-v1');
    for (const times of [1, 2, 3]) {
      timer.pass(2_999);
      expect(renewed).toHaveLength(2 * (times - 1));
      timer.pass(1);
      await until(() => renewed.length === 2 * times && timer.waiting === 1);
    }
    expect(lost).toEqual([]);
    await held.release();
  });

  it.each([
    ['ran out', () => Promise.resolve(false)],
    ['cannot be asked for', () => Promise.reject(new Error('away'))],
  ])('tells once of one that %s, and keeps the others', async (_, answer) => {
    const held = await hold('trips-v1', 'parties-v1');
    renew = (lease) => (lease.name === 'trips-v1' ? answer() : leases.renew(lease));
    for (const times of [1, 2]) {
      timer.pass(3_000);
      await until(() => renewed.length === 1 + times && timer.waiting === 1);
    }
    expect(lost).toEqual(['trips-v1']);
    await held.release();
  });
});
