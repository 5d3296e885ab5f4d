import { type Day } from '@bahi/kernel/day';
import * as v from 'valibot';
import { withToday } from './today.ts';

export const TODAY = '2026-06-20' as Day;

/** The output of a field, or its first message as {@link message} writes it. */
export function outcome(schema: v.GenericSchema, input: unknown, today: Day = TODAY): unknown {
  const result = withToday(today, () => v.safeParse(schema, input));
  return result.success ? result.output : message(result.issues[0].message);
}

export const message = (text: string) => ({ message: text });
