import { bookMessages } from '@bahi/contract/book-messages';
import { type Role } from '@bahi/contract/may';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Hundredths } from '@bahi/kernel/measures';
import { ZERO, type Paise } from '@bahi/kernel/paise';
import { maxTds, tdsLimit, type Taxable, type TdsLimit } from './tds-limit.ts';

/**
 * docs/rules/money.md#tds: refuses tax above the limit, because it would settle a debt without money. The
 * code is `forbidden` if the owner may enter more, else `amount-exceeds-balance`. The message names the
 * limit.
 */
export function validateTax(
  tdsAmount: Paise,
  { mostPaise, rate, isManagers }: TdsLimit,
): Rejected<'forbidden' | 'amount-exceeds-balance'> | null {
  if (tdsAmount === 0 || tdsAmount <= mostPaise) return null;
  return rejectedField(
    isManagers ? 'forbidden' : 'amount-exceeds-balance',
    'tdsAmount',
    bookMessages.tdsAbove(mostPaise, rate / 100, isManagers),
  );
}

/**
 * The rate that limits the tax withheld so far when a fare falls or a charge is added (docs/rules/money.md#tds); null: no
 * limit, for the owner.
 */
export function withheldTaxRate(
  role: Role,
  party: { readonly tdsRate?: Hundredths | null } | null,
): Hundredths | null {
  return role === 'ADMIN' ? null : tdsLimit([], { role, partyRate: party?.tdsRate ?? null }).rate;
}

/**
 * Refuses a change after which the tax withheld so far is more than the rate allows for the trip. Otherwise
 * one could lower a fare until tax alone has paid it.
 */
export function validateWithheldTax(
  { receivablePaise, tdsPaise }: Taxable,
  rate: Hundredths | null,
  field: string,
): Rejected<'forbidden'> | null {
  if (rate === null || tdsPaise === 0) return null;
  const most = maxTds({ receivablePaise, tdsPaise: ZERO, sharePaise: receivablePaise }, rate);
  return tdsPaise <= most ? null : rejectedField('forbidden', field, refusalMessages.belowKeptTax(tdsPaise));
}
