import { PagePathProvider } from '@bahi/ui-kit/page-path';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DashboardGuard } from '../features/access/get-session/dashboard-guard.tsx';
import { PageLoading } from '../features/access/get-session/page-loading.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';

/** The open book: spine, sidebar, header bar, and the page. */
export function MainLayout() {
  const { pathname } = useLocation();
  return (
    <DashboardGuard>
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
            <Suspense key={pathname} fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </PagePathProvider>
    </DashboardGuard>
  );
}
