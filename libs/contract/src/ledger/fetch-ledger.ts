import * as v from 'valibot';
import { query } from '../define.ts';
import { answeredDay, fields, id } from '../fields.ts';

export const fetchLedger = query({
  slug: 'fetch-ledger',
  path: '/ledger/fetch',
  may: 'office',
  summary: 'Head of a party ledger',
  input: fields({ customerId: id }),
  answers: v.object({
    ledgerId: v.string(),
    customerDetails: v.object({
      name: v.string(),
      primaryContact: v.nullable(v.string()),
      email: v.nullable(v.string()),
      location: v.nullable(v.string()),
      gstNo: v.nullable(v.string()),
    }),
    totalBalance: v.number(),
    actionableBalance: v.nullable(v.number()),
    openDate: answeredDay,
    /** The original opening balance, signed. */
    openingBalance: v.number(),
  }),
});
