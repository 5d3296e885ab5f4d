import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { personalFields } from '@bahi/domain/aggregate';
import { aggregates } from '@bahi/domain/generated/event-types';
import { keepAnchors, openAnchorLog } from '@bahi/event-store/anchor-log';
import { type EventStore } from '@bahi/event-store/event-store';
import { personalData } from '@bahi/event-store/personal-data';
import { sqliteEventStore } from '@bahi/event-store/sqlite/sqlite-event-store';
import { sqliteKeyTable } from '@bahi/event-store/sqlite/sqlite-key-table';
import { StreamCache } from '@bahi/event-store/stream-cache';
import { Transactor } from '@bahi/event-store/transact';
import { gazetteerPlaces } from '@bahi/gateways/places/gazetteer-places';
import { consoleSms } from '@bahi/gateways/sms/console-sms';
import { type Clock, dayAt } from '@bahi/kernel/day';
import { projections } from '@bahi/projections/generated/projections';
import { Runner } from '@bahi/read-store/runner';
import { openSqliteReadStore } from '@bahi/read-store/sqlite/sqlite-read-store';
import { machineTimer } from '@bahi/read-store/timer';
import { lockDataFolder } from '@bahi/sqlite/data-folder-lock';
import { openSqlite } from '@bahi/sqlite/open-sqlite';
import type * as v from 'valibot';
import { handlers } from '../generated/handlers.ts';
import { Admission } from './admission.ts';
import { assertAllServed } from './assert-all-served.ts';
import { type Services } from './handles.ts';
import { httpApp } from './http-app.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Reader } from './reader.ts';
import { keptSecret, secretsFrom } from './secrets.ts';
import { SessionGuard } from './session-guard.ts';
import { type Settings } from './settings.ts';

export interface Surroundings {
  readonly clock: Clock;
  /** Folder of the web build. */
  readonly pages: string;
  /** Standard output, a line at a time. */
  readonly print: (line: string) => void;
  /** The event store's file failed: the process should end. */
  readonly onBroken: () => void;
}

export interface Server {
  readonly url: string;
  readonly services: Services;
  readonly events: EventStore;
  /** Finishes what is in flight, then lets go of the data folder. */
  stop(): Promise<void>;
}

const CACHED_STREAMS = 20_000;
/** How soon after midnight a quiet day gets its anchor. */
const ANCHOR_TICK_MS = 600_000;

/** The composition root: the only place where adapters are chosen. Everything embedded in one process. */
export async function startServer(settings: Settings, surroundings: Surroundings): Promise<Server> {
  assertAllServed(handlers);
  const { clock, print } = surroundings;
  const { dataDir } = settings;
  mkdirSync(dataDir, { recursive: true });
  const lock = lockDataFolder(dataDir);
  const report = (error: unknown) => console.error(error);

  const events = sqliteEventStore(openSqlite(join(dataDir, 'events.db')), {
    onBroken: (cause) => {
      report(cause);
      surroundings.onBroken();
    },
  });
  const keys = sqliteKeyTable(openSqlite(join(dataDir, 'keys.db')));
  const personal = personalData(personalFieldsOfAll(), keys);
  const readStore = openSqliteReadStore({ path: join(dataDir, 'read.db') });
  const transactor = new Transactor({
    store: events,
    protect: (event) => personal.protect(event),
    cache: new StreamCache(CACHED_STREAMS),
  });
  const runner = new Runner({
    events,
    rows: readStore,
    projections,
    setTimer: machineTimer,
    reveal: (event) => personal.reveal(event),
    onProgress: ({ events: count }) => print(`Building the read models: ${count} events`),
    onTrouble: report,
  });

  const stopping = new AbortController();
  const anchors = openAnchorLog({ path: join(dataDir, 'anchors.log'), today: () => dayAt(clock()) });
  const daily = setInterval(() => anchors.tick(), ANCHOR_TICK_MS).unref();
  const running = Promise.all([
    runner.run(stopping.signal),
    keepAnchors(events, anchors, stopping.signal).catch(report),
  ]);
  const secrets = secretsFrom(settings.secret ?? keptSecret(dataDir));
  const services = { transactor, readStore, secrets, sms: consoleSms(print), places: gazetteerPlaces() };
  const admission = new Admission(
    new SessionGuard(transactor, clock),
    new RateLimiter(settings.rateLimitPerMinute, clock),
    new RateLimiter(settings.signInLimitPerMinute, clock),
  );
  const reader = new Reader(readStore, runner);
  const { pages } = surroundings;
  const app = await httpApp({
    served: handlers,
    services,
    admission,
    reader,
    runner,
    clock,
    pages,
    onBug: report,
  });
  await runner.untilCaughtUp();
  await app.listen(settings.port, settings.host);

  return {
    url: urlOf(settings.host, app.getHttpServer().address()),
    services,
    events,
    async stop() {
      await app.close();
      clearInterval(daily);
      stopping.abort();
      await running;
      await readStore.close();
      await events.close();
      await keys.close();
      lock.release();
    },
  };
}

/** Event type → its personal fields; the person is always the event's user. */
function personalFieldsOfAll() {
  const schemas = aggregates.flatMap(({ events }) => Object.entries<v.GenericSchema>(events));
  return new Map(
    schemas.flatMap(([type, schema]) => {
      const fields = personalFields(schema);
      return fields.length === 0 ? [] : [[type, { person: 'userId', fields }] as const];
    }),
  );
}

function urlOf(host: string, address: { readonly port: number } | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return `http://${shown}:${port}`;
}
