import { type Definition } from '@bahi/contract/define';
import * as v from 'valibot';
import { type Person } from './caller.ts';

/** The answer as this person may read it: a DRIVER has what his schema names and nothing else. RULES section 6. */
export function answerFor(person: Person | null, { answersDriver }: Definition, answer: object): object {
  if (person?.role !== 'DRIVER' || answersDriver === undefined) return answer;
  return v.parse(answersDriver, answer) as object;
}
