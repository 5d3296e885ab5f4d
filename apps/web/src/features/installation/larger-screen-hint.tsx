import { shellSettings } from '@bahi/contract/installation/shell-settings';
import { lazyPart } from '@bahi/ui-kit/device/lazy-part';
import { useNarrow } from '@bahi/ui-kit/page/use-narrow';
import { useQuery } from '@bahi/ui-kit/calls/use-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type NarrowHintProps } from './narrow-hint.tsx';

/** Pages that only list: a hint is in the way of no payment there. */
const LISTS = ['overview', 'trips', 'vehicles', 'staff', 'locations'].map((page) => `/dashboard/${page}`);
const HINTED = 'bahi.narrow-hint';

// An extra: without its script the page is whole, and it is asked for again once the network is back.
const NarrowHint = lazyPart<NarrowHintProps>(async () => (await import('./narrow-hint.tsx')).NarrowHint, {
  failed: () => null,
});

/** Below 900 px, once a session of the browser, on the first list that is opened. */
export function LargerScreenHint() {
  const narrow = useNarrow();
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState<string | null>(null);
  const settings = useQuery(shellSettings, {}).data;
  const isDue = narrow && settings !== undefined && LISTS.includes(pathname);
  useEffect(() => {
    if (!isDue || sessionStorage.getItem(HINTED) !== null) return;
    sessionStorage.setItem(HINTED, 'shown');
    setShownOn(pathname);
  }, [isDue, pathname]);
  if (!narrow || settings === undefined || shownOn !== pathname) return null;
  return <NarrowHint apps={settings.apps} onClose={() => setShownOn(null)} />;
}
