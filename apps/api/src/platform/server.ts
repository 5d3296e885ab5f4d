import { join } from 'node:path';
import { personalEvents } from '@bahi/domain/personal-events';
import { type EventStore } from '@bahi/event-store/event-store';
import { personalData } from '@bahi/event-store/personal-data';
import { StreamCache } from '@bahi/event-store/stream-cache';
import { Transactor } from '@bahi/event-store/transact';
import { diskFiles } from '@bahi/gateways/files/disk-files';
import { gazetteerPlaces } from '@bahi/gateways/places/gazetteer-places';
import { consoleSms } from '@bahi/gateways/sms/console-sms';
import { type Clock } from '@bahi/kernel/day';
import { openFileController } from '../files/open-file.controller.ts';
import { handlers } from '../generated/handlers.ts';
import { Admission } from './admission.ts';
import { assertAllServed } from './assert-all-served.ts';
import { openEmbeddedStores } from './embedded-stores.ts';
import { httpApp } from './http-app.ts';
import { startProjecting } from './projecting.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Reader } from './reader.ts';
import { keptSecret, secretsFrom } from './secrets.ts';
import { SessionGuard } from './session-guard.ts';
import { type Settings } from './settings.ts';
import { SignInLimits } from './sign-in-limits.ts';

export interface Surroundings {
  readonly clock: Clock;
  /** Folder of the web build. */
  readonly pages: string;
  /** Standard output, a line at a time. */
  readonly print: (line: string) => void;
  /** Trouble that the server goes on with, or that it is about to stop for. */
  readonly report: (error: unknown) => void;
  /** The event store's file failed: the process should end. */
  readonly onBroken: () => void;
}

export interface Server {
  readonly url: string;
  readonly events: EventStore;
  /** Finishes what is in flight, then lets go of the data folder. */
  stop(): Promise<void>;
}

/** What is in flight answers within this; a request that has not even arrived then is not waited for. */
const CLOSES_WITHIN_MS = 3_000;

const CACHED_STREAMS = 5_000;

/** The composition root: the only place where adapters are chosen. Everything embedded in one process. */
export async function startServer(settings: Settings, surroundings: Surroundings): Promise<Server> {
  assertAllServed(handlers);
  const { clock, pages, print, report, onBroken } = surroundings;
  const { dataDir } = settings;
  const stores = openEmbeddedStores(dataDir, (cause) => {
    report(cause);
    onBroken();
  });
  const personal = personalData(personalEvents, stores.keys);
  const projecting = startProjecting({ stores, personal, dataDir, clock, print, report });
  const { runner } = projecting;
  const transactor = new Transactor({
    store: stores.events,
    clock,
    protect: (event) => personal.protect(event),
    cache: new StreamCache(CACHED_STREAMS),
  });
  const secrets = secretsFrom(settings.secret ?? keptSecret(dataDir));
  const files = await diskFiles(join(dataDir, 'files'));
  const app = await httpApp({
    served: handlers,
    controllers: [openFileController({ files, secrets, readStore: stores.readStore, clock })],
    services: {
      transactor,
      readStore: stores.readStore,
      secrets,
      sms: consoleSms(print),
      places: gazetteerPlaces(),
      signInLimits: new SignInLimits(settings.signInLimitPerMinute, clock),
      files,
      clock,
    },
    admission: new Admission(
      new SessionGuard(transactor, new RateLimiter(settings.signInLimitPerMinute, clock), clock),
      new RateLimiter(settings.rateLimitPerMinute, clock),
      new RateLimiter(settings.signInLimitPerMinute, clock),
    ),
    reader: new Reader(stores.readStore, runner),
    runner,
    clock,
    pages,
    onBug: report,
  });
  await runner.untilCaughtUp();
  await app.listen(settings.port, settings.host);
  return {
    url: urlOf(settings.host, app.getHttpServer().address()),
    events: stores.events,
    async stop() {
      const hangUp = setTimeout(() => app.getHttpServer().closeAllConnections(), CLOSES_WITHIN_MS);
      await app.close();
      clearTimeout(hangUp);
      await projecting.stop();
      await stores.close();
    },
  };
}

function urlOf(host: string, address: { readonly port: number } | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return `http://${shown}:${port}`;
}
