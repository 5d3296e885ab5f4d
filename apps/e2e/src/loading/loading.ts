import { type CDPSession, expect, type Page } from '@playwright/test';
import { disableLive } from '../support/disable-live.ts';

export interface Loading {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  /** Sum of the layout shifts. */
  readonly shift: number;
}

export interface Visit {
  readonly path: string;
  /** Selector of an element that appears once the page can be used. */
  readonly ready: string;
}

/** Name of the mark that is set in the page when it can be used. */
export const READY = 'bahi ready';

/** Counts what a first visit loads, until the page can be used and no request is in flight. */
export async function countLoading(page: Page, { path, ready }: Visit): Promise<Loading> {
  await page.addInitScript(watchLoading, { ready, mark: READY });
  const files = await trackFiles(await page.context().newCDPSession(page));
  await disableLive(page);
  await page.goto(path);
  await page.locator(ready).first().waitFor();
  await expect.poll(files.countInFlight).toBe(0);
  const { loaded } = files;
  return {
    requests: loaded.length,
    scriptBytes: sum(loaded.filter(({ type }) => type === 'Script').map(({ bytes }) => bytes)),
    bytes: sum(loaded.map(({ bytes }) => bytes)),
    shift: await page.evaluate(() => (window as unknown as WatchedWindow).shift),
  };
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

interface WatchedWindow {
  shift: number;
}

/** Runs in the page before its own scripts: sums up layout shifts, and marks when the page can be used. */
function watchLoading({ ready, mark }: { readonly ready: string; readonly mark: string }): void {
  const watched = window as unknown as WatchedWindow;
  watched.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const watcher = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return;
    performance.mark(mark);
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true });
}

interface LoadedFile {
  readonly type: string;
  /** As sent: compressed, with headers. */
  readonly bytes: number;
}

async function trackFiles(client: CDPSession) {
  const types = new Map<string, string>();
  const asked = new Set<string>();
  const loaded: LoadedFile[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    const { method, url, postData = '' } = request;
    // A busy machine repeats calls whose answers have become old.
    const what = `${method} ${url} ${postData}`;
    if (!url.endsWith('/api/live') && !asked.has(what)) types.set(requestId, type);
    asked.add(what);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const type = types.get(requestId);
    types.delete(requestId);
    // Files from the browser's memory cache have 0 bytes.
    if (type !== undefined && bytes > 0) loaded.push({ type, bytes });
  });
  client.on('Network.loadingFailed', ({ requestId }) => types.delete(requestId));
  await client.send('Network.enable');
  return { loaded, countInFlight: () => types.size };
}
