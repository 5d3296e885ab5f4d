import { Button } from '@mantine/core';
import { IconCloudOff, IconHistory, IconRefresh } from '../icons.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { TextSlot } from '../page/text-slot.tsx';

/** The delay before a loading state appears. */
const LOADING_AFTER_MS = 150;

interface EmptyStateProps {
  readonly icon: ReactNode;
  /** 'No data available.' by default. */
  readonly title?: string;
  /** Why there is nothing: 'No trip matches these filters.' */
  readonly reason: string;
  /** A way to continue: a button of variant default. */
  readonly action?: ReactNode;
  /** Shown below the action: what the search did not cover. */
  readonly hint?: ReactNode;
}

/** Says that there is nothing to show, why, and how to continue. */
export function EmptyState({ icon, title = 'No data available.', reason, action, hint }: EmptyStateProps) {
  return (
    <div className="bahi-state">
      <span className="bahi-state-icon">{icon}</span>
      <p className="bahi-state-title">{title}</p>
      <p>{reason}</p>
      <TextSlot>{action}</TextSlot>
      <TextSlot>{hint}</TextSlot>
    </div>
  );
}

interface NoMatchProps extends Pick<EmptyStateProps, 'icon' | 'reason' | 'hint'> {
  readonly onClear: () => void;
}

/** A list whose filters match no row, with a button that clears them. */
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
  /** The message of the server or the network. */
  readonly message: string;
  readonly onRetry: () => void;
  readonly retryLabel?: string;
}

/** Says what could not be loaded and offers a retry. */
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

interface StripProps {
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
}

/** A yellow line above figures that are not those of now, with a button that leads to those. */
export function Strip({ children, action, onAction }: StripProps) {
  return (
    <div className="bahi-stale" role="status">
      <IconHistory size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

interface StaleBannerProps {
  /** `11:42`, if known. */
  readonly since?: string | undefined;
  readonly onRefresh: () => void;
}

/** Says that the figures below can be read but do not include the newest entries yet. */
export function StaleBanner({ since, onRefresh }: StaleBannerProps) {
  return (
    <Strip action="Refresh" onAction={onRefresh}>
      {since === undefined ? (
        <span>These figures are a moment behind.</span>
      ) : (
        <span>
          These figures are from <b>{since}</b>.
        </span>
      )}{' '}
      <span>Newer entries are on their way.</span>
    </Strip>
  );
}

/** `11:42`, the time of day in India. */
export function formatTimeOfDay(epochMs: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    hour: '2-digit',
    minute: '2-digit',
  }).format(epochMs);
}

/** True once `loading` has lasted long enough to be shown. */
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
  /** In pixels, or as a share of the container. */
  readonly width: number | string;
  readonly height?: number;
}

/** A placeholder bar for a text that loads. */
export function Skeleton({ width, height = 12 }: SkeletonProps) {
  return <span className="bahi-skeleton" style={{ width, height }} />;
}
