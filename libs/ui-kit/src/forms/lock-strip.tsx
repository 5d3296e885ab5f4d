import { IconLock } from '../icons.tsx';
import { type ReactNode } from 'react';

interface LockStripProps {
  /** What is locked and why. */
  readonly children: ReactNode;
  /** What unlocks it. */
  readonly action?: ReactNode;
}

/** Said once above what cannot be changed; each locked field carries a padlock of its own. */
export function LockStrip({ children, action }: LockStripProps) {
  return (
    <div className="bahi-lock-strip" role="note">
      <IconLock size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
      {action}
    </div>
  );
}
