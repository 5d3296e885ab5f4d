import { type EventStore, type Position, START } from '@bahi/event-store/event-store';
import { pause, type SetTimer } from '@bahi/event-store/timer';
import { type FeedEntry } from './change-feed.ts';
import { type Freshness, type ReadSideStatus } from './freshness.ts';
import { type ReadStore } from './read-store.ts';
import { BEGINNING, type StoredCheckpoint } from './checkpoint.ts';
import { waitForRows, Waiters } from './waiters.ts';

export interface FeedFreshnessOptions {
  readonly events: Pick<EventStore, 'head' | 'contains'>;
  readonly store: Pick<ReadStore, 'changes' | 'snapshot'>;
  /** The names of the projections that this version reads. */
  readonly names: readonly string[];
  readonly setTimer: SetTimer;
  /** Called when the log does not answer; the request is repeated. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * How often the head of the log is requested. A projection that has not reached one answer when the next arrives is
 * stale.
 */
const HEAD_EVERY_MS = 5_000;

/** Freshness of rows that other processes write, as the change feed reports it. */
export class FeedFreshness implements Freshness {
  readonly #checkpoints = new Map<string, StoredCheckpoint>();
  readonly #waiters: Waiters;
  /** The head of the log one answer before {@link #head}: a projection that has not reached it is stale. */
  #expected: Position = START;
  #head: Position = START;
  #caughtUp = false;

  private constructor(private readonly options: FeedFreshnessOptions) {
    this.#waiters = new Waiters(options.setTimer);
  }

  /**
   * Follows the feed until the signal aborts.
   * @throws ReadStoreUnavailable, StoreUnavailable at the beginning
   */
  static async follow(options: FeedFreshnessOptions, signal: AbortSignal): Promise<FeedFreshness> {
    const freshness = new FeedFreshness(options);
    const { events, store } = options;
    const unsubscribe = await store.changes.subscribe((entry) => freshness.#take(entry));
    signal.addEventListener('abort', () => {
      unsubscribe();
      freshness.#waiters.close();
    });
    const stored = await store.snapshot((view) => view.checkpoints());
    // A position that the feed has announced meanwhile is newer.
    for (const [name, checkpoint] of stored)
      if (!freshness.#checkpoints.has(name)) freshness.#checkpoints.set(name, checkpoint);
    freshness.#expected = freshness.#head = await events.head();
    freshness.#checkProgress();
    void freshness.#followHead(signal);
    return freshness;
  }

  /** The furthest position of the log that this process knows. */
  knownPosition(): Position {
    const announced = this.options.names.map((name) => this.#checkpoints.get(name)?.position ?? START);
    return Math.max(this.#head, ...announced);
  }

  /** Resolves once all rows include the log as of the start; false if the signal aborted before. */
  waitUntilCaughtUp(): Promise<boolean> {
    return this.#waiters.until(() => this.#caughtUp);
  }

  waitFor(position: number, timeoutMs: number, { isRecorded = false } = {}): Promise<boolean> {
    const { events } = this.options;
    const passed = (): boolean => this.#hasPassed(position);
    return waitForRows(this.#waiters, passed, timeoutMs, async () => {
      return isRecorded || position <= this.#head || events.contains(position);
    });
  }

  status(): ReadSideStatus {
    const projections = this.options.names.map((name) => {
      const stored = this.#checkpoints.get(name);
      const { position, poison }: StoredCheckpoint = stored ?? BEGINNING;
      const isBehind = stored === undefined || position < this.#expected;
      const status = { position, stale: poison !== undefined || isBehind };
      return [name, poison ? { ...status, poison } : status] as const;
    });
    return { caughtUp: this.#caughtUp, projections: new Map(projections) };
  }

  #take({ checkpoints }: FeedEntry): void {
    for (const [name, checkpoint] of checkpoints) this.#checkpoints.set(name, checkpoint);
    this.#checkProgress();
  }

  #checkProgress(): void {
    this.#caughtUp ||= this.#hasPassed(this.#expected);
    this.#waiters.checkAll();
  }

  #hasPassed(position: Position): boolean {
    return this.options.names.every((name) => {
      const checkpoint = this.#checkpoints.get(name);
      // In an empty log no checkpoint is behind, but there are no rows before a worker has created their tables.
      if (checkpoint === undefined) return false;
      return checkpoint.poison !== undefined || checkpoint.position >= position;
    });
  }

  async #followHead(signal: AbortSignal): Promise<void> {
    const { events, setTimer, onTrouble } = this.options;
    for (;;) {
      await pause(setTimer, HEAD_EVERY_MS, signal);
      if (signal.aborted) return;
      try {
        const head = await events.head();
        // Until everything has been built once, the target is the head of the log at the start.
        if (this.#caughtUp) this.#expected = this.#head;
        this.#head = head;
      } catch (error) {
        onTrouble(error);
      }
    }
  }
}
