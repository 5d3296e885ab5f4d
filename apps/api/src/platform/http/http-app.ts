import { randomUUID } from 'node:crypto';
import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { type Logger } from 'pino';
import { admitRequests } from '../limits/admission.ts';
import { HEAD_ARRIVES_WITHIN_MS, limitArrival, UPLOAD_ARRIVES_WITHIN_MS } from './arrival.ts';
import { type Authenticator } from '../session/authenticator.ts';
import { serveDemoVideo } from './demo-video.ts';
import { bodyOf } from './error.filter.ts';
import { takeJson } from './json-body.ts';
import { servePages } from './pages.ts';
import { refuseOtherHosts } from './public-host.ts';
import { logRequests } from '../observability/request-log.ts';
import { addSecurityHeaders, secure } from './security-headers.ts';
import { type Settings } from '../settings/settings.ts';
import { takeUploads } from '../uploads/take-uploads.ts';

const LOOKS_EVERY_MS = 5_000;

export interface HttpAppOptions {
  readonly module: DynamicModule;
  readonly authenticator: Authenticator;
  readonly trustProxy: Settings['trustProxy'];
  readonly publicUrl: Settings['publicUrl'];
  /** Null: none is served. */
  readonly demoVideoFile: string | null;
  /** Folder of the web build. */
  readonly pages: string;
  readonly log: Logger;
}

/** Nest on Fastify: the routes of all modules below `/api`, the web pages beside. */
export async function httpApp(options: HttpAppOptions): Promise<NestFastifyApplication> {
  const { module, authenticator, trustProxy, publicUrl, demoVideoFile, pages, log } = options;
  const adapter = new FastifyAdapter({
    // For all requests; `limitArrival` is stricter with all but uploads.
    requestTimeout: UPLOAD_ARRIVES_WITHIN_MS,
    // Node looks every half minute unless told.
    http: { headersTimeout: HEAD_ARRIVES_WITHIN_MS, connectionsCheckingInterval: LOOKS_EVERY_MS },
    trustProxy: trusted(trustProxy),
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    // Its own lines name addresses with their query; ours are written in request-log.ts.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    // An address that can't be read reaches no route and so no filter.
    frameworkErrors: (error: Error, { id }: { readonly id: string }, reply: FastifyReply) => {
      const body = bodyOf(error);
      void secure(reply).header('X-Correlation-Id', id).status(body.status).send(body);
    },
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  limitArrival(fastify);
  addSecurityHeaders(fastify);
  logRequests(fastify);
  refuseOtherHosts(fastify, publicUrl);
  admitRequests(fastify, authenticator);
  takeJson(fastify);
  await takeUploads(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: false,
    bodyParser: false,
    // What can't be put together is thrown and said; else the process would end without a word.
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  await serveDemoVideo(fastify, demoVideoFile);
  await servePages(fastify, pages);
  await app.init();
  await fastify.ready();
  return app;
}

/** Fastify itself takes no number: hops alone do not show that the nearest is a proxy; that is the operator's to see to. */
function trusted(proxies: Settings['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return typeof proxies === 'object' ? [...proxies] : proxies;
}
