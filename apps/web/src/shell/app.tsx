import { createElement } from 'react';
import { BrowserRouter, Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { AuthLayout } from './auth-layout.tsx';
import { Cover } from './cover.tsx';
import { NotFound, NotFoundPage } from './not-found-page.tsx';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { HOME, mainLayout, pages } from './pages.ts';
import { SessionScope } from './session-scope.tsx';

const ROUTES: RouteObject[] = [
  { path: '/', element: <Navigate to="/dashboard" replace /> },
  { path: '/dashboard', element: <Navigate to={HOME} replace /> },
  { element: <AuthLayout />, children: [{ path: '/auth', element: null }, ...listRoutesUnder('/auth/')] },
  {
    element: (
      <Cover>
        <Outlet />
      </Cover>
    ),
    // Whoever holds a statement may check its note without a session.
    children: [{ path: '/auth/*', element: <NotFound /> }, ...listRoutesUnder('/check')],
  },
  {
    element: <mainLayout.component />,
    children: listRoutesUnder('/dashboard/'),
  },
  { path: '*', element: <NotFoundPage /> },
];

/**
 * All pages. Uses the plain router: the data router would add 14 kB to the first load, and Back needs our own guard
 * anyway.
 */
export function App() {
  return (
    <PageErrorBoundary>
      <BrowserRouter>
        <SessionScope>
          <Pages />
        </SessionScope>
      </BrowserRouter>
    </PageErrorBoundary>
  );
}

function Pages() {
  return useRoutes(ROUTES);
}

function listRoutesUnder(area: string): RouteObject[] {
  return pages
    .filter(({ path }) => path.startsWith(area))
    .map(({ path, component }) => ({ path, element: createElement(component) }));
}
