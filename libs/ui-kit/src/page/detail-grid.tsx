import { type ReactNode } from 'react';

interface DetailGridProps {
  readonly details: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** Never wraps: a phone number, a GSTIN. */
    readonly whole?: true;
  }[];
  /** `ruled` is a card with hairlines between the cells; `plain` is part of a card. */
  readonly variant?: 'plain' | 'ruled';
}

/** Labels over values, side by side; a missing value reads `-`. */
export function DetailGrid({ details, variant = 'plain' }: DetailGridProps) {
  return (
    <dl className="bahi-details" data-variant={variant}>
      {details.map(({ label, value, whole }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-whole={whole}>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
