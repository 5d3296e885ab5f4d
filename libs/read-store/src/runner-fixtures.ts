import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM, type EventStore } from '@bahi/event-store/event-store';
import { openSqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { ManualTimer } from '@bahi/event-store/timer-fixtures';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import { projection, upsert, type Projection } from './projection.ts';
import { type ReadStore } from './read-store.ts';
import { Runner, type RunnerOptions } from './runner.ts';
import { type TollEvent } from './specimen.ts';
import { openSqliteReadStore, type SqliteReadStoreOptions } from './sqlite/sqlite-read-store.ts';
import { table, type Table } from './table.ts';

export const vehicleAdded = (vehicleId: string): TollEvent => ({
  type: 'VehicleAdded',
  data: { vehicleId, vehicleNo: `MH12AB${vehicleId}` },
});
export const tollPaid = (vehicleId: string, tollPaise = 100): TollEvent => ({
  type: 'TollPaid',
  data: { vehicleId, tollPaise },
});

export interface CountRow {
  readonly events: number;
}
export const countTable = table<CountRow>('counts-v1', 'count', { fields: { events: 'integer' } });

/** Counts events, but throws on tolls of 13 paise until `mended` is set. */
export function countsProjection(state: { mended: boolean } = { mended: true }): Projection {
  const count = (key: string) =>
    upsert(countTable, key, { events: 0 }, ({ events }) => ({ events: events + 1 }));
  return projection<TollEvent>('counts-v1', {
    tables: [countTable],
    on: {
      VehicleAdded: () => [count('all')],
      TollPaid: ({ data }) => [
        count('all'),
        upsert(countTable, 'tolls', { events: 0 }, ({ events }) => {
          if (data.tollPaise === 13 && !state.mended) throw new Error('unlucky');
          return { events: events + 1 };
        }),
      ],
    },
  });
}

/** Lets the process continue until the condition holds; the spec's own time limit ends a condition that never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await yieldToEventLoop();
}

/** An event store and a read store in a folder of their own, and runners that fold one into the other. */
export class TollRoad {
  readonly timer = new ManualTimer();
  readonly troubles: unknown[] = [];
  readonly events: EventStore;
  readonly rows: ReadStore;
  readonly #folder = mkdtempSync(join(tmpdir(), 'bahi-runner-'));
  readonly #revisions = new Map<string, number>();
  readonly #running: { readonly stop: AbortController; readonly done: Promise<void> }[] = [];
  #ids = 0;
  /** Recorded times for the next events. Once the list is empty, events get rising default times. */
  readonly clock: number[] = [];

  constructor(options: Omit<SqliteReadStoreOptions, 'path'> = {}) {
    const onBroken = (cause: Error): void => void this.troubles.push(cause);
    this.events = openSqliteEventStore(openSqlite(join(this.#folder, 'events.db')), { onBroken });
    this.rows = openSqliteReadStore({ path: join(this.#folder, 'read.db'), ...options });
  }

  /** Appends the events of one vehicle at once and answers the last one's position. */
  async append(...events: readonly [TollEvent, ...TollEvent[]]): Promise<number> {
    const stream = `vehicle-${events[0].data.vehicleId}`;
    const expectedRevision = this.#revisions.get(stream) ?? NO_STREAM;
    const recorded = events.map(({ type, data }, index) => ({
      id: `00000000-0000-4000-8000-${String((this.#ids += 1)).padStart(12, '0')}`,
      type,
      data,
      metadata: {
        organisation: 'org-1',
        occurredOn: `2026-06-${String(1 + (this.#ids % 28)).padStart(2, '0')}`,
        recordedAt: String(this.clock.shift() ?? 1_780_000_000_000 + this.#ids),
        place: `${index + 1}/${events.length}`,
      },
    }));
    const { position } = await this.events.append([{ stream, expectedRevision, events: recorded }]);
    this.#revisions.set(stream, expectedRevision + events.length);
    return position;
  }

  run(projections: readonly Projection[], options: Partial<RunnerOptions> = {}): RunningRunner {
    const stop = new AbortController();
    const runner = new Runner({
      events: this.events,
      store: this.rows,
      projections,
      setTimer: this.timer.setTimer,
      onTrouble: (error) => void this.troubles.push(error),
      ...options,
    });
    const running = { stop, done: runner.run(stop.signal) };
    this.#running.push(running);
    return { runner, done: running.done, stop: () => stopRunner(running) };
  }

  /** All rows of a table, as a query sees them. */
  allRows<Row extends object>(table: Table<Row>, store: ReadStore = this.rows): Promise<readonly Row[]> {
    return store.snapshot((rows) => rows.find(table, {}));
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map(stopRunner));
    await this.events.close();
    await this.rows.close();
    rmSync(this.#folder, { recursive: true });
  }
}

export interface RunningRunner {
  readonly runner: Runner;
  /** Resolves when the runner has ended. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

function stopRunner({
  stop,
  done,
}: {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}): Promise<void> {
  stop.abort();
  return done;
}

/** An object that passes each call on to the store. A spec spreads it and replaces single methods. */
export function toOverridableStore(store: ReadStore): ReadStore {
  return {
    maxRowsPerCommit: store.maxRowsPerCommit,
    changes: store.changes,
    prepare: (prepared) => store.prepare(prepared),
    snapshot: (read) => store.snapshot(read),
    load: (wanted) => store.load(wanted),
    commit: (commit) => store.commit(commit),
    beginBuild: (prepared) => store.beginBuild(prepared),
    endBuild: (prepared) => store.endBuild(prepared),
    drop: (name) => store.drop(name),
    close: () => store.close(),
  };
}

/** The store, but its first, third, fifth … commit throws, either before or after it is durable. */
export function withDyingCommits(store: ReadStore, when: 'before' | 'after'): ReadStore {
  let commits = 0;
  return {
    ...toOverridableStore(store),
    async commit(commit) {
      const dies = (commits += 1) % 2 === 1;
      if (dies && when === 'before') throw new Error('killed');
      const done = await store.commit(commit);
      if (dies) throw new Error('killed');
      return done;
    },
  };
}
