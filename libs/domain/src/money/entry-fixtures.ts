import { type Paise } from '@bahi/kernel/paise';
import { accountKey } from './account.ts';
import { type Entry } from './entry.ts';

/** The account and amount of every line, as in `['cash ONLINE', 1500000]`. */
export function accountAmounts(
  entries: readonly Entry[],
): (readonly [account: string, amountPaise: Paise])[] {
  return entries.flatMap(({ lines }) =>
    lines.map(({ account, amountPaise }) => [accountKey(account), amountPaise] as const),
  );
}
