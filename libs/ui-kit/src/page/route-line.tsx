import { IconArrowNarrowRight } from '../icons.tsx';
import { type ReactNode } from 'react';

interface RouteLineProps {
  readonly from: string;
  readonly to: string;
  /** Renders a name, for example with the search match marked. */
  readonly show?: (name: string) => ReactNode;
}

/**
 * Origin and destination in one line, or in two in a table that is too narrow. Each long name ends in its own ellipsis,
 * and the title holds both in full.
 */
export function RouteLine({ from, to, show = (name) => name }: RouteLineProps) {
  return (
    <span className="bahi-route" title={`${from} to ${to}`}>
      <span>{show(from)}</span>
      <IconArrowNarrowRight size={16} stroke={1.5} aria-label="to" />
      <span>{show(to)}</span>
    </span>
  );
}
