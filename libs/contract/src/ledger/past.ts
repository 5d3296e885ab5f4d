import * as v from 'valibot';
import { day, optional, time } from '../fields.ts';

/**
 * A ledger of the past (docs/architecture/read-side.md#the-ledger). `asOf` and `knownAt` together give what the books
 * of that time said about that day. A future time, or no bound at all, means now. Before the first entry every ledger
 * is empty.
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
