import { type Changed, EVERYTHING } from '@bahi/contract/topics';
import { useApi } from '@bahi/ui-kit/api/api-client';
import { type Connection, useConnectivity } from '@bahi/ui-kit/api/connection';
import { useToday } from '@bahi/ui-kit/api/use-today';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import { followLiveStream } from './follow-live-stream.ts';
import { ChangeReloader } from './change-reloader.ts';

const LIVE_NAME = 'bahi.live';

/** A message between tabs: a change, for all tabs or for one, or the id of a tab that has started to listen. */
type TabMessage = (Changed & { readonly to?: string }) | { readonly joined: string };

/**
 * Reloads data that other users change, while the page is visible. One tab holds the stream and forwards its events to
 * the others, because a browser opens only six connections per host.
 */
export function LiveUpdates({ owner }: { readonly owner: string }) {
  const api = useApi();
  const { cache, mutate } = useSWRConfig();
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');
  const hasNetwork = useConnectivity(api.connection) !== 'no-network';
  const changeReloader = useRef<ChangeReloader>(undefined);
  useReloadOnNewDay();

  useEffect(() => {
    const { isSending, now } = api;
    const changes = new ChangeReloader({ cache, reload: (key) => void mutate(key), isSending, now });
    changeReloader.current = changes;
    return () => changes.stop();
  }, [api, cache, mutate]);

  useEffect(() => {
    // A hidden tab reloads its data when the user comes back to it.
    if (!isVisible || !hasNetwork) return undefined;
    const ending = new AbortController();
    const channel = new BroadcastChannel(`${LIVE_NAME}.${owner}`);
    const handle = (changed: Changed) => changeReloader.current?.handle(changed);
    const tab = String(Math.random());
    // The last position that this tab received from the stream; 0 in tabs that do not hold it.
    let lastPosition = 0;
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (!('joined' in data)) return data.to === undefined || data.to === tab ? handle(data) : undefined;
      // The new tab may have loaded its data before the last changes and started to listen after them.
      if (lastPosition > 0)
        channel.postMessage({ position: lastPosition, topics: [EVERYTHING], to: data.joined });
    };
    channel.postMessage({ joined: tab });
    const holdStream = () =>
      followLiveStream(
        {
          open: api.openLive,
          onEvent: ({ name, data }) => {
            if (name !== 'changed' || ending.signal.aborted) return;
            const changed = JSON.parse(data) as Changed;
            lastPosition = changed.position;
            handle(changed);
            channel.postMessage(changed);
          },
          wait: (ms, signal) => waitForServer(api.connection, ms, signal),
          waitForFocus,
          random: Math.random,
        },
        ending.signal,
      );
    void withStreamLock(holdStream, ending.signal);
    return () => {
      ending.abort();
      channel.close();
    };
  }, [api, owner, isVisible, hasNetwork]);
  return null;
}

/** At midnight in India every query is read again, because what is due or overdue depends on the day. */
function useReloadOnNewDay(): void {
  const today = useToday();
  const { mutate } = useSWRConfig();
  const loadedOn = useRef(today);
  useEffect(() => {
    if (loadedOn.current === today) return;
    loadedOn.current = today;
    void mutate(() => true);
  }, [mutate, today]);
}

/**
 * Runs `follow` in one tab at a time. Without https there are no locks, and each visible tab holds its own stream,
 * within the server's limits.
 */
async function withStreamLock(follow: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return follow();
  try {
    await navigator.locks.request(LIVE_NAME, { signal }, follow);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Resolves after the time, or when the server answers again. */
function waitForServer(connection: Connection, ms: number, signal: AbortSignal): Promise<void> {
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

function waitForFocus(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    window.addEventListener('focus', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}
