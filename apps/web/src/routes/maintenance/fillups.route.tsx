import { Navigate, useLocation } from 'react-router-dom';
import { type PageRoute } from '../../shell/route.tsx';

export const fillupsRoute = {
  path: '/dashboard/fillups',
  component: FillUpsPage,
} satisfies PageRoute;

/** The list of fuel is the first of the two. */
function FillUpsPage() {
  const { search } = useLocation();
  return <Navigate to={`/dashboard/fillups/fuel${search}`} replace />;
}
