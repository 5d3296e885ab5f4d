import * as v from 'valibot';
import { day, optional, time } from '../fields.ts';

/**
 * A ledger of the past (docs/architecture/read-side.md#the-ledger); both together: what the books of that time said of that day.
 * A time that is still to come, and no bound at all, is now; before the first entry every ledger is empty.
 */
export const past = {
  asOf: v.pipe(
    optional(day),
    v.description('Business day yyyy-MM-dd: only entries dated up to the end of this day count.'),
  ),
  knownAt: v.pipe(
    optional(time),
    v.description(
      'ISO 8601 time with offset: the books as they stood then, without what was recorded later and with what was deleted later.',
    ),
  ),
};
