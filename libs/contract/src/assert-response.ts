import { type Definition } from './define.ts';
import { parseResponse } from './parse.ts';

/**
 * For specs and proofs, of every answer that they get: a client that cannot parse it shows a failure in its place.
 * @throws for what neither the office nor a DRIVER is answered
 */
export function assertResponse(definition: Definition, wire: unknown): void {
  const { slug, response, driverResponse = response } = definition;
  const readers: readonly Definition[] = [definition, { ...definition, response: driverResponse }];
  if (readers.every((reader) => parseResponse(reader, wire) === undefined))
    throw new Error(`${slug} answered what its definition does not say: ${JSON.stringify(wire)}`);
}
