import { formatCount } from '@bahi/kernel/format';
import { type Paise } from '@bahi/kernel/paise';
import { Money } from '@bahi/ui-kit/page/money';
import { type ReactNode } from 'react';
import { formatEffect } from '../../books/format-effect.ts';

/** How an entry differs between two times; the colours are those of the marks in a replay. */
export const CHANGE_LABELS = {
  ADDED: 'Added',
  TAKEN_BACK: 'Taken back',
  REPOSTED: 'Re-posted',
  PASSING: 'Came and went',
} as const;
export type ChangeKind = keyof typeof CHANGE_LABELS;

interface Figure {
  readonly label: ReactNode;
  readonly amount: Paise;
}

interface BalanceBridgeProps {
  readonly start: Figure;
  /** The changes by kind; they add up with the start. */
  readonly sums: readonly {
    readonly kind: ChangeKind;
    readonly amount: Paise;
    readonly count?: number;
    /** The entries that add up to `amount`. */
    readonly lines?: readonly (Figure & { readonly key: string })[];
  }[];
  /** What else lies between the changes and the end: a subtotal, and an effect on it. */
  readonly subtotal?: Figure;
  readonly rest?: Figure;
  readonly end: Figure;
}

/** Leads from one balance to another, line by line, and ends in the double rule. */
export function BalanceBridge({ start, sums, subtotal, rest, end }: BalanceBridgeProps) {
  return (
    <dl className="bridge">
      <Line {...start} />
      {sums.map(({ kind, amount, count, lines = [] }) => (
        <div key={kind} className="bridge-sum">
          <dt>
            <span className="bridge-mark" data-kind={kind} aria-hidden />
            <span>{CHANGE_LABELS[kind]}</span>
            {count !== undefined && <span className="bridge-count">{formatCount(count)}</span>}
          </dt>
          <dd className="bahi-figure">{formatEffect(amount)}</dd>
          {lines.length > 0 && (
            <dd className="bridge-lines">
              {lines.map(({ key, label, amount: effect }) => (
                <span key={key}>
                  <span>{label}</span> <span className="bahi-figure">{formatEffect(effect)}</span>
                </span>
              ))}
            </dd>
          )}
        </div>
      ))}
      {subtotal !== undefined && <Line {...subtotal} isRuled />}
      {rest !== undefined && (
        <div className="bridge-sum">
          <dt>{rest.label}</dt>
          <dd className="bahi-figure">{formatEffect(rest.amount)}</dd>
        </div>
      )}
      <div className="bridge-end" data-ruled>
        <dt>{end.label}</dt>
        <dd>
          <span className="bahi-total-figure">
            <Money paise={end.amount} signed weight={600} />
          </span>
        </dd>
      </div>
    </dl>
  );
}

function Line({ label, amount, isRuled = false }: Figure & { readonly isRuled?: boolean }) {
  return (
    <div data-ruled={isRuled || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money paise={amount} weight={600} />
      </dd>
    </div>
  );
}
