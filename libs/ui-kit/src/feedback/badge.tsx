import { type ReactNode } from 'react';

export type BadgeColour = 'yellow' | 'green' | 'red' | 'blue' | 'purple' | 'grey';

/** Colours of the payment modes. CREDIT is an entry type and not a mode, but is shown among them. */
export const PAYMENT_MODE_COLOURS = {
  CASH: 'green',
  CHEQUE: 'blue',
  CREDIT: 'yellow',
  ONLINE: 'purple',
} as const;

interface BadgeProps {
  readonly colour: BadgeColour;
  readonly children: ReactNode;
}

/** A square badge, for everything except the status of a trip. */
export function Badge({ colour, children }: BadgeProps) {
  return (
    <span className="bahi-badge" data-colour={colour}>
      {children}
    </span>
  );
}
