import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with edits is left. Render what it returns. */
export function useLeaveGuard(dirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useWindowEvent('beforeunload', (event) => {
    if (dirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave without saving ?"
      warning="What you entered here will be lost."
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
