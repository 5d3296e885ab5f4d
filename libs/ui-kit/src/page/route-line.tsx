import { IconArrowNarrowRight } from '../icons.tsx';
import { type ReactNode } from 'react';

interface RouteLineProps {
  readonly from: string;
  readonly to: string;
  /** How a name is shown, where it is more than its text. */
  readonly show?: (name: string) => ReactNode;
}

/** From where to where, in one line; of long names each ends in an ellipsis of its own, and the title says both. */
export function RouteLine({ from, to, show = (name) => name }: RouteLineProps) {
  return (
    <span className="bahi-route" title={`${from} to ${to}`}>
      <span>{show(from)}</span>
      <IconArrowNarrowRight size={16} stroke={1.5} aria-label="to" />
      <span>{show(to)}</span>
    </span>
  );
}
