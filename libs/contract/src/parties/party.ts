import * as v from 'valibot';
import { dayInAnswer, rupeesInAnswer, named } from '../fields.ts';
import { referredFile } from '../files/file-reference.ts';
import { openingBalanceTypes, partyTypes } from '../labels.ts';
import { codes } from '../codes.ts';

/** A party with its figures. Positive amounts: they owe us (docs/rules/money.md#signs). */
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
  /** The latest stated opening balance, not reduced by settlements. */
  openingBalance: rupeesInAnswer,
  /** The sign of the opening balance in words; RECEIVABLE at 0. */
  openingBalanceType: v.picklist(codes(openingBalanceTypes)),
  openingBalanceDate: dayInAnswer,
  /** The percentage of a debt that it may withhold as TDS; null means the usual 2. */
  tdsRate: v.nullable(v.number()),
  customerDocs: v.array(referredFile),
  /** Always null: parties have no status yet. */
  status: v.nullable(v.literal('ACTIVE')),
  balance: rupeesInAnswer,
  /**
   * The amount that can be collected, or refunded if negative; null for vendors and brokers
   * (docs/rules/parties.md#actionable-amount).
   */
  actionableBalance: v.nullable(rupeesInAnswer),
});
