import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authPlaceOf } from './auth-place.ts';
import { Cover } from './cover.tsx';
import { Loading } from './loading.tsx';
import { useStanding } from './standing.tsx';

/** Before the dashboard: the closed book with the page on its label, or the way to where the person belongs. */
export function AuthLayout() {
  const { pathname, search } = useLocation();
  const standing = useStanding();
  const place = authPlaceOf(standing, pathname, search);
  if (place !== pathname) return <Navigate to={place} replace />;
  return (
    <Cover>
      <Suspense key={pathname} fallback={<Loading />}>
        {standing.kind === 'loading' ? <Loading /> : <Outlet />}
      </Suspense>
    </Cover>
  );
}
