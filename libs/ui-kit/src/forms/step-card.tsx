import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconCircleDotted } from '../icons.tsx';
import { type ReactNode, useId } from 'react';

interface StepCardProps {
  readonly title: string;
  /** The entered values in one muted line, shown while the card is closed. */
  readonly summary?: ReactNode;
  /** A file or a sum at the right end of the line, shown while the card is closed. */
  readonly aside?: ReactNode;
  readonly done: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** One step of several. A closed card shows the entered values, an open one the form. */
export function StepCard({ title, summary, aside, done, open, onToggle, children }: StepCardProps) {
  const id = useId();
  return (
    <section className="bahi-card bahi-step" aria-label={title}>
      <header className="bahi-step-head" data-open={open || undefined}>
        <span className="bahi-step-sign" {...(done ? { 'data-colour': 'green' } : {})}>
          {done ? (
            <IconCheck size={14} stroke={2.5} aria-hidden />
          ) : (
            <IconCircleDotted size={16} aria-hidden />
          )}
        </span>
        <h2>
          <UnstyledButton aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {title}
          </UnstyledButton>
        </h2>
        {!open && <span className="bahi-step-summary">{summary}</span>}
        {!open && aside !== undefined && <span className="bahi-step-aside">{aside}</span>}
        <IconChevronDown size={16} stroke={1.75} aria-hidden className="bahi-step-chevron" />
      </header>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
