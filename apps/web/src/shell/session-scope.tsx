import { useApi } from '@bahi/ui-kit/calls/api-client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SWRConfig } from 'swr';

/** Without its throttle, which leaves a page unread that comes into sight within five seconds; equal reads share one. */
const CACHE = { provider: () => new Map(), focusThrottleInterval: 0 };

/**
 * Around every page. Whoever holds the browser reads through a cache of their own: nobody sees what the last one
 * loaded. A session that its own user renews changes nothing.
 */
export function SessionScope({ children }: { readonly children: ReactNode }) {
  const { session } = useApi();
  const holder = useSyncExternalStore(session.subscribe, session.holder);
  return (
    <SWRConfig key={holder} value={CACHE}>
      {children}
    </SWRConfig>
  );
}
