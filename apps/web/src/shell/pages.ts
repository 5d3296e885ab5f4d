import { routes } from '../generated/routes.ts';
import { createElement } from 'react';
import { createPart, type Part } from './part.tsx';
import { type PageRoute } from './route.tsx';

/** A page with its address and its lazily loaded chunk. */
interface Page extends Part {
  readonly path: string;
  readonly load: () => Promise<PageRoute>;
}

export const pages: readonly Page[] = routes.map(({ path, load }: Pick<Page, 'path' | 'load'>) => ({
  path,
  load,
  ...createPart(async () => (await load()).component),
}));

export const mainLayout = createPart(
  async () => (await import('./main-layout.tsx')).MainLayout,
  (failure) => createElement('main', { className: 'bahi-lone-page' }, failure),
);

/** The first page after sign-in; drivers are redirected from it to their trips. */
export const HOME = '/dashboard/overview';
