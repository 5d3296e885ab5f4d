import { type ReactNode } from 'react';
import { TextSlot } from './text-slot.tsx';

interface CardProps {
  readonly title: string;
  /** Shown at the right end of the title line: a link, a lock, a switch. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A white sheet with a ruled title. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className="bahi-card">
      <header className="bahi-card-header">
        <h3>{title}</h3>
        <TextSlot>{aside}</TextSlot>
      </header>
      <div className="bahi-card-body">{children}</div>
    </section>
  );
}
