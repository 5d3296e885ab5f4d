import { Navigate, useLocation } from 'react-router-dom';
import { type PageRoute } from '../../shell/route.tsx';

export const fillupsRoute = {
  path: '/dashboard/fillups',
  component: FillUpsPage,
} satisfies PageRoute;

/** Redirects to the fuel list, the first of the two tabs. */
function FillUpsPage() {
  const { search } = useLocation();
  return <Navigate to={`/dashboard/fillups/fuel${search}`} replace />;
}
