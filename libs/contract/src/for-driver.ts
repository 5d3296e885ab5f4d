import { type CommandDefinition, type Definition } from './define.ts';

/** The definition of the same use case with the answer for a DRIVER, and the figures of its dry run. */
export type ForDriver<D extends Definition> = Omit<D, 'response' | 'figures'> & {
  readonly response: NonNullable<D['driverResponse']>;
} & (D extends CommandDefinition ? { readonly figures?: NonNullable<D['driverFigures']> } : unknown);

/** The definition that a DRIVER's client calls, with the DRIVER's answer where there is one. */
export function forDriver<D extends Definition>(definition: D): ForDriver<D>;
export function forDriver(definition: Definition): object {
  const { driverResponse } = definition;
  if (driverResponse === undefined)
    throw new Error(`${definition.slug} has no answer of its own for a DRIVER`);
  const figures = definition.kind === 'command' ? definition.driverFigures : undefined;
  return { ...definition, response: driverResponse, figures };
}
