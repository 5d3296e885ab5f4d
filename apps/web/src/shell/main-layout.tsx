import { AddNewProvider } from '@bahi/ui-kit/add-new';
import { PagePathProvider } from '@bahi/ui-kit/page-path';
import { Suspense, useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { placeWithoutFirm } from './auth-place.ts';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { PrintHead } from './print-head.tsx';
import { Sidebar } from './sidebar.tsx';
import { addNewDialogs } from '../routes/add-new-dialogs.tsx';
import { SignedInProvider, useStanding } from './standing.tsx';

const PROFILE = '/dashboard/profile';
const DRIVERS_PAGES = [PROFILE, '/dashboard/trips', '/dashboard/trips/info'];

/** Only for approved people, and of its pages a driver has his trips and his own profile. */
export function MainLayout() {
  const { pathname } = useLocation();
  const standing = useStanding();
  switch (standing.kind) {
    case 'loading':
      return <Loading />;
    case 'signed-out':
      return <Navigate to="/auth/sign-in" replace />;
    case 'without-firm':
      return <Navigate to={placeWithoutFirm(standing)} replace />;
    case 'approved':
      if (standing.user.role === 'DRIVER' && !DRIVERS_PAGES.includes(pathname))
        return <Navigate to="/dashboard/trips" replace />;
      return (
        <SignedInProvider value={standing}>
          <AddNewProvider dialogs={addNewDialogs}>
            <OpenBook />
          </AddNewProvider>
        </SignedInProvider>
      );
  }
}

/** Spine, sidebar, header bar, and the page. */
function OpenBook() {
  const { pathname } = useLocation();
  // The frame stands first; the page is then drawn in slices, between which a phone answers a touch.
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
          {drawsPage && (
            <Suspense key={pathname} fallback={<Loading />}>
              <Outlet />
            </Suspense>
          )}
        </main>
      </div>
    </PagePathProvider>
  );
}
