import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Cover } from './cover.tsx';
import { Loading } from './loading.tsx';
import { type Standing, useStanding } from './standing.tsx';

const WITHOUT_SESSION = ['/auth/sign-in', '/auth/sign-up', '/auth/otp-verification'];
const WITHOUT_FIRM = '/auth/organization-details';

/** Before the dashboard: the closed book with the page on its label, or the way to where the person belongs. */
export function AuthLayout() {
  const { pathname } = useLocation();
  const standing = useStanding();
  const place = placeOf(standing, pathname);
  if (place !== pathname) return <Navigate to={place} replace />;
  return (
    <Cover>
      <Suspense key={pathname} fallback={<Loading />}>
        {standing.kind === 'loading' ? <Loading /> : <Outlet />}
      </Suspense>
    </Cover>
  );
}

function placeOf(standing: Standing, pathname: string): string {
  switch (standing.kind) {
    case 'loading':
      return pathname;
    case 'signed-out':
      return WITHOUT_SESSION.includes(pathname) ? pathname : '/auth/sign-in';
    case 'without-firm':
      return WITHOUT_FIRM;
    case 'approved':
      return '/dashboard';
  }
}
