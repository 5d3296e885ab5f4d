import { type Definition } from '@bahi/contract/define';
import * as v from 'valibot';
import { type Principal } from '../session/caller.ts';

/** The answer as its principal may read it: a DRIVER has what their schema names and nothing else. docs/rules/permissions.md#what-a-driver-sees. */
export function answerFor(principal: Principal, { driverResponse }: Definition, answer: object): object {
  if (principal.role !== 'DRIVER' || driverResponse === undefined) return answer;
  return v.parse(driverResponse, answer) as object;
}
