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

interface ListedPage {
  readonly path: string;
  readonly load: () => Promise<Readonly<Record<string, PageRoute>>>;
}

export const pages: readonly Page[] = routes.map(({ path, load: loadModule }: ListedPage) => {
  // By its path instead of its name, because the first load would hold the names of all pages.
  const load = async () => {
    const route = Object.values(await loadModule()).find((each) => each.path === path);
    if (route === undefined) throw new Error(`no page for ${path}`);
    return route;
  };
  return { path, load, ...createLazyPage(async () => (await load()).component) };
});

export const loadLayout = () => import('./main-layout.tsx');

export const mainLayout = createLazyPage(
  async () => (await loadLayout()).MainLayout,
  (failure) => createElement('main', { className: 'bahi-lone-page' }, failure),
);

/** The first page after sign-in; drivers are redirected from it to their trips. */
export const HOME = '/dashboard/overview';
