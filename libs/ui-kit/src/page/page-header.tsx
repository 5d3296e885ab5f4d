import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '../icons.tsx';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PageHeaderProps {
  readonly title: string;
  /** Shown next to the title, or below it on a phone: a vehicle number. */
  readonly subject?: string | undefined;
  /** A pill next to the title. */
  readonly badge?: ReactNode;
  /** The target of a details page's back button. */
  readonly back?: { readonly to: string; readonly label: string };
  /** At most one primary button, then icon buttons. */
  readonly actions?: ReactNode;
  /** Icon buttons that do not belong to the next step, at the end of the line and of a phone's bar. */
  readonly more?: ReactNode;
}

/** The title line of a page. */
export function PageHeader({ title, subject, badge, back, actions, more }: PageHeaderProps) {
  return (
    <div className="bahi-page-header">
      {back !== undefined && (
        <ActionIcon component={Link} to={back.to} size={32} aria-label={back.label}>
          <IconArrowLeft size={16} stroke={1.75} />
        </ActionIcon>
      )}
      <div className="bahi-page-title">
        <h1 title={title}>{title}</h1>
        {subject !== undefined && <span title={subject}>{subject}</span>}
      </div>
      {badge !== undefined && <div className="bahi-page-badge">{badge}</div>}
      {actions !== undefined && <div className="bahi-actions">{actions}</div>}
      {more !== undefined && <div className="bahi-page-more">{more}</div>}
    </div>
  );
}
