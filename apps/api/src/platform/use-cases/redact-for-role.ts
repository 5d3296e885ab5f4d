import { type Definition } from '@bahi/contract/define';
import * as v from 'valibot';
import { type Principal } from '../session/principal.ts';

/**
 * Drops the fields that a DRIVER may not read (`driverResponse`). Other roles get the whole answer.
 * docs/rules/permissions.md#what-a-driver-sees.
 */
export function redactForRole(principal: Principal, { driverResponse }: Definition, answer: object): object {
  if (principal.role !== 'DRIVER' || driverResponse === undefined) return answer;
  return v.parse(driverResponse, answer) as object;
}
