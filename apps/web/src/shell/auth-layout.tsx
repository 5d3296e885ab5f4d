import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Cover } from '../features/access/cover/cover.tsx';
import { AuthGuard } from '../features/access/get-session/auth-guard.tsx';
import { PageLoading } from '../features/access/get-session/page-loading.tsx';

/** Before the dashboard: the closed book, with the page on its label. */
export function AuthLayout() {
  const { pathname } = useLocation();
  return (
    <Cover>
      <AuthGuard>
        <Suspense key={pathname} fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </AuthGuard>
    </Cover>
  );
}
