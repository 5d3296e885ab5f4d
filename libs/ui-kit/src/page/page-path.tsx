import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export interface Crumb {
  readonly label: string;
  /** The crumb's link. The leading group and the page itself have none. */
  readonly to?: string;
}

interface PagePath {
  readonly crumbs: readonly Crumb[];
  readonly set: (crumbs: readonly Crumb[]) => void;
}

const PagePathContext = createContext<PagePath | null>(null);

/** Holds the path for the header bar. */
export function PagePathProvider({ children }: { readonly children: ReactNode }) {
  const [crumbs, set] = useState<readonly Crumb[]>([]);
  return <PagePathContext value={useMemo(() => ({ crumbs, set }), [crumbs])}>{children}</PagePathContext>;
}

export function useShownPagePath(): readonly Crumb[] {
  return usePath().crumbs;
}

/** Sets the path of the page: `Trip management > Trips > LR-1248`. The last crumb is also the tab's title. */
export function usePagePath(crumbs: readonly Crumb[]): void {
  const { set } = usePath();
  const text = JSON.stringify(crumbs);
  useEffect(() => {
    const path = JSON.parse(text) as readonly Crumb[];
    const last = path.at(-1)?.label;
    set(path);
    document.title = last === undefined ? 'Bahi' : `${last} · Bahi`;
    return () => {
      document.title = 'Bahi';
    };
  }, [text, set]);
}

function usePath(): PagePath {
  const path = useContext(PagePathContext);
  if (path === null) throw new Error('usePagePath and useShownPagePath need a PagePathProvider');
  return path;
}
