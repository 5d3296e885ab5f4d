import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { authPlaceOf } from './auth-place.ts';
import { Cover } from './cover.tsx';
import { Loading } from './loading.tsx';
import { nextPlace } from './next-place.ts';
import { useStanding } from './standing.tsx';
import { Unreachable } from './unreachable.tsx';

/** Before the dashboard: the closed book with the page on its label, or the way to where the person belongs. */
export function AuthLayout() {
  const { pathname, search, state } = useLocation();
  const standing = useStanding();
  const place = authPlaceOf(standing, pathname, search);
  if (standing.kind === 'approved') return <Navigate to={nextPlace(state) ?? place} replace />;
  if (place !== pathname) return <Navigate to={place} replace state={state} />;
  return (
    <Cover>
      {standing.kind === 'loading' && <Loading />}
      {standing.kind === 'unreachable' && <Unreachable session={standing.session} />}
      {standing.kind !== 'loading' && standing.kind !== 'unreachable' && <Outlet />}
    </Cover>
  );
}
