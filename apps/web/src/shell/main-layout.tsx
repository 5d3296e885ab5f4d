import { showProfile } from '@bahi/contract/access/show-profile';
import { type ApiClient, useApi } from '@bahi/ui-kit/api/api-client';
import { CallerProvider } from '@bahi/ui-kit/api/may';
import { AddNewProvider } from '@bahi/ui-kit/forms/add-new';
import { ClockNotice } from '@bahi/ui-kit/feedback/clock-notice';
import { OfflineBar } from '@bahi/ui-kit/feedback/offline-bar';
import { OwnerProvider } from '@bahi/ui-kit/device/owner';
import { PagePathProvider } from '@bahi/ui-kit/page/page-path';
import { useSessionEnded } from '@bahi/ui-kit/api/session-store';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { AddedBy } from '../routes/added-by.tsx';
import { addNewDialogs } from '../routes/add-new-dialogs.tsx';
import { Hints } from '../routes/installation.tsx';
import { RenewSession } from '../routes/renew-session.tsx';
import { PastLinks } from '../books/past-links.tsx';
import { ChosenBranchProvider, useChosenBranch } from '../branches/chosen-branch.tsx';
import { findPageWithoutFirm } from './find-auth-page.ts';
import { addBranchToUrl } from './branch-address.ts';
import { Header } from './header.tsx';
import { LiveUpdates } from './live/live-updates.tsx';
import { Loading } from './loading.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { PrintHead } from './print-head.tsx';
import { Sidebar } from './sidebar.tsx';
import { type SignedIn, SignedInProvider, useSessionState } from './session-state.tsx';

const PROFILE = '/dashboard/profile';
const DRIVER_PAGES = [PROFILE, '/dashboard/trips', '/dashboard/trips/info'];

/** Starts the request for the firm, which every page shows. */
export function prefetchProfile(api: ApiClient): void {
  api.prefetch(showProfile, {});
}

/** The layout of the dashboard, for approved users. Drivers may open only their trips and their profile. */
export function MainLayout() {
  const { pathname, search } = useLocation();
  const { session } = useApi();
  // Renders in slices, so that a phone responds to input in between.
  const sessionState = useDeferredValue(useSessionState());
  switch (sessionState.kind) {
    case 'loading':
      return <Loading />;
    case 'unreachable':
    case 'signed-out':
      // After a logout, signing in does not return to this page: the next user may be someone else.
      return (
        <Navigate
          to="/auth/sign-in"
          replace
          {...(session.hasLoggedOut() ? {} : { state: { next: pathname + search } })}
        />
      );
    case 'without-firm':
      return <Navigate to={findPageWithoutFirm(sessionState)} replace />;
    case 'approved':
      if (sessionState.user.role === 'DRIVER' && !DRIVER_PAGES.includes(pathname))
        return <Navigate to="/dashboard/trips" replace />;
      return <SignedInLayout signedIn={sessionState} />;
  }
}

/** The page of a signed-in user. A session that ends is renewed in a dialog over it, and the page keeps its state. */
function SignedInLayout({ signedIn }: { readonly signedIn: SignedIn }) {
  const { user, owner, managersMayDelete } = signedIn;
  const { session } = useApi();
  const { role } = user;
  const caller = useMemo(() => ({ role, managersMayDelete }), [role, managersMayDelete]);
  const ended = useSessionEnded(session);
  useEffect(() => session.showPageFor(user.id), [session, user.id]);
  return (
    <SignedInProvider value={signedIn}>
      <OwnerProvider value={owner}>
        <CallerProvider value={caller}>
          <AddNewProvider dialogs={addNewDialogs}>
            <ChosenBranchProvider owner={owner}>
              <PastLinks>
                <Frame signedIn={signedIn} />
              </PastLinks>
            </ChosenBranchProvider>
            <LiveUpdates owner={owner} />
          </AddNewProvider>
        </CallerProvider>
      </OwnerProvider>
      {ended && <RenewSession user={user} />}
    </SignedInProvider>
  );
}

/** The sidebar, the header and the page. */
function Frame({ signedIn }: { readonly signedIn: SignedIn }) {
  const { pathname, search } = useLocation();
  const branchAddress = addBranchToUrl({ pathname, search }, useChosenBranch().branchId);
  useOpenAtTop(pathname);
  // Renders the frame first, then the page.
  const drawsPage = useDeferredValue(true, false);
  return (
    <PagePathProvider>
      <a href="#page" className="bahi-skip-link">
        Skip to the page
      </a>
      <div className="bahi-frame">
        <div className="bahi-sidebar">
          <Sidebar />
        </div>
        <Header />
        <main id="page" tabIndex={-1}>
          <PrintHead />
          <ClockNotice />
          <AddedBy signedIn={signedIn} />
          {drawsPage && (
            <PageErrorBoundary key={pathname} within="layout">
              {branchAddress === null ? <Outlet /> : <Navigate to={branchAddress} replace />}
            </PageErrorBoundary>
          )}
        </main>
        <Hints owner={signedIn.owner} />
        <OfflineBar owner={signedIn.owner} />
      </div>
    </PagePathProvider>
  );
}

/** Opens each page at its top. After Back, the browser restores where the user was. */
function useOpenAtTop(pathname: string): void {
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    // Not when only the address of the page changes, as by a filter.
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname]);
}
