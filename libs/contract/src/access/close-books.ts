import * as v from 'valibot';
import { command } from '../define.ts';
import { dayInAnswer, fields, notes, pastDay } from '../fields.ts';
import { messages } from '../messages.ts';
import { today } from '../today.ts';

/** docs/rules/money.md#closed-books. */
export const closeBooks = command({
  slug: 'close-books',
  path: '/books/close',
  may: 'admin',
  scope: 'firm',
  summary: 'Close the books until a day: nothing is posted on or before it. Null opens them again',
  input: fields({
    /** Before today, because corrections of a closed day are posted today. */
    until: v.nullable(
      v.pipe(
        pastDay,
        v.check((given) => given < today(), messages.closedBeforeToday),
      ),
    ),
    reason: notes,
  }),
  changes: ['organisation'],
  refuses: ['not-found'],
  response: v.object({ booksClosedUntil: v.nullable(dayInAnswer) }),
});
