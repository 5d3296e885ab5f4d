import { Button } from '@mantine/core';
import { IconCloudOff, IconHistory, IconRefresh } from '../icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

/** Only what takes longer than this shows that it loads. */
const LOADING_AFTER_MS = 150;

interface EmptyStateProps {
  readonly icon: ReactNode;
  /** 'No data available.' unless told. */
  readonly title?: string;
  /** Why there is nothing: 'No trip matches these filters.' */
  readonly reason: string;
  /** The way out: a button of variant default. */
  readonly action?: ReactNode;
  /** Below it: what was not looked at. */
  readonly hint?: ReactNode;
}

/** Nothing to show, why, and the way out. */
export function EmptyState({ icon, title = 'No data available.', reason, action, hint }: EmptyStateProps) {
  return (
    <div className="bahi-state">
      <span className="bahi-state-icon">{icon}</span>
      <p className="bahi-state-title">{title}</p>
      <p>{reason}</p>
      {action}
      {hint}
    </div>
  );
}

interface NothingYetProps {
  readonly icon: ReactNode;
  /** 'No party has been added yet.' */
  readonly reason: string;
  /** The page that adds the first one. */
  readonly to: string;
  readonly label: string;
}

/** A list that nothing stands in yet, with the way to its first row. */
export function NothingYet({ icon, reason, to, label }: NothingYetProps) {
  const add = (
    <Button component={Link} to={to} variant="default" size="xs">
      {label}
    </Button>
  );
  return <EmptyState icon={icon} reason={reason} action={add} />;
}

interface NoMatchProps extends Pick<EmptyStateProps, 'icon' | 'reason' | 'hint'> {
  readonly onClear: () => void;
}

/** A list whose filters let no row through, with the way back to all of them. */
export function NoMatch({ onClear, ...about }: NoMatchProps) {
  const clear = (
    <Button variant="default" size="xs" onClick={onClear}>
      Clear Filters
    </Button>
  );
  return <EmptyState {...about} action={clear} />;
}

interface FailedStateProps {
  /** 'Failed to load trips' */
  readonly title: string;
  /** What the server or the network said. */
  readonly message: string;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
}

/** What could not be loaded, with the retry at hand. */
export function FailedState({ title, message, onRetry, retryLabel = 'Try again' }: FailedStateProps) {
  return (
    <div className="bahi-state">
      <span className="bahi-state-icon" data-tone="negative">
        <IconCloudOff size={20} stroke={1.75} aria-hidden />
      </span>
      <p className="bahi-state-title">{title}</p>
      {message !== title && <p>{message}</p>}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} stroke={1.75} />}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </div>
  );
}

interface StaleStripProps {
  /** `11:42`, where it is known. */
  readonly since?: string | undefined;
  readonly onRefresh: () => void;
}

/** The figures below are readable, but newer entries are not in them yet. */
export function StaleStrip({ since, onRefresh }: StaleStripProps) {
  return (
    <div className="bahi-stale" role="status">
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>
        {since === undefined ? (
          'These figures are a moment behind.'
        ) : (
          <>
            These figures are from <b>{since}</b>.
          </>
        )}{' '}
        Newer entries are on their way.
      </span>
      <button type="button" onClick={onRefresh}>
        Refresh
      </button>
    </div>
  );
}

/** `11:42`, the time of day in India. */
export function timeOfDay(epochMs: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  }).format(epochMs);
}

/** True once something has been loading for so long that it should show. */
export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setSlow(true), LOADING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return loading && slow;
}

interface SkeletonProps {
  /** In pixels, or of its container. */
  readonly width: number | string;
  readonly height?: number;
}

/** A bar in the place of a text that loads. */
export function Skeleton({ width, height = 12 }: SkeletonProps) {
  return <span className="bahi-skeleton" style={{ width, height }} />;
}
