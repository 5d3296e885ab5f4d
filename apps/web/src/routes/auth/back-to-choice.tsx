import { Link } from 'react-router-dom';
import { findPageWithoutFirm } from '../../shell/find-auth-page.ts';
import { useSessionState } from '../../shell/session-state.tsx';

/** Links back to the choice of a firm, or to the pending request. */
export function BackToChoice() {
  const sessionState = useSessionState();
  if (sessionState.kind !== 'without-firm') return null;
  const pending = sessionState.approval?.state === 'PENDING';
  return (
    <p className="access-foot">
      <Link to={findPageWithoutFirm(sessionState)} className="access-link">
        {pending ? 'Back to your request' : 'Choose another way'}
      </Link>
    </p>
  );
}
