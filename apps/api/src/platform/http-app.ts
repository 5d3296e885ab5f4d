import { randomUUID } from 'node:crypto';
import { type ErrorBody } from '@bahi/contract/refusals';
import { type Clock } from '@bahi/kernel/day';
import { type Freshness } from '@bahi/read-store/freshness';
import { type ArgumentsHost, Catch, type ExceptionFilter, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Logger } from 'pino';
import { admitRequests } from './admission.ts';
import { errorBodyOf } from './api-error.ts';
import { HEAD_ARRIVES_WITHIN_MS, limitArrival, UPLOAD_ARRIVES_WITHIN_MS } from './arrival.ts';
import { type Authenticator } from './authenticator.ts';
import { CommandPipeline } from './command-pipeline.ts';
import { type Bus, HttpDispatcher } from './http-dispatcher.ts';
import { takeJson } from './json-body.ts';
import { type CommandMessage, type QueryMessage } from './messages.ts';
import { type Served, type Services } from './use-case.ts';
import { FRESHNESS, operationsController } from './operations.controller.ts';
import { faultFields } from './logger.ts';
import { logRequests, noteOutcome } from './request-log.ts';
import { type Metrics } from './metrics.ts';
import { servePages } from './pages.ts';
import { QueryPipeline } from './query-pipeline.ts';
import { type Reader } from './reader.ts';
import { addSecurityHeaders, secure } from './security-headers.ts';
import { type Settings } from './settings.ts';
import { takeUploads } from './uploads/take-uploads.ts';

const LOOKS_EVERY_MS = 5_000;

export interface HttpAppOptions {
  readonly served: readonly Served[];
  /** Routes that stand in no definition. */
  readonly controllers: readonly Type[];
  readonly services: Services;
  readonly authenticator: Authenticator;
  readonly reader: Reader;
  readonly freshness: Freshness;
  readonly clock: Clock;
  readonly trustProxy: Settings['trustProxy'];
  /** Folder of the web build. */
  readonly pages: string;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Nest on Fastify: the routes of all definitions below `/api`, the web pages beside. */
export async function httpApp(options: HttpAppOptions): Promise<NestFastifyApplication> {
  const { served, controllers, services, authenticator, reader, freshness, clock } = options;
  const { trustProxy, log, metrics } = options;
  @Module({
    imports: [CqrsModule.forRoot()],
    controllers: [operationsController(), ...controllers, ...served.map(({ controller }) => controller)],
    providers: [
      { provide: CommandPipeline, useValue: new CommandPipeline(services, reader, clock, metrics) },
      { provide: QueryPipeline, useValue: new QueryPipeline(services, reader, clock) },
      {
        provide: HttpDispatcher,
        useFactory: (commands: Bus<CommandMessage>, queries: Bus<QueryMessage>) =>
          new HttpDispatcher(authenticator, commands, queries, services.strangerLimits),
        inject: [CommandBus, QueryBus],
      },
      { provide: FRESHNESS, useValue: freshness },
      ...served.map(({ handler }) => handler),
    ],
  })
  class AppModule {}

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
  admitRequests(fastify, authenticator);
  takeJson(fastify);
  await takeUploads(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: false,
    bodyParser: false,
  });
  app.setGlobalPrefix('api');
  app.useGlobalFilters(errorFilter());
  await servePages(fastify, options.pages);
  await app.init();
  await fastify.ready();
  return app;
}

/** Fastify itself takes no number: hops alone do not show that the nearest is a proxy; that is the operator's to see to. */
function trusted(proxies: Settings['trustProxy']) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies;
  return typeof proxies === 'object' ? [...proxies] : proxies;
}

/** Every error leaves in the shape of API.md, "Errors", without a stack or a path. */
function errorFilter(): ExceptionFilter {
  @Catch()
  class ErrorFilter implements ExceptionFilter {
    catch(error: unknown, host: ArgumentsHost): void {
      const sent = bodyOf(error);
      const http = host.switchToHttp();
      const reply = http.getResponse<FastifyReply>();
      // Nobody's fault but ours: the client gets no word of it.
      if (sent === INTERNAL) http.getRequest<FastifyRequest>().log.error(faultFields(error), 'Failed');
      noteOutcome(reply, sent.code);
      reply.status(sent.status).send(sent);
    }
  }
  return new ErrorFilter();
}

function bodyOf(error: unknown): ErrorBody | typeof INTERNAL {
  return errorBodyOf(error) ?? INTERNAL;
}

const INTERNAL = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side; it has been noted',
} as const;
