import * as v from 'valibot';
import { type Day } from '@bahi/kernel/day';
import { day, dayInAnswer, optional, time } from './fields.ts';

/**
 * A question about the past (docs/rules/audit.md#the-past). `asOf` limits the business dates, `knownAt` the recorded
 * times; both may be given. A future value, or none, asks for the present.
 */
export const past = {
  asOf: v.pipe(
    optional(day),
    v.description('Business day yyyy-MM-dd: only what is dated up to the end of this day counts.'),
  ),
  knownAt: v.pipe(
    optional(time),
    v.description(
      'ISO 8601 time with offset: the books as they stood then, without what was recorded later and with what was deleted later.',
    ),
  ),
};

/** The past that an answer shows; null: the present. A bound that was not asked for is null. */
export const pastInAnswer = v.nullable(
  v.object({
    asOf: v.nullable(dayInAnswer),
    /** ISO 8601. */
    knownAt: v.nullable(v.string()),
  }),
);

/** A past that the address of a page asks for, in the form of a request. */
export interface AskedPast {
  readonly asOf?: Day;
  readonly knownAt?: string;
}

export const pastBounds = ['asOf', 'knownAt'] as const;

/** Reads the bounds of an address, and leaves out days and times that do not exist. */
export function readAskedPast(bound: (name: (typeof pastBounds)[number]) => string | null): AskedPast {
  return Object.fromEntries(
    pastBounds.flatMap((name) => {
      const asked = bound(name);
      return asked !== null && v.is(past[name], asked) ? [[name, asked]] : [];
    }),
  );
}
