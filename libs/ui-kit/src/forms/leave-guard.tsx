import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveByBack, useBack } from '../page/browser-back.tsx';
import { CloseQuestion } from './close-question.tsx';
import { type FormDraft } from './form-draft.tsx';

interface Guarded {
  readonly dirty: boolean;
  readonly draft: FormDraft;
  readonly onClose: () => void;
}

interface LeaveGuard {
  /** Calls `onClose`, after a question if there are edits. */
  readonly close: () => void;
  /** Calls `go`, after a question if there are edits. */
  readonly leave: (go: () => void) => void;
  /** The question dialog, for the caller to render. */
  readonly question: ReactNode;
}

/**
 * Asks before the user leaves a page with edits: by Cancel, by a link, by Back, or by closing the tab if no draft is
 * saved.
 */
export function useLeaveGuard({ dirty, draft, onClose }: Guarded): LeaveGuard {
  const navigate = useNavigate();
  const [pendingLeave, setPendingLeave] = useState<{ readonly go: () => void } | null>(null);
  const leave = (go: () => void) => (dirty ? setPendingLeave({ go }) : go());
  useBack(dirty, () => leave(() => leaveByBack(onClose)));

  useWindowEvent('beforeunload', (event) => {
    if (dirty && !draft.isSaved()) event.preventDefault();
  });

  useEffect(() => {
    if (!dirty) return undefined;
    const interceptLink = (event: MouseEvent) => {
      const address = findLinkTarget(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setPendingLeave({ go: () => void navigate(address) });
    };
    document.addEventListener('click', interceptLink, { capture: true });
    return () => document.removeEventListener('click', interceptLink, { capture: true });
  }, [dirty, navigate]);

  return {
    close: () => leave(onClose),
    leave,
    question: pendingLeave !== null && (
      <CloseQuestion
        question="Leave without saving ?"
        draft={draft}
        onClose={pendingLeave.go}
        onStay={() => setPendingLeave(null)}
      />
    ),
  };
}

/** The path on this site that a plain click on a link leads to; undefined for any other click. */
function findLinkTarget(event: MouseEvent): string | undefined {
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
