import * as v from 'valibot';
import { day, optional, time } from '../fields.ts';

/**
 * A ledger of the past (docs/architecture/read-side.md#the-ledger). `asOf` limits the business dates,
 * `knownAt` the recorded times; both may be given. A future value, or none, gives the present ledger. Before
 * the first entry a ledger is empty.
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
