import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise, ZERO } from '@bahi/kernel/paise';

interface MoneyProps {
  /** Undefined is an empty amount and counts as zero. Null means that no amount belongs here. */
  readonly paise: Paise | null | undefined;
  /** Red below zero, otherwise green. Only for party balances and profit. */
  readonly signed?: boolean;
  /** Omits the sign, because a word such as "you owe" gives the direction. */
  readonly unsigned?: boolean;
  /** The sum is too large to be stored; the amount is the bound that it exceeds. */
  readonly isAtLimit?: boolean | undefined;
  /** 600 for balances, 500 for values in a sum. */
  readonly weight?: 400 | 500 | 600;
}

/** `₹2,45,000.00`, `−₹14,000.00`, a muted `₹0`, or `-` where no amount belongs. */
export function Money({ paise, signed = false, unsigned = false, isAtLimit = false, weight }: MoneyProps) {
  const amount = paise === undefined ? ZERO : paise;
  const shown = amount !== null && unsigned && amount < 0 ? negate(amount) : amount;
  return (
    <span
      className="bahi-figure bahi-money"
      data-tone={moneyTone(amount, signed)}
      style={{ fontWeight: weight }}
      title={isAtLimit ? 'More than can be added up; the true figure is beyond this one' : undefined}
    >
      {`${isAtLimit ? ((amount ?? 0) < 0 && !unsigned ? '≤ ' : '≥ ') : ''}${formatMoney(shown)}`}
    </span>
  );
}

/** The text that {@link Money} shows. */
export function formatMoney(paise: Paise | null | undefined): string {
  return paise === null ? '-' : formatRupees(paise ?? ZERO);
}

function moneyTone(amount: Paise | null, signed: boolean): string | undefined {
  if (amount !== null && signed) return amount < 0 ? 'negative' : 'positive';
  return amount === null || amount === 0 ? 'muted' : undefined;
}
