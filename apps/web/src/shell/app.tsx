import { createElement } from 'react';
import { BrowserRouter, Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { AuthLayout } from './auth-layout.tsx';
import { Cover } from './cover.tsx';
import { NotFound, NotFoundPage } from './not-found-page.tsx';
import { PageFailure } from './page-failure.tsx';
import { HOME, mainLayout, pages } from './pages.ts';
import { SessionScope } from './session-scope.tsx';

const ROUTES: RouteObject[] = [
  { path: '/', element: <Navigate to="/dashboard" replace /> },
  { path: '/dashboard', element: <Navigate to={HOME} replace /> },
  { element: <AuthLayout />, children: [{ path: '/auth', element: null }, ...pagesBelow('/auth/')] },
  {
    path: '/auth/*',
    element: (
      <Cover>
        <NotFound />
      </Cover>
    ),
  },
  {
    element: <mainLayout.component />,
    children: pagesBelow('/dashboard/'),
  },
  { path: '*', element: <NotFoundPage /> },
];

/**
 * All pages. Uses the plain router: the data router would add 14 kB to the first load, and Back needs our own guard
 * anyway.
 */
export function App() {
  return (
    <PageFailure>
      <BrowserRouter>
        <SessionScope>
          <Pages />
        </SessionScope>
      </BrowserRouter>
    </PageFailure>
  );
}

function Pages() {
  return useRoutes(ROUTES);
}

function pagesBelow(area: string): RouteObject[] {
  return pages
    .filter(({ path }) => path.startsWith(area))
    .map(({ path, component }) => ({ path, element: createElement(component) }));
}
