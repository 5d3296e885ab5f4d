import { type Changed, EVERYTHING } from '@bahi/contract/topics';
import { useApi } from '@bahi/ui-kit/calls/api-client';
import { type Connection, useConnectivity } from '@bahi/ui-kit/calls/connection';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { followLive } from './follow-live.ts';
import { ReloadChanged } from './reload-changed.ts';

const NAME = 'bahi.live';

/** A message between tabs: a change, to all or to one, or that a new tab listens. */
type Told = (Changed & { readonly to?: string }) | { readonly joined: string };

/**
 * Reads again what others change, while the page is in sight. One tab of the browser holds the stream and tells the
 * others: a browser has six connections to a host, and a stream takes one for itself.
 */
export function LiveUpdates({ owner }: { readonly owner: string }) {
  const api = useApi();
  const { cache, mutate } = useSWRConfig();
  const inSight = useSyncExternalStore(onSight, () => document.visibilityState === 'visible');
  const hasNetwork = useConnectivity(api.connection) !== 'no-network';
  const reloading = useRef<ReloadChanged>(undefined);

  useEffect(() => {
    const { isSending, now } = api;
    const changes = new ReloadChanged({ cache, reload: (key) => void mutate(key), isSending, now });
    reloading.current = changes;
    return () => changes.stop();
  }, [api, cache, mutate]);

  useEffect(() => {
    // What a tab out of sight shows is read when somebody comes back to it.
    if (!inSight || !hasNetwork) return undefined;
    const ending = new AbortController();
    const channel = new BroadcastChannel(`${NAME}.${owner}`);
    const hear = (changed: Changed) => reloading.current?.hear(changed);
    const tab = String(Math.random());
    // Up to where this tab has heard the stream; 0 in every tab that does not hold it.
    let heardUpTo = 0;
    channel.onmessage = ({ data }: MessageEvent<Told>) => {
      if (!('joined' in data)) return data.to === undefined || data.to === tab ? hear(data) : undefined;
      // The new tab may have read before the last changes, and listened after them.
      if (heardUpTo > 0) channel.postMessage({ position: heardUpTo, topics: [EVERYTHING], to: data.joined });
    };
    channel.postMessage({ joined: tab });
    const follow = () =>
      followLive(
        {
          open: api.openLive,
          hear: ({ name, data }) => {
            if (name !== 'changed' || ending.signal.aborted) return;
            const changed = JSON.parse(data) as Changed;
            heardUpTo = changed.position;
            hear(changed);
            channel.postMessage(changed);
          },
          wait: (ms, signal) => untilAnswered(api.connection, ms, signal),
          untilFocused,
          random: Math.random,
        },
        ending.signal,
      );
    void inTurn(follow, ending.signal);
    return () => {
      ending.abort();
      channel.close();
    };
  }, [api, owner, inSight, hasNetwork]);
  return null;
}

/** As the one tab of several. Plain http has no locks: there each tab in sight follows for itself, as far as the server lets it. */
async function inTurn(follow: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return follow();
  try {
    await navigator.locks.request(NAME, { signal }, follow);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function onSight(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Until the time is over, or Bahi answers again. */
function untilAnswered(connection: Connection, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const before = connection.connectivity();
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const unsubscribe = connection.subscribe(() => {
      if (before !== 'answers' && connection.connectivity() === 'answers') done();
    });
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

function untilFocused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    window.addEventListener('focus', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}
