import { type Freshness } from '@bahi/read-store/freshness';
import { Controller, Get, Inject, type Type } from '@nestjs/common';
import { refusal } from './api-error.ts';
import { openApiDocument } from './openapi.ts';

export const FRESHNESS = Symbol('freshness');

/** Liveness, readiness (once every projection has caught up) and the API's own description. */
export function operationsController(): Type {
  const document = openApiDocument();
  @Controller()
  class OperationsController {
    constructor(@Inject(FRESHNESS) private readonly freshness: Freshness) {}

    @Get('/health/live')
    live(): object {
      return { status: 'ok' };
    }

    @Get('/health/ready')
    ready(): object {
      if (!this.freshness.status().caughtUp) throw refusal('unavailable');
      return { status: 'ok' };
    }

    @Get('/openapi.json')
    openApi(): object {
      return document;
    }
  }
  return OperationsController;
}
