import { type Lease, type Leases } from './leases.ts';

/** Leases of a single process: none ever expires. */
export class MemoryLeases implements Leases {
  readonly #held = new Map<string, Lease>();
  readonly #epochs = new Map<string, number>();

  async acquire(name: string): Promise<Lease | null> {
    if (this.#held.has(name)) return null;
    const epoch = (this.#epochs.get(name) ?? 0) + 1;
    const lease = { name, epoch };
    this.#epochs.set(name, epoch);
    this.#held.set(name, lease);
    return lease;
  }

  async renew({ name, epoch }: Lease): Promise<boolean> {
    return this.#held.get(name)?.epoch === epoch;
  }

  async release({ name, epoch }: Lease): Promise<void> {
    if (this.#held.get(name)?.epoch === epoch) this.#held.delete(name);
  }
}
