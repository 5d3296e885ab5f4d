import * as v from 'valibot';
import { bookMessages } from '../book-messages.ts';
import { cashBox } from '../cash-box.ts';
import { command } from '../define.ts';
import { dayInAnswer, rupeesInAnswer, fields, openingRupees, pastDay } from '../fields.ts';

/** The opening of a box; `/transaction/delete` takes its `id`. */
export const boxOpening = v.object({ id: v.string(), date: dayInAnswer, amount: rupeesInAnswer });

export const openCashBox = command({
  slug: 'open-cash-box',
  path: '/cash-box/open',
  may: 'admin',
  scope: 'branch',
  summary: 'Enter the balance with which a cash book begins; entering it again corrects it',
  input: fields({
    ...cashBox,
    /** Signed: below zero for an overdrawn account. */
    amount: v.pipe(
      openingRupees,
      v.check((given) => given !== 0, bookMessages.openingOfNothing),
    ),
    date: pastDay,
  }),
  postsMoney: true,
  dryRun: true,
  changes: ['ledgers'],
  refuses: ['invalid-input', 'branch-inactive'],
  response: v.object({ opening: boxOpening }),
  ids: v.strictObject({}),
});
