import { type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from './page-loading.tsx';
import { useStanding } from './session-standing.tsx';

const WITHOUT_SESSION = ['/auth/sign-in', '/auth/sign-up', '/auth/otp-verification'];
const WITHOUT_FIRM = '/auth/organization-details';

/** The auth area: shows the page that suits how far a person has come, else leads him there, history replaced. */
export function AuthGuard({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const { pathname } = useLocation();
  switch (standing.kind) {
    case 'loading':
      return <PageLoading />;
    case 'signed-out':
      return WITHOUT_SESSION.includes(pathname) ? children : <Navigate to="/auth/sign-in" replace />;
    case 'without-firm':
      return pathname === WITHOUT_FIRM ? children : <Navigate to={WITHOUT_FIRM} replace />;
    case 'approved':
      return <Navigate to="/dashboard" replace />;
  }
}
