import { type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { openContext } from './journey.ts';
import { countLoading, type Loading, sum, type Visit } from './loading.ts';
import { mainThread, TRACED, WORK } from './main-thread.ts';

/** Slow 4G, and a processor four times slower than a desk's, as Lighthouse throttles. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const SLOWER = 4;
/** What {@link workOfKnownSize} takes at the desk: the machine of docs/performance.md with nothing else to do. */
const WORK_MS = 9.5;
/** A task that is longer keeps a touch waiting. */
const TASK_MS = 50;
const VISITS = 3;

export interface MeasuredLoading extends Loading {
  /** Until the page can be used: round trips, then all bytes, then what the scripts do. A browser overlaps some. */
  readonly usableMs: number;
  /** Total blocking time, as Lighthouse counts it. */
  readonly blockingMs: number;
}

export interface MeasuredVisit extends Visit {
  /** How often the page waits for the server until it can be used, one time after the other. */
  readonly roundTrips: number;
}

/**
 * What a first visit to a page costs on a phone: round trips and bytes are counted, and the main thread is taken at its
 * own processor time, in proportion to work of a known size in the same visit. A busy machine still lengthens it, so
 * this measures and judges nothing in the suite. The least disturbed of three visits.
 */
export async function measureLoading(
  browser: Browser,
  options: BrowserContextOptions,
  visit: MeasuredVisit,
): Promise<MeasuredLoading> {
  const visits: MeasuredLoading[] = [];
  while (visits.length < VISITS) {
    const context = await openContext(browser, options);
    visits.push(await measureVisit(browser, await context.newPage(), visit));
    await context.close();
  }
  const [first] = visits;
  if (first === undefined) throw new Error('nothing was visited');
  const least = (figure: keyof MeasuredLoading) => Math.min(...visits.map((one) => one[figure]));
  return { ...first, usableMs: least('usableMs'), blockingMs: least('blockingMs') };
}

async function measureVisit(browser: Browser, page: Page, visit: MeasuredVisit): Promise<MeasuredLoading> {
  await browser.startTracing(page, { categories: TRACED });
  const counted = await countLoading(page, visit);
  for (const _ of Array.from({ length: VISITS })) await page.evaluate(workOfKnownSize, WORK);
  const { all, fromScriptsToReady, work } = mainThread(await browser.stopTracing());
  const slower = (SLOWER * WORK_MS) / Math.min(...work);
  const busyMs = slower * sum(fromScriptsToReady);
  const networkMs = visit.roundTrips * ROUND_TRIP_MS + counted.bytes / BYTES_PER_MS;
  const longer = all.map((ms) => Math.max(0, slower * ms - TASK_MS));
  return { ...counted, usableMs: Math.round(networkMs + busyMs), blockingMs: Math.round(sum(longer)) };
}

/** In the page: objects, texts and sorting, about as a page does. */
function workOfKnownSize(mark: string): number {
  performance.mark(mark);
  const rows = Array.from({ length: 12_000 }, (_, id) => ({ id, name: `row ${(id * 7919) % 12_007}` }));
  const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
  return copy.sort((one, other) => (one.name < other.name ? -1 : 1)).findIndex(({ id }) => id === 1);
}
