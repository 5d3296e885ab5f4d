import { randomUUID } from 'node:crypto';
import { type Clock } from '@bahi/kernel/day';
import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { type Logger } from 'pino';
import { admitRequests } from '../platform/http/admission.ts';
import { HEAD_ARRIVES_WITHIN_MS, limitArrival, UPLOAD_ARRIVES_WITHIN_MS } from '../platform/http/arrival.ts';
import { Authenticator } from '../platform/http/authenticator.ts';
import { serveDemoVideo } from '../platform/http/demo-video.ts';
import { toBody } from '../platform/http/error.filter.ts';
import { parseJsonBodies } from '../platform/http/json-body.ts';
import { servePages } from '../platform/http/pages.ts';
import { refuseOtherHosts } from '../platform/http/public-host.ts';
import { logRequests } from '../platform/observability/request-log.ts';
import { addDateHeader } from '../platform/http/date-header.ts';
import { addSecurityHeaders, setApiHeaders } from '../platform/http/security-headers.ts';
import { type Settings } from './settings/settings.ts';
import { acceptUploads } from '../platform/uploads/accept-uploads.ts';

const CONNECTION_CHECK_MS = 5_000;

export interface HttpAppOptions {
  readonly module: DynamicModule;
  readonly trustProxy: Settings['trustProxy'];
  readonly publicUrl: Settings['publicUrl'];
  /** Null: no video is served. */
  readonly demoVideoFile: string | null;
  /** Folder of the web build. */
  readonly pages: string;
  readonly log: Logger;
  readonly clock: Clock;
}

/** Nest on Fastify: the routes of all modules below `/api`, the web pages at all other paths. */
export async function createHttpApp(options: HttpAppOptions): Promise<NestFastifyApplication> {
  const { module, trustProxy, publicUrl, demoVideoFile, pages, log, clock } = options;
  const adapter = new FastifyAdapter({
    // The limit of all requests; `limitArrival` has a stricter one for all but uploads.
    requestTimeout: UPLOAD_ARRIVES_WITHIN_MS,
    // By default Node checks these limits only every 30 s.
    http: { headersTimeout: HEAD_ARRIVES_WITHIN_MS, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    // By default Fastify gives up after ten seconds, also when the machine is only busy.
    pluginTimeout: 0,
    trustProxy: toTrustProxy(trustProxy),
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    // Fastify's own lines contain URLs with their query, so request-log.ts writes the log instead.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    // A URL that cannot be parsed reaches no route, and therefore no filter.
    frameworkErrors: (error: Error, { id }: { readonly id: string }, reply: FastifyReply) => {
      const body = toBody(error);
      void setApiHeaders(reply).header('X-Correlation-Id', id).status(body.status).send(body);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: false,
    bodyParser: false,
    // Throw an error of the dependency injection instead of ending the process silently.
    abortOnError: false,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  limitArrival(fastify);
  addSecurityHeaders(fastify);
  addDateHeader(fastify, clock);
  logRequests(fastify);
  refuseOtherHosts(fastify, publicUrl);
  admitRequests(fastify, app.get(Authenticator));
  parseJsonBodies(fastify);
  await acceptUploads(fastify);
  app.setGlobalPrefix('api');
  await serveDemoVideo(fastify, demoVideoFile);
  await servePages(fastify, pages);
  await app.init();
  await fastify.ready();
  return app;
}

/**
 * Fastify refuses a number of proxies, since a number does not prove that the nearest sender is a proxy. Here the
 * operator vouches for that, so this builds the function that Fastify accepts instead.
 */
function toTrustProxy(proxies: Settings['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return typeof proxies === 'object' ? [...proxies] : proxies;
}
