import { type ReactNode } from 'react';

interface DetailGridProps {
  readonly details: readonly { readonly label: string; readonly value: ReactNode }[];
  /** `ruled` stands alone as a card with a hairline between the cells; `plain` is a part of a card. */
  readonly variant?: 'plain' | 'ruled';
}

/** Label over value, side by side; what is missing reads `-`. */
export function DetailGrid({ details, variant = 'plain' }: DetailGridProps) {
  return (
    <dl className="bahi-details" data-variant={variant}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
