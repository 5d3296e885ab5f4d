import {
  type Definition,
  type InputOf,
  type QueryDefinition,
  type WireResponse,
} from '@bahi/contract/define';
import { type Day } from '@bahi/kernel/day';
import { type ScopedRows } from '@bahi/projections/scoped-rows';
import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { CommandHandler, QueryHandler } from '@nestjs/cqrs';
import { type PrincipalFor } from '../principal.ts';
import { commandClassFor, queryClassFor, type QueryExecutor, type QueryMessage } from './messages.ts';

const DEFINITION = Symbol('definition');

/** Makes a class the handler of a use case. */
export function Handles(definition: Definition): ClassDecorator {
  const ofBus =
    definition.kind === 'command'
      ? CommandHandler(commandClassFor(definition))
      : QueryHandler(queryClassFor(definition));
  return applyDecorators(ofBus, SetMetadata(DEFINITION, definition));
}

export function handlesUseCase(provider: Type): boolean {
  return Reflect.hasMetadata(DEFINITION, provider);
}

/** The use case that a class handles. @throws Error for a class without `@Handles` */
export function definitionOf(handler: Type): Definition {
  if (!handlesUseCase(handler)) throw new Error(`${handler.name} handles no use case`);
  return Reflect.getMetadata(DEFINITION, handler) as Definition;
}

type Ask<D extends QueryDefinition> = (
  rows: ScopedRows,
  input: InputOf<D>,
  caller: PrincipalFor<D>,
  today: Day,
) => Promise<WireResponse<D> | null>;

/** The handler of a query that needs nothing but rows. */
export function answerFromRows<D extends QueryDefinition>(definition: D, ask: Ask<D>): Type {
  @Handles(definition)
  class RowsHandler implements QueryExecutor<D> {
    execute({ rows, input, caller, today }: QueryMessage<D>) {
      return ask(rows, input, caller, today);
    }
  }
  return RowsHandler;
}
