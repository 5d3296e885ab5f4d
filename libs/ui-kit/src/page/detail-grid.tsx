import { type ReactNode } from 'react';

interface DetailGridProps {
  readonly details: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** In one line, whatever stands beside it: a phone number, a GSTIN. */
    readonly whole?: true;
  }[];
  /** `ruled` stands alone as a card with a hairline between the cells; `plain` is a part of a card. */
  readonly variant?: 'plain' | 'ruled';
}

/** Label over value, side by side; what is missing reads `-`. */
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
