import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Lease, type Leases } from './leases.ts';

export interface LeasesHarness {
  /** No lease is held at the start. */
  readonly leases: Leases;
  dispose(): Promise<void>;
}

/** The suite of every adapter of {@link Leases}. */
export function leasesSuite(name: string, makeHarness: () => Promise<LeasesHarness>): void {
  describe(`${name} as leases`, () => {
    let harness: LeasesHarness;
    let leases: Leases;
    beforeEach(async () => {
      harness = await makeHarness();
      leases = harness.leases;
    });
    afterEach(() => harness.dispose());

    async function acquire(name: string): Promise<Lease> {
      const lease = await leases.acquire(name);
      if (lease === null) throw new Error(`${name} is held`);
      return lease;
    }

    it('has one holder of a name at a time', async () => {
      const acquired = await Promise.all([leases.acquire('trips-v1'), leases.acquire('trips-v1')]);
      expect(acquired.filter((lease) => lease !== null)).toHaveLength(1);
      expect(await leases.acquire('trips-v1')).toBe(null);
      expect((await acquire('trips-v2')).name).toBe('trips-v2');
    });

    it('is renewed by its holder alone', async () => {
      const lease = await acquire('trips-v1');
      expect(await leases.renew(lease)).toBe(true);
      expect(await leases.renew(lease)).toBe(true);
      expect(await leases.renew({ ...lease, epoch: lease.epoch - 1 })).toBe(false);
      expect(await leases.renew({ name: 'trips-v2', epoch: 1 })).toBe(false);
    });

    it('is free once it is released, under a later epoch', async () => {
      const first = await acquire('trips-v1');
      await leases.release(first);
      expect(await leases.renew(first)).toBe(false);
      const second = await acquire('trips-v1');
      expect(second.epoch).toBeGreaterThan(first.epoch);
      await leases.release(first);
      expect(await leases.renew(second)).toBe(true);
    });
  });
}
