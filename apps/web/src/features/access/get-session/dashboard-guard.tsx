import { createContext, type ReactNode, useContext } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from './page-loading.tsx';
import { type SessionUser, useStanding } from './session-standing.tsx';

const PROFILE = '/dashboard/profile';

const UserContext = createContext<SessionUser | null>(null);

/** The dashboard area: only for approved people, and of its pages a driver has his own profile. */
export function DashboardGuard({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const { pathname } = useLocation();
  switch (standing.kind) {
    case 'loading':
      return <PageLoading />;
    case 'signed-out':
      return <Navigate to="/auth/sign-in" replace />;
    case 'without-firm':
      return <Navigate to="/auth/organization-details" replace />;
    case 'approved':
      if (standing.user.role === 'DRIVER' && pathname !== PROFILE) return <Navigate to={PROFILE} replace />;
      return <UserContext value={standing.user}>{children}</UserContext>;
  }
}

/** Who is signed in; inside the dashboard area. */
export function useSessionUser(): SessionUser {
  const user = useContext(UserContext);
  if (user === null) throw new Error('useSessionUser outside of DashboardGuard');
  return user;
}
