import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { Controller, Get, HttpCode, Inject, Post, Req, Res, type Type } from '@nestjs/common';
import { CommandBus, CommandHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { CommandDesk } from './command-desk.ts';
import { type QueryRun, type Served, type UseCase } from './use-case.ts';
import { QueryDesk } from './query-desk.ts';
import { type Answered, send } from './answered.ts';
import { type BodyConfig } from './uploads/take-uploads.ts';

/** A request as it came over HTTP, on its way over a bus. */
abstract class Message {
  constructor(readonly request: FastifyRequest) {}
}

interface Bus {
  execute(message: Message): Promise<Answered>;
}

export function busCommand(
  definition: CommandDefinition,
  useCase: UseCase<CommandDefinition, unknown>,
): Served {
  class Command extends Message {}
  class Handler {
    constructor(private readonly desk: CommandDesk) {}
    execute({ request }: Command): Promise<Answered> {
      return this.desk.carryOut(definition, useCase, request);
    }
  }
  Inject(CommandDesk)(Handler, undefined, 0);
  CommandHandler(Command)(Handler);
  return { definition, handler: Handler, controller: route(definition, CommandBus, Command) };
}

export function busQuery(definition: QueryDefinition, run: QueryRun<QueryDefinition>): Served {
  class Query extends Message {}
  class Handler {
    constructor(private readonly desk: QueryDesk) {}
    execute({ request }: Query): Promise<Answered> {
      return this.desk.answer(definition, run, request);
    }
  }
  Inject(QueryDesk)(Handler, undefined, 0);
  QueryHandler(Query)(Handler);
  return { definition, handler: Handler, controller: route(definition, QueryBus, Query) };
}

/** A controller of one route that hands its request to the bus. */
function route(
  definition: CommandDefinition | QueryDefinition,
  busType: Type,
  MessageOf: new (request: FastifyRequest) => Message,
): Type {
  const { kind, method, path } = definition;
  const config: BodyConfig = { body: kind === 'command' ? definition.body : 'json' };
  class Route {
    constructor(private readonly bus: Bus) {}
    async serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      send(reply, await this.bus.execute(new MessageOf(request)));
    }
  }
  const serve = Object.getOwnPropertyDescriptor(Route.prototype, 'serve');
  if (serve === undefined) throw new Error('a route has a method');
  Inject(busType)(Route, undefined, 0);
  Req()(Route.prototype, 'serve', 0);
  Res()(Route.prototype, 'serve', 1);
  (method === 'GET' ? Get(path) : Post(path))(Route.prototype, 'serve', serve);
  RouteConfig(config)(Route.prototype, 'serve', serve);
  HttpCode(200)(Route.prototype, 'serve', serve);
  Controller()(Route);
  return Route;
}
