import { pause, type SetTimer } from '@bahi/event-store/timer';

/**
 * Distributes work among processes. A lease only avoids doing work twice; correctness never depends on it. Every
 * adapter passes `suite-leases.ts`. docs/architecture/distributed-mode.md.
 */
export interface Leases {
  /** Null while anyone holds it, this process included. */
  acquire(name: string): Promise<Lease | null>;
  /** False once it has expired: another process may hold it. */
  renew(lease: Lease): Promise<boolean>;
  /** Has no effect if another process has acquired the lease since. */
  release(lease: Lease): Promise<void>;
}

export interface Lease {
  readonly name: string;
  /** Rises each time the name is acquired, so that writes of an earlier holder are recognised. */
  readonly epoch: number;
}

/** How often held leases are renewed and all others are requested. A lease expires after 10 s. */
const RENEW_INTERVAL_MS = 3_000;
/** A process that yielded requests no lease for this long. */
const YIELD_MS = 30_000;

/**
 * Work throws this when it cannot continue here, for example at an event of a newer version that another process may
 * know.
 */
export class LeaseYielded extends Error {
  override readonly name = 'LeaseYielded';
}

export interface LeaseOptions {
  readonly leases: Leases;
  readonly names: readonly string[];
  readonly setTimer: SetTimer;
  /** Called when the store of the leases does not answer, or the work fails; both are retried. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Holds as many of these leases as it can get, until the signal aborts. Whenever the held leases change, `work` ends
 * and begins again with them; without any, there is no work. A lease whose renewal gets no answer is kept, because the
 * stores reject writes of a process that another one has replaced. Work that throws {@link LeaseYielded} releases all
 * leases, and they are requested again later.
 */
export async function workUnderLeases(
  { leases, names, setTimer, onTrouble }: LeaseOptions,
  work: (held: readonly Lease[], signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const held = new Map<string, Lease>();
  let leasesOfWork = '';
  let running: Work | null = null;
  while (!signal.aborted) {
    for (const name of names) await renewOrAcquire(name).catch(onTrouble);
    if (running?.hasYielded() === true) {
      await releaseAll();
      [running, leasesOfWork] = [null, ''];
      await pause(setTimer, YIELD_MS, signal);
      continue;
    }
    const leasesNow = [...held.values()].map(({ name, epoch }) => `${name} ${epoch}`).join();
    if (leasesNow !== leasesOfWork || running?.hasEnded() === true) {
      await running?.end();
      running = held.size === 0 ? null : beginWork(work, [...held.values()], onTrouble);
      leasesOfWork = leasesNow;
    }
    await pause(setTimer, RENEW_INTERVAL_MS, signal);
  }
  await running?.end();
  await releaseAll();

  async function releaseAll(): Promise<void> {
    for (const lease of held.values()) await leases.release(lease).catch(onTrouble);
    held.clear();
  }

  async function renewOrAcquire(name: string): Promise<void> {
    const lease = held.get(name);
    if (lease !== undefined && (await leases.renew(lease))) return;
    held.delete(name);
    const acquired = await leases.acquire(name);
    if (acquired !== null) held.set(name, acquired);
  }
}

interface Work {
  hasEnded(): boolean;
  /** Whether it ended by {@link LeaseYielded}. */
  hasYielded(): boolean;
  /** Resolves once it has ended. */
  end(): Promise<void>;
}

function beginWork(
  work: (held: readonly Lease[], signal: AbortSignal) => Promise<void>,
  held: readonly Lease[],
  onTrouble: (error: unknown) => void,
): Work {
  const ending = new AbortController();
  let ended = false;
  let yielded = false;
  const done = work(held, ending.signal)
    .catch((error: unknown) => {
      yielded = error instanceof LeaseYielded;
      onTrouble(error);
    })
    .finally(() => (ended = true));
  return {
    hasEnded: () => ended,
    hasYielded: () => yielded,
    end() {
      ending.abort();
      return done.then(() => undefined);
    },
  };
}
