import { useApi } from '@bahi/ui-kit/api/api-client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SWRConfig } from 'swr';

/**
 * Without SWR's focus throttle, which would skip the reload of a page that regains focus within five seconds.
 * Simultaneous reads of a key share one request.
 */
const CACHE = { provider: () => new Map(), focusThrottleInterval: 0 };

/**
 * Gives each user of the browser a separate cache, so that nobody sees the data of the previous user. A session renewed
 * by the same user keeps the cache.
 */
export function SessionScope({ children }: { readonly children: ReactNode }) {
  const { session } = useApi();
  const generation = useSyncExternalStore(session.subscribe, session.userGeneration);
  return (
    <SWRConfig key={generation} value={CACHE}>
      {children}
    </SWRConfig>
  );
}
