import { type PartyType } from '@bahi/contract/labels';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Hundredths } from '@bahi/kernel/measures';

/**
 * docs/rules/money.md#tds: only an ADMIN sets the TDS rate of a party, which must be a customer. An unchanged
 * rate is accepted from anyone.
 */
export function validateTdsRate(
  requested: Hundredths | null,
  now: Hundredths | null,
  { type, role }: { readonly type: PartyType; readonly role: Role },
): Rejected<'wrong-party-type' | 'forbidden'> | null {
  if (requested === now) return null;
  if (type !== 'CUSTOMER')
    return rejectedField('wrong-party-type', 'tdsRate', refusalMessages.tdsRateOfCustomers);
  return role === 'ADMIN' ? null : rejectedField('forbidden', 'tdsRate', refusalMessages.tdsRateByOwner);
}
