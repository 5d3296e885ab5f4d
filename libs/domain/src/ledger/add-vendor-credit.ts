import { type InputOf, type RefusesOf } from '@bahi/contract/define';
import { type PartyType } from '@bahi/contract/labels';
import { type addVendorCredit as contract } from '@bahi/contract/ledger/add-vendor-credit';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { type WarningCode } from '@bahi/contract/refusals';
import { type Day } from '@bahi/kernel/day';
import { accepted, rejected, rejectedField, type Decision } from '@bahi/kernel/decision';
import { warnBeforeOpening } from '../money/warn-before-opening.ts';
import { postVendorCredit } from '../money/payment-postings.ts';
import { type EntryBranches } from '../money/postings.ts';
import { creditEntryId, type VendorCredit, type VendorCreditEvent } from './vendor-credit.ts';

interface CreditFacts {
  readonly creditId: string;
  /**
   * The branch that bears it: the branch that the request names, else the branch of its vehicle, else the
   * caller's. docs/rules/branches.md#the-two-branches-of-an-entry.
   */
  readonly branchId: string;
  readonly branches: EntryBranches;
  readonly vendor: { readonly type: PartyType; readonly openingDate: Day } | null;
  /** The vehicle that the credit names; null if it names none, or the firm has no such vehicle. */
  readonly vehicle: object | null;
}

/**
 * docs/rules/money.md#vendor-credits: a credit is an expense only if it names a category. Only a vendor or a
 * broker can give one.
 */
export function addVendorCredit(
  input: InputOf<typeof contract>,
  credit: VendorCredit | null,
  { creditId, branchId, branches, vendor, vehicle }: CreditFacts,
): Decision<VendorCreditEvent, RefusesOf<typeof contract> | 'conflict', WarningCode> {
  // The id derives from the command, so this is a repeated command: transact answers as it did the first time.
  if (credit !== null) return rejected('conflict');
  const { customerId: partyId, vehicleId, category, paymentDate: occurredOn } = input;
  if (vendor === null || (vehicleId !== null && vehicle === null)) return rejected('not-found');
  if (vendor.type === 'CUSTOMER')
    return rejectedField('wrong-party-type', 'customerId', refusalMessages.vendorsOnly);

  const { amount: amountPaise, notes, billNo } = input;
  const head = { entryId: creditEntryId(creditId), occurredOn, amountPaise, notes, billNo };
  const entries = postVendorCredit(head, category, partyId, { branchId, vehicleId }, branches);
  const data = { creditId, partyId, branchId, vehicleId, occurredOn, entries };
  const warnings = warnBeforeOpening(vendor.openingDate, occurredOn, 'paymentDate');
  return accepted([{ type: 'VendorCreditAdded', data }], warnings);
}
