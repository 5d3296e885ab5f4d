import { type EventStore } from '@bahi/event-store/event-store';
import { JOB_KINDS, type JobKind } from '@bahi/jobs/job-kinds';
import { type Jobs } from '@bahi/jobs/jobs';
import { type Clock } from '@bahi/kernel/day';
import { type Lease } from '@bahi/read-store/leases';
import { type Relay } from '@bahi/relay/relay';

export interface RelayLag {
  /** Position of the last event that is sent; null before the relay has begun. */
  readonly position: number | null;
  /** Age of the first event that is not sent yet; 0 at the head of the log, null before the relay has begun. */
  readonly lagSeconds: number | null;
  /** The message of the error that stops the relay; null while it runs. */
  readonly trouble: string | null;
}

/** Broken books that this process has found. */
export interface BrokenBooks {
  /** Empty for streams that belong to no firm. */
  readonly firm: string;
  /** What is broken first. */
  readonly found: string;
}

/** This process's work besides answering calls, for the operator. */
export class BackgroundWork {
  readonly #leases = new Set<Lease>();
  #relay: Relay | null = null;
  #jobs: Jobs | null = null;
  readonly #broken = new Map<string, string>();

  constructor(
    private readonly events: Pick<EventStore, 'readAll'>,
    private readonly clock: Clock,
  ) {}

  /** The leases that this process holds, in the order of their names. */
  leases(): readonly Lease[] {
    return [...this.#leases].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Null if this process does not relay. @throws StoreUnavailable */
  async relayLag(): Promise<RelayLag | null> {
    if (this.#relay === null) return null;
    const { position, trouble } = this.#relay.status();
    const reason = trouble === null ? null : toReason(trouble);
    if (position === null) return { position, lagSeconds: null, trouble: reason };
    const { events } = await this.events.readAll({ after: position, max: 1 });
    const waitsSinceMs = Number(events[0]?.metadata['recordedAt'] ?? this.clock());
    const lagSeconds = Math.max(0, this.clock() - waitsSinceMs) / 1000;
    return { position, lagSeconds, trouble: reason };
  }

  /**
   * Kind of job → number of jobs that failed for good. Null if this process runs no jobs.
   * @throws JobsUnavailable
   */
  async deadLetters(): Promise<Readonly<Record<JobKind, number>> | null> {
    const jobs = this.#jobs;
    if (jobs === null) return null;
    const counted = JOB_KINDS.map(async (kind) => [kind, (await jobs.count(kind)).dead] as const);
    return Object.fromEntries(await Promise.all(counted)) as Record<JobKind, number>;
  }

  /** The books that the last verifications in this process found broken. */
  brokenBooks(): readonly BrokenBooks[] {
    return [...this.#broken].map(([firm, found]) => ({ firm, found }));
  }

  /** @param verified the firms that were verified; null if the whole log was */
  noteBreaks(found: ReadonlyMap<string, string>, verified: readonly string[] | null): void {
    for (const firm of verified ?? this.#broken.keys()) this.#broken.delete(firm);
    for (const [firm, what] of found) this.#broken.set(firm, what);
  }

  async trackLeases(leases: readonly Lease[], work: () => Promise<void>): Promise<void> {
    for (const lease of leases) this.#leases.add(lease);
    await work().finally(() => {
      for (const lease of leases) this.#leases.delete(lease);
    });
  }

  async trackRelay(relay: Relay, work: (relay: Relay) => Promise<void>): Promise<void> {
    this.#relay = relay;
    await work(relay).finally(() => (this.#relay = null));
  }

  async trackJobs(jobs: Jobs, work: () => Promise<void>): Promise<void> {
    this.#jobs = jobs;
    await work().finally(() => (this.#jobs = null));
  }
}

function toReason(trouble: unknown): string {
  return trouble instanceof Error ? trouble.message : String(trouble);
}
