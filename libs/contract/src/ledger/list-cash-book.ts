import * as v from 'valibot';
import { cashBox } from '../cash-box.ts';
import { query } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, day, fields, listLength, named, optional } from '../fields.ts';
import { past, pastInAnswer } from '../past.ts';
import { denominations } from './denominations.ts';
import { boxOpening } from './open-cash-box.ts';

/**
 * In rupees: what was in the box before, including its opening; what came in and went out; and what is in it
 * afterwards.
 */
const figures = {
  opening: rupeesInAnswer,
  in: rupeesInAnswer,
  out: rupeesInAnswer,
  closing: rupeesInAnswer,
};

/** The cash at the last count of the day, and its difference from the book. */
const count = {
  counted: v.optional(rupeesInAnswer),
  difference: v.optional(rupeesInAnswer),
  /** The number of each note and coin; absent if only the total is known. */
  denominations: v.optional(v.array(v.object({ value: v.picklist(denominations), count: v.number() }))),
  countedBy: v.optional(named),
};

export const listCashBook = query({
  slug: 'list-cash-book',
  path: '/cash-book/list',
  may: 'office',
  scope: 'branch',
  summary:
    'Money in a cash box by day, newest first: opening, in, out and closing of each day on which it moved or was counted',
  input: fields({
    ...cashBox,
    /** Business dates, both ends included. */
    startDate: optional(day),
    endDate: optional(day),
    ...past,
  }),
  changesWith: () => ['ledgers', 'users'],
  response: v.object({
    days: v.array(v.object({ date: dayInAnswer, ...figures, ...count })),
    ...listLength,
    /** Totals over the requested period, including days that are not listed. */
    ...figures,
    /** The opening of the box, independent of the days asked for; null if none was entered, and in the past. */
    boxOpening: v.nullable(boxOpening),
    past: pastInAnswer,
  }),
});
