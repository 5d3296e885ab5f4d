import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { busCommand, busQuery } from './bus.ts';
import { type QueryRun, type Served, type UseCase } from './use-case.ts';

/** A command definition → its Nest route and CommandBus handler. */
export function handles<D extends CommandDefinition, Made = undefined>(
  definition: D,
  useCase: UseCase<D, Made>,
): Served {
  return busCommand(definition, useCase as unknown as UseCase<CommandDefinition, unknown>);
}

/** A query definition → its Nest route and QueryBus handler. Null is answered as 404. */
export function answers<D extends QueryDefinition>(definition: D, run: QueryRun<D>): Served {
  return busQuery(definition, run as unknown as QueryRun<QueryDefinition>);
}
