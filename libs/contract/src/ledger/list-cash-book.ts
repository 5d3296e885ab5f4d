import * as v from 'valibot';
import { cashBox } from '../cash-box.ts';
import { query } from '../define.ts';
import { answeredDay, answeredRupees, day, fields, listLength, optional } from '../fields.ts';

/** What was in the box before, what came in and went out, and what is in it then, in rupees. */
const figures = {
  opening: answeredRupees,
  in: answeredRupees,
  out: answeredRupees,
  closing: answeredRupees,
};

export const listCashBook = query({
  slug: 'list-cash-book',
  path: '/cash-book/list',
  may: 'office',
  scope: 'branch',
  summary:
    'Money in a cash box by day, newest first: opening, in, out and closing of each day on which it moved',
  input: fields({
    ...cashBox,
    /** Business dates, both ends included. */
    startDate: optional(day),
    endDate: optional(day),
  }),
  changesWith: () => ['ledgers'],
  response: v.object({
    days: v.array(v.object({ date: answeredDay, ...figures })),
    ...listLength,
    /** Of all the days asked for, also where none is listed. */
    ...figures,
  }),
});
