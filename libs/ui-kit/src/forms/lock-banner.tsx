import { IconLock } from '../icons.tsx';
import { type ReactNode } from 'react';
import { TextSlot } from '../page/text-slot.tsx';

interface LockBannerProps {
  /** Says which fields are locked and why. */
  readonly children: ReactNode;
  /** A button that unlocks them. */
  readonly action?: ReactNode;
}

/** A notice above locked fields. Each locked field also shows a padlock. */
export function LockBanner({ children, action }: LockBannerProps) {
  return (
    <div className="bahi-lock-strip" role="note">
      <IconLock size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
      <TextSlot>{action}</TextSlot>
    </div>
  );
}
