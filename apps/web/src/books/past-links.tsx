import { notify } from '@bahi/ui-kit/feedback/notify';
import { type ReactNode, useContext, useMemo } from 'react';
import { type Location, type Path, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { keepPast } from './past-pages.ts';

/** All links and navigation within the children keep the past of their page; {@link keepPast}. */
export function PastLinks({ children }: { readonly children: ReactNode }) {
  const context = useContext(UNSAFE_NavigationContext);
  // Links are drawn again when the address changes.
  const { pathname, search } = useLocation();
  const kept = useMemo(() => {
    const { navigator } = context;
    const leadTo = (to: To, from: Pick<Location, 'pathname' | 'search'>) => keepPast(from, toPath(to));
    const here = () => (navigator as typeof navigator & { readonly location: Location }).location;
    // The history has its own properties behind getters, which a copy would lose.
    const keeping = Object.create(navigator) as typeof navigator;
    keeping.createHref = (to) => navigator.createHref(leadTo(to, { pathname, search }).to);
    keeping.push = (to, ...rest) => {
      const { to: kept, isLost } = leadTo(to, here());
      if (isLost) notify.warning('That page shows the present.');
      navigator.push(kept, ...rest);
    };
    return { ...context, navigator: keeping };
  }, [context, pathname, search]);
  return <UNSAFE_NavigationContext.Provider value={kept}>{children}</UNSAFE_NavigationContext.Provider>;
}

/** The router passes an address in parts, or as a text. */
function toPath(to: To): Path {
  if (typeof to !== 'string') return { pathname: '', search: '', hash: '', ...to };
  const { pathname, search, hash } = new URL(to, window.location.origin);
  return { pathname, search, hash };
}
