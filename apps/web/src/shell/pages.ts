import { routes } from '../generated/routes.ts';
import { createElement } from 'react';
import { part, type Part } from './part.tsx';
import { type PageRoute } from './route.tsx';

/** An address and its page, loaded when somebody goes there. */
interface Page extends Part {
  readonly path: string;
  readonly load: () => Promise<PageRoute>;
}

export const pages: readonly Page[] = routes.map(({ path, load }: Pick<Page, 'path' | 'load'>) => ({
  path,
  load,
  ...part(async () => (await load()).component),
}));

export const mainLayout = part(
  async () => (await import('./main-layout.tsx')).MainLayout,
  (failure) => createElement('main', { className: 'bahi-lone-page' }, failure),
);

/** Where one lands after signing in; a DRIVER goes on to their trips. */
export const HOME = '/dashboard/overview';
