import { tdsAbove, type TdsLimit } from '@bahi/contract/ledger/tds';
import { rejectedField, type Rejected } from '@bahi/kernel/decision';
import { type Paise } from '@bahi/kernel/paise';

/** docs/rules/money.md#tds: what is above the limit would settle a debt without money. */
export function unfitTax(
  tdsAmount: Paise,
  limit: TdsLimit,
): Rejected<'forbidden' | 'amount-exceeds-balance'> | null {
  if (tdsAmount === 0 || tdsAmount <= limit.mostPaise) return null;
  return rejectedField(
    limit.isManagers ? 'forbidden' : 'amount-exceeds-balance',
    'tdsAmount',
    tdsAbove(limit),
  );
}
