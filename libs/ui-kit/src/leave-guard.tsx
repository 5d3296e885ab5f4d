import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveGuard {
  /** Goes at once, or asks first when there are edits. */
  readonly leave: (go: () => void) => void;
  /** Render it. */
  readonly question: ReactNode;
}

/** Asks before a page with edits is left: by a link, by the browser's back button, by closing the tab. */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [going, setGoing] = useState<{ readonly go: () => void } | null>(null);

  useWindowEvent('beforeunload', (event) => {
    if (dirty) event.preventDefault();
  });

  useEffect(() => {
    if (!dirty) return undefined;
    const holdLink = (event: MouseEvent) => {
      const address = linkTo(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setGoing({ go: () => void navigate(address) });
    };
    // Back and forward: where the browser has the Navigation API, it lets a page hold them.
    const holdTraversal = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      setGoing({ go: () => void window.navigation.traverseTo(key) });
    };
    const navigation = 'navigation' in window ? window.navigation : undefined;
    document.addEventListener('click', holdLink, { capture: true });
    navigation?.addEventListener('navigate', holdTraversal);
    return () => {
      document.removeEventListener('click', holdLink, { capture: true });
      navigation?.removeEventListener('navigate', holdTraversal);
    };
  }, [dirty, navigate]);

  return {
    leave: (go) => (dirty ? setGoing({ go }) : go()),
    question: going !== null && (
      <ConfirmDialog
        question="Leave without saving ?"
        warning="What you entered here will be lost."
        onConfirm={going.go}
        onCancel={() => setGoing(null)}
      />
    ),
  };
}

/** The page of Bahi that a plain click on a link leads to; undefined for any other click. */
function linkTo(event: MouseEvent): string | undefined {
  if (
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    !(event.target instanceof Element)
  )
    return undefined;
  const link = event.target.closest('a');
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return undefined;
  return link.pathname === window.location.pathname ? undefined : `${link.pathname}${link.search}`;
}
