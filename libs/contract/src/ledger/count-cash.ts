import * as v from 'valibot';
import { bookMessages } from '../book-messages.ts';
import { command } from '../define.ts';
import {
  amountOrZero,
  dayInAnswer,
  rupeesInAnswer,
  fields,
  listOf,
  optional,
  pastDay,
  whole,
} from '../fields.ts';
import { branchId } from '../id-fields.ts';
import { messages } from '../messages.ts';
import { denominations } from './denominations.ts';

/** More pieces of one kind than fit into a cash box. */
const MAX_PIECES = 1_000_000;

const pieces = fields({
  value: v.picklist(denominations, bookMessages.noSuchNote),
  count: whole(0, MAX_PIECES),
});

const pieceList = v.pipe(
  listOf(pieces, denominations.length, bookMessages.noSuchNote),
  v.check((given) => new Set(given.map(({ value }) => value)).size === given.length, bookMessages.noteTwice),
);

export const countCash = command({
  slug: 'count-cash',
  path: '/cash-book/count',
  may: 'office',
  scope: 'branch',
  summary:
    'Record the cash that was counted in a branch at the end of a day, by notes and coins or as a total; the last count of a day is valid',
  input: v.pipe(
    fields({
      branchId,
      date: pastDay,
      /** The number of each note and coin; absent if only the total is known. */
      denominations: optional(pieceList),
      /** In rupees; absent if notes and coins are given. */
      total: optional(amountOrZero),
    }),
    v.forward(
      v.partialCheck(
        [['denominations'], ['total']],
        ({ denominations: given, total }) => (given === null) !== (total === null),
        messages.required,
      ),
      ['total'],
    ),
  ),
  changes: ['ledgers'],
  refuses: [],
  response: v.object({ count: v.object({ date: dayInAnswer, counted: rupeesInAnswer }) }),
  ids: v.strictObject({}),
});
