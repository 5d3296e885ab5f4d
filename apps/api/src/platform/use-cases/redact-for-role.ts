import { type CommandDefinition, type Definition } from '@bahi/contract/define';
import * as v from 'valibot';
import { type Principal } from '../principal.ts';

/**
 * Drops the fields that a DRIVER may not read (`driverResponse`). Other roles get the whole answer.
 * docs/rules/permissions.md#what-a-driver-sees.
 */
export function redactForRole(principal: Principal, { driverResponse }: Definition, answer: object): object {
  if (principal.role !== 'DRIVER' || driverResponse === undefined) return answer;
  return v.parse(driverResponse, answer) as object;
}

/** The figures of a dry run that the role may read. A DRIVER gets those that the definition names for them. */
export function redactFigures(
  principal: Principal,
  { figures, driverFigures }: CommandDefinition,
  found: object | null,
): object | null {
  if (found === null || figures === undefined) return null;
  if (principal.role !== 'DRIVER') return found;
  return driverFigures === undefined ? null : (v.parse(driverFigures, found) as object);
}
