import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { createLazyComponent } from '@bahi/ui-kit/page/lazy-component';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { useQuery } from '@bahi/ui-kit/api/use-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type NarrowHintProps } from './narrow-hint.tsx';

/** List pages, on which the hint cannot cover a payment form. */
const LISTS = ['overview', 'trips', 'vehicles', 'staff', 'locations'].map((page) => `/dashboard/${page}`);
const STORAGE_KEY = 'bahi.narrow-hint';

// Optional: the page works without this chunk, which is requested again once the network is back.
const NarrowHint = createLazyComponent<NarrowHintProps>(
  async () => (await import('./narrow-hint.tsx')).NarrowHint,
  {
    renderFailure: () => null,
  },
);

/** Shown below 900 px, once per browser session, on the first list page that the user opens. */
export function LargerScreenHint() {
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState<string | null>(null);
  const settings = useQuery(shellSettings, {}).data;
  const isDue = narrow && settings !== undefined && LISTS.includes(pathname);
  useEffect(() => {
    if (!isDue || sessionStorage.getItem(STORAGE_KEY) !== null) return;
    sessionStorage.setItem(STORAGE_KEY, 'shown');
    setShownOn(pathname);
  }, [isDue, pathname]);
  if (!narrow || settings === undefined || shownOn !== pathname) return null;
  return <NarrowHint apps={settings.apps} onClose={() => setShownOn(null)} />;
}
