import * as v from 'valibot';
import { answeredDay, named } from '../fields.ts';
import { codes, openingBalanceTypes, partyTypes } from '../labels.ts';

/** Amounts in rupees. Positive: they owe us (RULES section 1). */
export const party = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(codes(partyTypes)),
  location: v.nullable(named),
  addressLine1: v.nullable(v.string()),
  addressLine2: v.nullable(v.string()),
  primaryContact: v.nullable(v.string()),
  secondaryContact: v.nullable(v.string()),
  email: v.nullable(v.string()),
  gstNo: v.nullable(v.string()),
  openingBalance: v.number(),
  openingBalanceType: v.picklist(codes(openingBalanceTypes)),
  openingBalanceDate: answeredDay,
  status: v.literal('ACTIVE'),
  balance: v.number(),
  /** What can be collected, or refunded when negative; null for vendors and brokers (RULES section 4). */
  actionableBalance: v.nullable(v.number()),
});
