import * as v from 'valibot';
import { bookMessages } from '../book-messages.ts';
import { cashBoxField } from '../cash-box.ts';
import { command } from '../define.ts';
import { amount, fields, line, notes, optionalText, pastDay } from '../fields.ts';
import { listedTransaction } from './list-transactions.ts';
import { namedId } from '../named-id.ts';

export const createTransfer = command({
  slug: 'create-transfer',
  path: '/transfer/create',
  may: 'office',
  scope: 'branch',
  summary: 'Move money between cash boxes: to another payment mode, another branch, or both',
  input: v.pipe(
    fields({
      from: cashBoxField,
      to: cashBoxField,
      amount,
      date: pastDay,
      paymentRefNo: optionalText(line(50)),
      notes: optionalText(notes),
    }),
    v.forward(
      v.partialCheck(
        [['from'], ['to']],
        ({ from, to }) => from.branchId !== to.branchId || from.mode !== to.mode,
        bookMessages.sameBox,
      ),
      ['to', 'mode'],
    ),
  ),
  postsMoney: true,
  dryRun: true,
  changes: ['ledgers'],
  refuses: ['branch-inactive'],
  response: v.object({ transaction: listedTransaction }),
  ids: v.strictObject({ transaction: namedId }),
});
