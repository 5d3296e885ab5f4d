import { type Definition } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { Controller, Req, type Type } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { definitionOf } from '../use-cases/handles.ts';
import { type Answered } from '../use-cases/answered.ts';
import { RequestDispatcher } from './request-dispatcher.ts';
import { Route } from './route.decorator.ts';

/** A controller with a route for each use case that these handlers handle, and for its dry run if it has one. */
export function controllerFor(handlers: readonly Type[]): Type {
  @Controller()
  class UseCaseController {
    constructor(readonly requests: RequestDispatcher) {}
  }
  for (const definition of handlers.map(definitionOf)) {
    addRoute(UseCaseController, definition, (requests, request) => requests.dispatch(definition, request));
    if (definition.kind === 'command' && definition.dryRun)
      addRoute(UseCaseController, dryRunOf(definition), (requests, request) =>
        requests.tryOut(definition, request),
      );
  }
  return UseCaseController;
}

type Answer = (requests: RequestDispatcher, request: FastifyRequest) => Promise<Answered>;

/** Adds what a class body would declare as `@Route(definition) slug(@Req() request) { … }`. */
function addRoute({ prototype }: Type, definition: Definition, answer: Answer): void {
  const { slug } = definition;
  const descriptor = {
    value(this: { readonly requests: RequestDispatcher }, request: FastifyRequest) {
      return answer(this.requests, request);
    },
    configurable: true,
    enumerable: false,
    writable: true,
  };
  Object.defineProperty(prototype, slug, descriptor);
  Req()(prototype as object, slug, 0);
  Route(definition)(prototype as object, slug, descriptor);
}
