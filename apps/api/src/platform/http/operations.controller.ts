import { type Freshness } from '@bahi/read-store/freshness';
import { Controller, Get, Inject } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type AdmissionConfig } from './admission.ts';
import { refusal } from '../api-error.ts';
import { openApiDocument } from './openapi.ts';
import { FRESHNESS } from '../tokens.ts';

const config: AdmissionConfig = { access: 'open' };

/** Liveness, readiness (true once every projection has caught up) and the OpenAPI document. */
@Controller()
export class OperationsController {
  readonly #document = openApiDocument();

  constructor(@Inject(FRESHNESS) private readonly freshness: Freshness) {}

  @Get('/health/live')
  @RouteConfig(config)
  live(): object {
    return { status: 'ok' };
  }

  @Get('/health/ready')
  @RouteConfig(config)
  ready(): object {
    if (!this.freshness.status().caughtUp) throw refusal('unavailable');
    return { status: 'ok' };
  }

  @Get('/openapi.json')
  @RouteConfig(config)
  openApi(): object {
    return this.#document;
  }
}
