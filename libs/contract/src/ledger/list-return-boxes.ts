import * as v from 'valibot';
import { namedBranch } from '../branch-fields.ts';
import { query } from '../define.ts';
import { day, fields, rupeesInAnswer } from '../fields.ts';
import { entryId } from '../id-fields.ts';
import { returnModes } from './return-cheque.ts';

export const listReturnBoxes = query({
  slug: 'list-return-boxes',
  path: '/transaction/return-boxes',
  may: 'office',
  scope: 'branch',
  summary: 'The boxes that a returned cheque may leave or come back into, for the form of its return',
  input: fields({
    /** The payment by cheque. */
    id: entryId,
    /** The day on which the cheque is returned. */
    date: day,
  }),
  changesWith: () => ['ledgers', 'branches'],
  response: v.object({
    /** Of branches that the caller sees: the boxes of the branch that received or paid the cheque, and the default. */
    boxes: v.array(
      v.object({
        branch: namedBranch,
        mode: v.picklist([...returnModes]),
        /** What the box holds at the end of today, in rupees. */
        closing: rupeesInAnswer,
        /** The return takes this box if it names none. No box of the list has it if the caller does not see its branch. */
        isDefault: v.boolean(),
      }),
    ),
    /** Of the cheque, in rupees. */
    amount: rupeesInAnswer,
    /** The cheque was given, to a vendor or as a refund: its money comes back. */
    isGiven: v.boolean(),
  }),
});
