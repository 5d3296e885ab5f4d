import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { findAuthPage } from './find-auth-page.ts';
import { Cover } from './cover.tsx';
import { Loading } from './loading.tsx';
import { readRequestedPage } from './read-requested-page.ts';
import { useSessionState } from './session-state.tsx';
import { Unreachable } from './unreachable.tsx';

/**
 * The layout before the dashboard: shows the page on the cover, or redirects to the page that fits the person's
 * session.
 */
export function AuthLayout() {
  const { pathname, search, state } = useLocation();
  const sessionState = useSessionState();
  const page = findAuthPage(sessionState, pathname, search);
  if (sessionState.kind === 'approved') return <Navigate to={readRequestedPage(state) ?? page} replace />;
  if (page !== pathname) return <Navigate to={page} replace state={state} />;
  return (
    <Cover>
      {sessionState.kind === 'loading' && <Loading />}
      {sessionState.kind === 'unreachable' && <Unreachable onRetry={sessionState.retry} />}
      {sessionState.kind !== 'loading' && <Outlet />}
    </Cover>
  );
}
