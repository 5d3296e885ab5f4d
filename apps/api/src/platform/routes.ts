import { type CommandDefinition, type QueryDefinition } from '@bahi/contract/define';
import { busCommand, busQuery } from './bus.ts';
import { type QueryRun, type Served, type UseCase } from './use-case.ts';

/** A command definition → its Nest route and CommandBus handler. */
export function commandRoute<D extends CommandDefinition, Prepared = undefined>(
  definition: D,
  useCase: UseCase<D, Prepared>,
): Served {
  return busCommand(definition, useCase as unknown as UseCase<CommandDefinition, unknown>);
}

/** A query definition → its Nest route and QueryBus handler. Null is answered as 404. */
export function queryRoute<D extends QueryDefinition>(definition: D, run: QueryRun<D>): Served {
  return busQuery(definition, run as unknown as QueryRun<QueryDefinition>);
}
