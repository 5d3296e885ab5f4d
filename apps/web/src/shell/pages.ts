import { routes } from '../generated/routes.ts';
import { createElement } from 'react';
import { createLazyPage, type LazyPage } from './lazy-page.tsx';
import { type PageRoute } from './route.tsx';

/** A page with its path and its lazily loaded chunk. `preload` also keeps the component, to render without a wait. */
interface Page extends LazyPage {
  readonly path: string;
  /** Imports the chunk and returns its route. */
  readonly load: () => Promise<PageRoute>;
}

export const pages: readonly Page[] = routes.map(({ path, load }: Pick<Page, 'path' | 'load'>) => ({
  path,
  load,
  ...createLazyPage(async () => (await load()).component),
}));

export const loadLayout = () => import('./main-layout.tsx');

export const mainLayout = createLazyPage(
  async () => (await loadLayout()).MainLayout,
  (failure) => createElement('main', { className: 'bahi-lone-page' }, failure),
);

/** The first page after sign-in; drivers are redirected from it to their trips. */
export const HOME = '/dashboard/overview';
