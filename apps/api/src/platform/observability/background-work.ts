import { type EventStore } from '@bahi/event-store/event-store';
import { JOB_KINDS, type JobKind } from '@bahi/jobs/job-kinds';
import { type Jobs } from '@bahi/jobs/jobs';
import { type Clock } from '@bahi/kernel/day';
import { type Lease } from '@bahi/read-store/leases';
import { type Relay } from '@bahi/relay/relay';

export interface RelayLag {
  /** Of the last event that is done; null before it has begun. */
  readonly position: number | null;
  /** How long ago the first event was recorded that is not done; 0 at the head of the log, null before it has begun. */
  readonly lagSeconds: number | null;
  /** What keeps it from going on; null while nothing does. */
  readonly trouble: string | null;
}

/** What this process works on beside answering calls, for who operates it. */
export class BackgroundWork {
  readonly #leases = new Set<Lease>();
  #relay: Relay | null = null;
  #jobs: Jobs | null = null;

  constructor(
    private readonly events: Pick<EventStore, 'readAll'>,
    private readonly clock: Clock,
  ) {}

  /** Those that it holds, in the order of their names. */
  leases(): readonly Lease[] {
    return [...this.#leases].sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** Null where it does not relay. @throws StoreUnavailable */
  async relayLag(): Promise<RelayLag | null> {
    if (this.#relay === null) return null;
    const { position, trouble } = this.#relay.status();
    const reason = trouble === null ? null : reasonOf(trouble);
    if (position === null) return { position, lagSeconds: null, trouble: reason };
    const { events } = await this.events.readAll({ after: position, max: 1 });
    const waitsSinceMs = Number(events[0]?.metadata['recordedAt'] ?? this.clock());
    const lagSeconds = Math.max(0, this.clock() - waitsSinceMs) / 1000;
    return { position, lagSeconds, trouble: reason };
  }

  /** Kind of job → those that failed for good; null where it works off none. @throws JobsUnavailable */
  async deadLetters(): Promise<Readonly<Record<JobKind, number>> | null> {
    const jobs = this.#jobs;
    if (jobs === null) return null;
    const counted = JOB_KINDS.map(async (kind) => [kind, (await jobs.count(kind)).dead] as const);
    return Object.fromEntries(await Promise.all(counted)) as Record<JobKind, number>;
  }

  async holding(leases: readonly Lease[], work: () => Promise<void>): Promise<void> {
    for (const lease of leases) this.#leases.add(lease);
    await work().finally(() => {
      for (const lease of leases) this.#leases.delete(lease);
    });
  }

  async relaying(relay: Relay, work: (relay: Relay) => Promise<void>): Promise<void> {
    this.#relay = relay;
    await work(relay).finally(() => (this.#relay = null));
  }

  async workingOff(jobs: Jobs, work: () => Promise<void>): Promise<void> {
    this.#jobs = jobs;
    await work().finally(() => (this.#jobs = null));
  }
}

function reasonOf(trouble: unknown): string {
  return trouble instanceof Error ? trouble.message : String(trouble);
}
