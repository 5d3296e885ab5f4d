import { formatRupees } from '@bahi/kernel/format';
import { negate, type Paise } from '@bahi/kernel/paise';

interface MoneyProps {
  readonly paise: Paise | null | undefined;
  /** Green above zero, red below: party balances and profit only. */
  readonly signed?: boolean;
  /** Without its sign, under a word that gives the direction. */
  readonly magnitude?: boolean;
  /** The sum is larger than can be kept: the amount is the bound that it lies beyond. */
  readonly atBound?: boolean | undefined;
  /** 600 for balances; values in a sum are 500. */
  readonly weight?: 400 | 500 | 600;
}

/** `₹2,45,000.00`, `−₹14,000.00`, a muted `₹0`, or `-` where there is no amount. */
export function Money({ paise, signed = false, magnitude = false, atBound = false, weight }: MoneyProps) {
  const amount = paise ?? undefined;
  const shown = amount !== undefined && magnitude && amount < 0 ? negate(amount) : amount;
  return (
    <span
      className="bahi-figure bahi-money"
      data-tone={toneOf(amount, signed)}
      style={{ fontWeight: weight }}
      title={atBound ? 'More than can be added up; the true figure is beyond this one' : undefined}
    >
      {atBound && (amount ?? 0) < 0 && !magnitude ? '≤ ' : atBound && '≥ '}
      {moneyText(shown)}
    </span>
  );
}

/** What {@link Money} shows, as text. */
export function moneyText(paise: Paise | null | undefined): string {
  return paise === null || paise === undefined ? '-' : formatRupees(paise);
}

function toneOf(amount: Paise | undefined, signed: boolean): string | undefined {
  if (amount === undefined || amount === 0) return 'muted';
  if (!signed) return undefined;
  return amount > 0 ? 'positive' : 'negative';
}
