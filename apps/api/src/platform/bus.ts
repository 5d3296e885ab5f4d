import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { Inject } from '@nestjs/common';
import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import { type Answered } from './answered.ts';
import { CommandPipeline } from './command-pipeline.ts';
import { httpRoute } from './http-route.ts';
import { commandClassOf, type CommandMessage, queryClassOf, type QueryMessage } from './messages.ts';
import { QueryPipeline } from './query-pipeline.ts';
import { type QueryRun, type Served, type UseCase } from './use-case.ts';

export function busCommand(
  definition: CommandDefinition,
  useCase: UseCase<CommandDefinition, unknown>,
): Served {
  class Handler {
    constructor(private readonly pipeline: CommandPipeline) {}
    execute(message: CommandMessage): Promise<Answered> {
      return this.pipeline.carryOut(useCase, message);
    }
  }
  Inject(CommandPipeline)(Handler, undefined, 0);
  CommandHandler(commandClassOf(definition))(Handler);
  return { definition, handler: Handler, controller: httpRoute(definition) };
}

export function busQuery(definition: QueryDefinition, run: QueryRun<QueryDefinition>): Served {
  class Handler {
    constructor(private readonly pipeline: QueryPipeline) {}
    execute(message: QueryMessage): Promise<Answered> {
      return this.pipeline.answer(run, message);
    }
  }
  Inject(QueryPipeline)(Handler, undefined, 0);
  QueryHandler(queryClassOf(definition))(Handler);
  return { definition, handler: Handler, controller: httpRoute(definition) };
}
