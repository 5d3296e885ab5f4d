import { type Definition } from './define.ts';
import { parseResponse } from './parse.ts';

/**
 * Checks an answer in specs and proofs: a client that cannot parse it shows a failure in its place.
 * @throws if it fits neither the office's schema nor the DRIVER's
 */
export function assertResponse(definition: Definition, wire: unknown): void {
  const { slug, response, driverResponse = response } = definition;
  const readers: readonly Definition[] = [definition, { ...definition, response: driverResponse }];
  if (readers.every((reader) => parseResponse(reader, wire) === undefined))
    throw new Error(`${slug} answered what its definition does not say: ${JSON.stringify(wire)}`);
}
