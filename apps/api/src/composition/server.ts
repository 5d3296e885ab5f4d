import { type EventStore } from '@bahi/event-store/event-store';
import { Transactor } from '@bahi/event-store/transact';
import { createGazetteerPlaces } from '@bahi/gateways/places/gazetteer-places';
import { type PushSender } from '@bahi/gateways/push/push';
import { createSampleRegistry } from '@bahi/gateways/registry/sample-registry';
import { createUlipRegistry } from '@bahi/gateways/registry/ulip/ulip-registry';
import { createConsoleSms } from '@bahi/gateways/sms/console-sms';
import { createHttpSms } from '@bahi/gateways/sms/http/http-sms';
import { type Clock } from '@bahi/kernel/day';
import { type ChangeFeed } from '@bahi/read-store/change-feed';
import { type Logger } from 'pino';
import { AppModule } from './app.module.ts';
import { Live } from '../live/live.ts';
import { type Backend, type BackendOptions } from './modes/backend.ts';
import { watchClock } from './background/clock-watch.ts';
import { registerBudgetGauge } from '../platform/observability/budget-gauge.ts';
import { openEmbeddedBackend } from './modes/embedded-backend.ts';
import { createHttpApp } from './http-app.ts';
import { registerLagGauge } from '../platform/observability/lag-gauge.ts';
import { registerLiveGauge } from '../platform/observability/live-gauge.ts';
import { LogBudget } from '../platform/transact/log-budget.ts';
import { registerWorkGauges } from '../platform/observability/work-gauges.ts';
import { faultFields } from '../platform/observability/logger.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { openOperationsPort } from '../platform/observability/operations-port.ts';
import { readOrCreateSecret, createSecrets } from '../platform/session/secrets.ts';
import { servesCalls, type Settings } from './settings/settings.ts';
import { SmsOutbox } from '../platform/sms/sms-outbox.ts';
import { UploadBudget } from '../platform/uploads/upload-budget.ts';
import { RefusalRecorder } from '../platform/use-cases/refusal-recorder.ts';
import { UseCaseBus } from '../platform/use-cases/use-case-bus.ts';

export interface ServerEnvironment {
  readonly clock: Clock;
  /** Returns a number from 0 to below 1, so that two processes wait for different times after a conflict. */
  readonly random: () => number;
  /**
   * The script of a thread that writes rows while projections are built. Without it, and once they are built, the
   * server's own thread writes all rows.
   */
  readonly writeThread?: URL;
  /** The gazetteer's file; read at the first search. */
  readonly places: URL;
  /** Folder of the web build. */
  readonly pages: string;
  /** Writes a line to standard output. */
  readonly print: (line: string) => void;
  readonly log: Logger;
  /** Called when a file of the data folder has failed. The process should report the cause and exit. */
  readonly onBroken: (cause: Error) => void;
}

export interface Server {
  /** Null for a worker, which serves no calls. */
  readonly url: string | null;
  readonly events: EventStore;
  /** For specs: the topics of each commit of rows. */
  readonly changes: ChangeFeed;
  /** For specs, which run use cases without a request. Jobs and reactors use a `Transactor` instead. */
  readonly useCases: UseCaseBus;
  /** Finishes running requests and work, then releases the data folder. */
  stop(): Promise<void>;
}

/** How long a stopping server waits for running requests, and then for SMS and refusals that are being written. */
const CLOSES_WITHIN_MS = 3_000;

