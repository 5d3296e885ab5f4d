import { pause, type SetTimer } from '@bahi/event-store/timer';

/**
 * Who works on what, where several processes could: a lease saves doing it twice and makes nothing exact. Every adapter
 * passes `contract-leases.ts`. DESIGN, "Distributed mode".
 */
export interface Leases {
  /** Null while somebody holds it, this process too. */
  acquire(name: string): Promise<Lease | null>;
  /** False once it has run out: somebody else may hold it. */
  renew(lease: Lease): Promise<boolean>;
  /** One that has run out is left as it is. */
  release(lease: Lease): Promise<void>;
}

export interface Lease {
  readonly name: string;
  /** Rises each time that the name is acquired, so that what an earlier holder left can be told. */
  readonly epoch: number;
}

/** How often a lease is renewed that runs out after 10 s. */
const RENEW_EVERY_MS = 3_000;

interface Holding {
  /** Which of the names were free. */
  readonly names: ReadonlySet<string>;
  release(): Promise<void>;
}

/** Leases of those of the names that are free, renewed until they are released; `onLost` hears of one that ran out. */
export async function holdLeases(
  leases: Leases,
  names: readonly string[],
  { setTimer, onLost }: { readonly setTimer: SetTimer; readonly onLost: (name: string) => void },
): Promise<Holding> {
  const held = new Map<string, Lease>();
  for (const name of names) {
    const lease = await leases.acquire(name);
    if (lease !== null) held.set(name, lease);
  }
  const released = new AbortController();
  const renewing = renewUntil(released.signal);
  return {
    names: new Set(held.keys()),
    async release() {
      released.abort();
      await renewing;
      for (const lease of held.values()) await leases.release(lease);
    },
  };

  async function renewUntil(signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(setTimer, RENEW_EVERY_MS, signal);
      if (signal.aborted) return;
      for (const [name, lease] of held) {
        if (await isRenewed(lease)) continue;
        held.delete(name);
        onLost(name);
      }
    }
  }

  /** Who can't ask must not go on as if it held the lease. */
  async function isRenewed(lease: Lease): Promise<boolean> {
    try {
      return await leases.renew(lease);
    } catch {
      return false;
    }
  }
}
