import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';

/** In seconds: from the time that a row in memory takes to the time that a query waits for rows. */
const BUCKETS = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];

/** The event loop is sampled at this interval, which is subtracted from the measured delay. */
const LOOP_RESOLUTION_MS = 10;

/** Counters and timings of the server. They identify no firm and no person. */
export class Metrics {
  readonly registry = new Registry();
  readonly #registers = [this.registry];
  readonly #commands = new Histogram({
    name: 'bahi_command_seconds',
    help: 'Commands from the bus to their answer; outcome is done, replayed, failed or the code of the refusal',
    labelNames: ['slug', 'outcome'],
    buckets: BUCKETS,
    registers: this.#registers,
  });
  readonly #underWay = new Gauge({
    name: 'bahi_commands_under_way',
    help: 'Commands that wait for their streams, the log or their rows',
    registers: this.#registers,
  });
  readonly #stores = new Histogram({
    name: 'bahi_store_seconds',
    help: 'Calls of the stores: append to the log, commit of projections, snapshots of queries; with SQLite its time',
    labelNames: ['store', 'call'],
    buckets: BUCKETS,
    registers: this.#registers,
  });
  readonly #rowsFollowed = new Histogram({
    name: 'bahi_projection_seconds',
    help: 'From a durable append until the rows hold it, as far as commands wait for them',
    buckets: BUCKETS,
    registers: this.#registers,
  });

  constructor() {
    const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
    new Gauge({
      name: 'bahi_event_loop_delay_p99_seconds',
      help: 'How late 99 of 100 turns of the event loop came at most, since this was last asked for; first 0',
      registers: this.#registers,
      collect() {
        const lateMs = delay.percentile(99) / 1e6 - LOOP_RESOLUTION_MS;
        // Measuring starts with the first scrape, so that it costs nothing before.
        this.set(delay.enable() ? 0 : Math.max(lateMs, 0) / 1000);
        delay.reset();
      },
    });
  }

  async measureCommand<T>(
    slug: string,
    work: () => Promise<T>,
    toOutcome: (result: T | { readonly error: unknown }) => string,
  ) {
    const end = this.#commands.startTimer({ slug });
    this.#underWay.inc();
    try {
      const result = await work();
      end({ outcome: toOutcome(result) });
      return result;
    } catch (error) {
      end({ outcome: toOutcome({ error }) });
      throw error;
    } finally {
      this.#underWay.dec();
    }
  }

  async measureRowsWait<T>(work: () => Promise<T>): Promise<T> {
    const end = this.#rowsFollowed.startTimer();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Wraps a store so that the duration of these calls is recorded. */
  measure<Store extends object>(
    store: string,
    target: Store,
    calls: readonly (keyof Store & string)[],
  ): Store {
    const named = new Set<unknown>(calls);
    const timers = this.#stores;
    return new Proxy(target, {
      get(inner, name) {
        const member: unknown = Reflect.get(inner, name, inner);
        if (typeof member !== 'function') return member;
        const method = member.bind(inner) as (...parts: unknown[]) => unknown;
        if (!named.has(name)) return method;
        return async (...parts: unknown[]) => {
          const end = timers.startTimer({ store, call: String(name) });
          try {
            return await method(...parts);
          } finally {
            end();
          }
        };
      },
    });
  }
}
