import { type Definition } from './define.ts';

/** The definition of the same use case with the answer for a DRIVER. */
export type ForDriver<D extends Definition> = Omit<D, 'response'> & {
  readonly response: NonNullable<D['driverResponse']>;
};

/** The definition that a DRIVER's client calls, with the DRIVER's answer where there is one. */
export function forDriver<D extends Definition>(definition: D): ForDriver<D> {
  const { driverResponse } = definition;
  if (driverResponse === undefined)
    throw new Error(`${definition.slug} has no answer of its own for a DRIVER`);
  return { ...definition, response: driverResponse };
}
