import { join } from 'node:path';
import { eventRegistry } from '@bahi/domain/event-registry';
import { personalEvents } from '@bahi/domain/personal-events';
import { type EventStore } from '@bahi/event-store/event-store';
import { personalData } from '@bahi/event-store/personal-data';
import { StreamCache } from '@bahi/event-store/stream-cache';
import { Transactor } from '@bahi/event-store/transact';
import { diskFiles } from '@bahi/gateways/files/disk-files';
import { gazetteerPlaces } from '@bahi/gateways/places/gazetteer-places';
import { consoleSms } from '@bahi/gateways/sms/console-sms';
import { type Clock } from '@bahi/kernel/day';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Logger } from 'pino';
import { openFileController } from '../files/open-file.controller.ts';
import { handlers } from '../generated/handlers.ts';
import { assertAllServed } from './assert-all-served.ts';
import { Authenticator } from './authenticator.ts';
import { openEmbeddedStores } from './embedded-stores.ts';
import { httpApp } from './http-app.ts';
import { type Bus } from './http-dispatcher.ts';
import { gaugeLag } from './lag-gauge.ts';
import { type CommandMessage, type QueryMessage } from './messages.ts';
import { faultFields } from './logger.ts';
import { Metrics } from './metrics.ts';
import { openOperationsPort } from './operations-port.ts';
import { startProjecting } from './projecting.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Reader } from './reader.ts';
import { keptSecret, secretsFrom } from './secrets.ts';
import { SessionGuard } from './session-guard.ts';
import { type Settings } from './settings.ts';
import { SignInLimits } from './sign-in-limits.ts';

export interface Surroundings {
  readonly clock: Clock;
  /** Writes the rows of a build; without it they are written in the server's own thread. */
  readonly writeThread?: URL;
  /** Folder of the web build. */
  readonly pages: string;
  /** Standard output, a line at a time. */
  readonly print: (line: string) => void;
  readonly log: Logger;
  /** The event store's file failed: the process should end. */
  readonly onBroken: () => void;
}

export interface Server {
  readonly url: string;
  readonly events: EventStore;
  /** For what acts without a request. */
  readonly commands: Bus<CommandMessage>;
  readonly queries: Bus<QueryMessage>;
  /** Finishes what is in flight, then lets go of the data folder. */
  stop(): Promise<void>;
}

/** What is in flight answers within this; a request that has not even arrived then is not waited for. */
const CLOSES_WITHIN_MS = 3_000;

const CACHED_STREAMS = 5_000;

/** The composition root: the only place where adapters are chosen. Everything embedded in one process. */
export async function startServer(settings: Settings, surroundings: Surroundings): Promise<Server> {
  assertAllServed(handlers);
  const { clock, pages, print, log, onBroken } = surroundings;
  const report = (error: unknown) => log.error(faultFields(error), 'Trouble');
  const { dataDir } = settings;
  const metrics = new Metrics();
  const opened = openEmbeddedStores({
    dataDir,
    writeThread: surroundings.writeThread,
    onBroken(cause) {
      report(cause);
      onBroken();
    },
  });
  const stores = {
    ...opened,
    events: metrics.timed('events', opened.events, ['append', 'readStream', 'readAll']),
    readStore: metrics.timed('rows', opened.readStore, ['snapshot', 'load', 'commit']),
  };
  const personal = personalData(personalEvents, stores.keys);
  const projecting = await startProjecting({ stores, personal, dataDir, clock, print, report });
  const { runner } = projecting;
  const transactor = new Transactor({
    store: stores.events,
    clock,
    versions: eventRegistry,
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
    authenticator: new Authenticator(
      new SessionGuard(transactor, new RateLimiter(settings.signInLimitPerMinute, clock), clock),
      new RateLimiter(settings.rateLimitPerMinute, clock),
      new RateLimiter(settings.signInLimitPerMinute, clock),
    ),
    reader: new Reader(stores.readStore, runner),
    freshness: runner,
    clock,
    trustProxy: settings.trustProxy,
    pages,
    log,
    metrics,
  });
  await runner.untilCaughtUp();
  gaugeLag(metrics.registry, runner);
  await app.listen(settings.port, settings.host);
  const operations =
    settings.operationsPort === null
      ? null
      : await openOperationsPort(settings.operationsPort, metrics.registry, runner);
  return {
    url: urlOf(settings.host, app.getHttpServer().address()),
    events: stores.events,
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    async stop() {
      const hangUp = setTimeout(() => app.getHttpServer().closeAllConnections(), CLOSES_WITHIN_MS);
      await app.close();
      clearTimeout(hangUp);
      operations?.close();
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
