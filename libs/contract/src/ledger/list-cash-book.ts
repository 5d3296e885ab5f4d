import * as v from 'valibot';
import { cashBox } from '../cash-box.ts';
import { query } from '../define.ts';
import { answeredDay, answeredRupees, day, fields, listLength, named, optional } from '../fields.ts';
import { denominations } from './denominations.ts';
import { boxOpening } from './open-cash-box.ts';

/**
 * What was in the box before, with its opening; what came in and went out; and what is in it then, in rupees.
 */
const figures = {
  opening: answeredRupees,
  in: answeredRupees,
  out: answeredRupees,
  closing: answeredRupees,
};

/** The cash as it was last counted at the end of the day, and what it has more or less than the book. */
const count = {
  counted: v.optional(answeredRupees),
  difference: v.optional(answeredRupees),
  /** How many of each note and coin; absent where only the total is known. */
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
  }),
  changesWith: () => ['ledgers', 'users'],
  response: v.object({
    days: v.array(v.object({ date: answeredDay, ...figures, ...count })),
    ...listLength,
    /** Of all the days asked for, also where none is listed. */
    ...figures,
    /** The opening of the box, whatever days are asked for; null where none was entered. */
    boxOpening: v.nullable(boxOpening),
  }),
});
