import { formatRupees } from '@bahi/kernel/format';
import { type Paise, scaledFromDecimal } from '@bahi/kernel/paise';

type Amount =
  | { readonly paise: Paise | null | undefined; readonly rupees?: never }
  | { readonly rupees: number | null | undefined; readonly paise?: never };

type MoneyProps = Amount & {
  /** Green above zero, red below: party balances and profit only. */
  readonly signed?: boolean;
  /** Without its sign, under a word that gives the direction. */
  readonly magnitude?: boolean;
  /** The sum is larger than can be kept: the amount is the bound that it lies beyond. */
  readonly atBound?: boolean | undefined;
  /** 600 for balances; values in a sum are 500. */
  readonly weight?: 400 | 500 | 600;
};

/** `₹2,45,000.00`, `−₹14,000.00`, a muted `₹0`, or `-` where there is no amount. */
export function Money({
  paise,
  rupees,
  signed = false,
  magnitude = false,
  atBound = false,
  weight,
}: MoneyProps) {
  const amount = paise ?? paiseOf(rupees);
  const shown = amount === undefined ? undefined : magnitude ? (Math.abs(amount) as Paise) : amount;
  return (
    <span
      className="bahi-figure bahi-money"
      data-tone={toneOf(amount, signed)}
      style={{ fontWeight: weight }}
      title={atBound ? 'More than can be added up; the true figure is beyond this one' : undefined}
    >
      {atBound && (amount ?? 0) < 0 && !magnitude ? '≤ ' : atBound && '≥ '}
      {shown === undefined ? '-' : formatRupees(shown)}
    </span>
  );
}

/** What {@link Money} reads of rupees. */
export function moneyText(rupees: number | null | undefined): string {
  const amount = paiseOf(rupees);
  return amount === undefined ? '-' : formatRupees(amount);
}

/** Without the limit of a single amount, which a sum of many may pass. */
function paiseOf(rupees: number | null | undefined): Paise | undefined {
  if (rupees === null || rupees === undefined) return undefined;
  return scaledFromDecimal(rupees, 2) as Paise | undefined;
}

function toneOf(amount: Paise | undefined, signed: boolean): string | undefined {
  if (amount === undefined || amount === 0) return 'muted';
  if (!signed) return undefined;
  return amount > 0 ? 'positive' : 'negative';
}
