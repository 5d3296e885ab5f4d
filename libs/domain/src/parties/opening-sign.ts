import { type Paise } from '@bahi/kernel/paise';

/**
 * The other fields of a request that imply a sign; INWARD is receivable (docs/rules/money.md#direction-of-a-request).
 */
interface RequestedSign {
  readonly openingBalanceType: 'RECEIVABLE' | 'PAYABLE' | null;
  readonly direction: 'INWARD' | 'OUTWARD' | null;
}

/** Whether another field of the request contradicts the sign of the amount; 0 agrees with everything. */
export function signDisagrees(
  openingPaise: Paise,
  { openingBalanceType, direction }: RequestedSign,
): boolean {
  if (openingPaise > 0) return openingBalanceType === 'PAYABLE' || direction === 'OUTWARD';
  if (openingPaise < 0) return openingBalanceType === 'RECEIVABLE' || direction === 'INWARD';
  return false;
}
