import { type ErrorBody } from '@bahi/contract/refusals';
import { type Clock } from '@bahi/kernel/day';
import { type Runner } from '@bahi/read-store/runner';
import { type ArgumentsHost, Catch, type ExceptionFilter, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Admission } from './admission.ts';
import { errorBodyOf, refusal } from './api-error.ts';
import { HEAD_ARRIVES_WITHIN_MS, limitArrival, UPLOAD_ARRIVES_WITHIN_MS } from './arrival.ts';
import { CommandDesk } from './command-desk.ts';
import { type Served, type Services } from './use-case.ts';
import { operationsController, RUNNER } from './operations.controller.ts';
import { servePages } from './pages.ts';
import { QueryDesk } from './query-desk.ts';
import { type Reader } from './reader.ts';
import { addSecurityHeaders, secure } from './security-headers.ts';
import { takeUploads } from './uploads/take-uploads.ts';

const MAX_BODY_BYTES = 1_048_576;
const LOOKS_EVERY_MS = 5_000;

export interface HttpAppOptions {
  readonly served: readonly Served[];
  /** Routes that stand in no definition. */
  readonly controllers: readonly Type[];
  readonly services: Services;
  readonly admission: Admission;
  readonly reader: Reader;
  readonly runner: Runner;
  readonly clock: Clock;
  /** Folder of the web build. */
  readonly pages: string;
  /** An error that is nobody's fault but ours; the client gets no word of it. */
  readonly onBug: (error: unknown) => void;
}

/** Nest on Fastify: the routes of all definitions below `/api`, the web pages beside. */
export async function httpApp(options: HttpAppOptions): Promise<NestFastifyApplication> {
  const { served, controllers, services, admission, reader, runner, clock } = options;
  @Module({
    imports: [CqrsModule.forRoot()],
    controllers: [operationsController(), ...controllers, ...served.map(({ controller }) => controller)],
    providers: [
      { provide: CommandDesk, useValue: new CommandDesk(admission, services, reader, clock) },
      { provide: QueryDesk, useValue: new QueryDesk(admission, services, reader, clock) },
      { provide: RUNNER, useValue: runner },
      ...served.map(({ handler }) => handler),
    ],
  })
  class AppModule {}

  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    // For all requests; `limitArrival` is stricter with all but uploads.
    requestTimeout: UPLOAD_ARRIVES_WITHIN_MS,
    // Node looks every half minute unless told.
    http: { headersTimeout: HEAD_ARRIVES_WITHIN_MS, connectionsCheckingInterval: LOOKS_EVERY_MS },
    trustProxy: false,
    // An address that can't be read reaches no route and so no filter.
    frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) =>
      void secure(reply).status(bodyOf(error).status).send(bodyOf(error)),
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  limitArrival(fastify);
  addSecurityHeaders(fastify);
  takeJson(fastify);
  await takeUploads(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: false,
    bodyParser: false,
  });
  app.setGlobalPrefix('api');
  app.useGlobalFilters(errorFilter(options.onBug));
  await servePages(fastify, options.pages);
  await app.init();
  await fastify.ready();
  return app;
}

/** JSON bodies only; an empty one is no fault. */
function takeJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(refusal('invalid-input', 'The request is no valid JSON'));
    }
  });
}

/** Every error leaves in the shape of API.md, "Errors", without a stack or a path. */
function errorFilter(onBug: (error: unknown) => void): ExceptionFilter {
  @Catch()
  class ErrorFilter implements ExceptionFilter {
    catch(error: unknown, host: ArgumentsHost): void {
      const sent = bodyOf(error);
      if (sent === INTERNAL) onBug(error);
      host.switchToHttp().getResponse<FastifyReply>().status(sent.status).send(sent);
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