/** The composition root. It chooses the gateways here and the stores by mode in `modes/`. */
export async function startServer(settings: Settings, environment: ServerEnvironment): Promise<Server> {
  const { clock, print, log, onBroken } = environment;
  const report = (error: unknown) => log.error(faultFields(error), 'Trouble');
  const { dataDir, distributed, signingSecrets } = settings;
  const metrics = new Metrics();
  const pushSender = await openPushSender(settings.push);
  const { writeThread } = environment;
  const backend = await openBackend(distributed, {
    dataDir,
    signingSecrets,
    ...(writeThread === undefined ? {} : { writeThread }),
    clock,
    metrics,
    pushSender,
    print,
    report,
    onBroken,
  });
  try {
    return await serve(settings, environment, { backend, metrics, pushSender, report });
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

interface OpenParts {
  readonly backend: Backend;
  readonly metrics: Metrics;
  readonly pushSender: PushSender | null;
  readonly report: (error: unknown) => void;
}

async function serve(
  settings: Settings,
  { clock, random, pages, print, log, places }: ServerEnvironment,
  { backend, metrics, pushSender, report }: OpenParts,
): Promise<Server> {
  const app = await createHttpApp({
    module: AppModule.forRoot({
      ...backend,
      callCounts: backend.counts,
      clock,
      limits: settings,
      log,
      metrics,
      places: createGazetteerPlaces(places),
      pushSender,
      random,
      registry: settings.registry === null ? createSampleRegistry() : createUlipRegistry(settings.registry),
      report,
      secrets: createSecrets(settings.secret ?? readOrCreateSecret(settings.dataDir)),
      shellSettings: settings.shell,
      sms: settings.sms === null ? createConsoleSms(print) : createHttpSms(settings.sms),
      streamReaderFor: (transactor) => backend.streamReader(transactor),
    }),
    trustProxy: settings.trustProxy,
    publicUrl: settings.publicUrl,
    demoVideoFile: settings.shell.demoVideoFile,
    pages,
    log,
    clock,
  });
  const live = app.get(Live);
  const { events, readStore, freshness } = backend;
  await backend.waitUntilCaughtUp();
  const stopClockWatch = await watchClock({ readStore, transactor: app.get(Transactor), clock, report });
  registerLagGauge(metrics.registry, freshness);
  registerWorkGauges(metrics.registry, backend.work, report);
  registerBudgetGauge(metrics.registry, {
    name: 'log',
    setting: 'FIRM_LOG_MB_PER_DAY',
    getUsage: () => app.get(LogBudget).getUsage(),
  });
  registerBudgetGauge(metrics.registry, {
    name: 'upload',
    setting: 'FIRM_UPLOAD_MB_PER_DAY',
    getUsage: () => app.get(UploadBudget).getUsage(),
  });
  const isServing = servesCalls(settings);
  if (isServing) {
    // A pure worker has no clients, so it does not follow the log for live updates.
    await live.start();
    registerLiveGauge(metrics.registry, live);
    await app.listen(settings.port, settings.host);
  }
  const operations =
    settings.operationsPort === null
      ? null
      : await openOperationsPort(settings.operationsPort, {
          registry: metrics.registry,
          freshness,
          work: backend.work,
          report,
        });
  return {
    url: isServing ? toUrl(settings.host, app.getHttpServer().address()) : null,
    events,
    changes: readStore.changes,
    useCases: app.get(UseCaseBus),
    async stop() {
      stopClockWatch();
      // Live connections never end by themselves.
      await live.close();
      const hangUp = setTimeout(() => app.getHttpServer().closeAllConnections(), CLOSES_WITHIN_MS);
      await app.close();
      clearTimeout(hangUp);
      await app.get(SmsOutbox).finish(CLOSES_WITHIN_MS);
      await app.get(RefusalRecorder).finish(CLOSES_WITHIN_MS);
      operations?.close();
      await backend.stop();
    },
  };
}

/** Imported on demand: the adapters of the distributed mode bring drivers that the embedded mode never loads. */
async function openBackend(distributed: Settings['distributed'], options: BackendOptions): Promise<Backend> {
  if (distributed === null) return openEmbeddedBackend(options);
  const { openDistributedBackend } = await import('./modes/distributed-backend.ts');
  return openDistributedBackend(distributed, options);
}

/** Null if the installation has no push keys; then the library is not loaded. */
async function openPushSender(settings: Settings['push']): Promise<PushSender | null> {
  if (settings === null) return null;
  const { createWebPushSender } = await import('@bahi/gateways/push/web/web-push-sender');
  return createWebPushSender(settings);
}

function toUrl(host: string, address: { readonly port: number } | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const shown = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  return `http://${shown}:${port}`;
}
