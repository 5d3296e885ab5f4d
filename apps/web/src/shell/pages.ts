import { routes } from '../generated/routes.ts';
import { type PageRoute } from './route.tsx';

/** An address and its page, loaded when somebody goes there. */
interface LazyRoute {
  readonly path: string;
  readonly load: () => Promise<PageRoute>;
}

export const pages: readonly LazyRoute[] = routes;

/** Where one lands after signing in, until there is an overview. */
export const HOME = '/dashboard/trips';
