import { type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test';
import { mainThread, READY, TRACED, WORK } from './main-thread.ts';
import { withoutLive } from './without-live.ts';

/** Slow 4G, and a processor four times slower than a desk's, as Lighthouse throttles. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const SLOWER = 4;
/** What {@link workOfKnownSize} takes at the desk: the machine of docs/performance.md with nothing else to do. */
const WORK_MS = 9.5;
/** A task that is longer keeps a touch waiting. */
const TASK_MS = 50;
const VISITS = 3;

export interface Loading {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  /** Sum of the layout shifts. */
  readonly shift: number;
  /** Until the page can be used: round trips, then all bytes, then what the scripts do. A browser overlaps some. */
  readonly usableMs: number;
  /** Total blocking time, as Lighthouse counts it. */
  readonly blockingMs: number;
}

export interface Visit {
  readonly path: string;
  /** What stands there once the page can be used. */
  readonly ready: string;
  /** How often the page waits for the server until then, one time after the other. */
  readonly roundTrips: number;
}

/**
 * What a first visit to a page costs on a phone. No time is read off a clock, which would tell how fast and how busy
 * this machine is: round trips and bytes are counted, and the main thread is taken at its own processor time, in
 * proportion to work of a known size in the same visit. Of three visits the counts are the worst one's, and the times
 * those of the one that was disturbed least.
 */
export async function loadingOf(
  browser: Browser,
  options: BrowserContextOptions,
  visit: Visit,
): Promise<Loading> {
  const visits: Loading[] = [];
  while (visits.length < VISITS) {
    const context = await browser.newContext(options);
    visits.push(await firstVisit(browser, await context.newPage(), visit));
    await context.close();
  }
  const of = (figure: keyof Loading) => visits.map((one) => one[figure]);
  return {
    requests: Math.max(...of('requests')),
    scriptBytes: Math.max(...of('scriptBytes')),
    bytes: Math.max(...of('bytes')),
    shift: Math.max(...of('shift')),
    usableMs: Math.min(...of('usableMs')),
    blockingMs: Math.min(...of('blockingMs')),
  };
}

async function firstVisit(
  browser: Browser,
  page: Page,
  { path, ready, roundTrips }: Visit,
): Promise<Loading> {
  await page.addInitScript(watch, { ready, mark: READY });
  const files = await filesLoadedOn(await page.context().newCDPSession(page));
  await browser.startTracing(page, { categories: TRACED });
  await withoutLive(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  const shift = await page.evaluate(() => (window as unknown as Watched).shift);
  for (const _ of Array.from({ length: VISITS })) await page.evaluate(workOfKnownSize, WORK);
  const { all, fromScriptsToReady, work } = mainThread(await browser.stopTracing());
  const slower = (SLOWER * WORK_MS) / Math.min(...work);
  const bytes = sumOf(files.map((file) => file.bytes));
  const busyMs = slower * sumOf(fromScriptsToReady);
  const longer = all.map((ms) => Math.max(0, slower * ms - TASK_MS));
  return {
    requests: files.length,
    scriptBytes: sumOf(files.filter(({ type }) => type === 'Script').map((file) => file.bytes)),
    bytes,
    shift,
    usableMs: Math.round(roundTrips * ROUND_TRIP_MS + bytes / BYTES_PER_MS + busyMs),
    blockingMs: Math.round(sumOf(longer)),
  };
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

interface Watched {
  shift: number;
}

/** In the page, before anything of its own: adds up what moves, and marks when it can be used. */
function watch({ ready, mark }: { readonly ready: string; readonly mark: string }): void {
  const watched = window as unknown as Watched;
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

/** In the page: objects, texts and sorting, about as a page does. */
function workOfKnownSize(mark: string): number {
  performance.mark(mark);
  const rows = Array.from({ length: 12_000 }, (_, id) => ({ id, name: `row ${(id * 7919) % 12_007}` }));
  const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
  return copy.sort((one, other) => (one.name < other.name ? -1 : 1)).findIndex(({ id }) => id === 1);
}

interface LoadedFile {
  readonly type: string;
  /** As sent: compressed, with headers. */
  readonly bytes: number;
}

async function filesLoadedOn(client: CDPSession): Promise<readonly LoadedFile[]> {
  const types = new Map<string, string>();
  const files: LoadedFile[] = [];
  client.on('Network.requestWillBeSent', ({ requestId, type = '' }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    // What comes out of the browser's own memory has none.
    if (bytes > 0) files.push({ type: types.get(requestId) ?? '', bytes });
  });
  await client.send('Network.enable');
  return files;
}
