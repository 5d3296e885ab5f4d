import { type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { openContext } from '../support/journey.ts';
import { countLoading, type Loading, sum, type Visit } from './loading.ts';
import { readMainThread, REFERENCE_WORK, TRACED } from './main-thread.ts';

/** Lighthouse's throttling: slow 4G, and a processor four times slower than a desktop's. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_600_000 / 8 / 1000;
const SLOWDOWN = 4;
/** The time of {@link runReferenceWork} on the machine of docs/performance.md while it is idle. */
const REFERENCE_WORK_MS = 9.5;
/** A longer task delays a touch. */
const LONG_TASK_MS = 50;
const VISITS = 3;

export interface MeasuredLoading extends Loading {
  /**
   * Time until the page can be used: round trips, then all bytes, then the scripts. A real browser overlaps some of
   * these.
   */
  readonly usableMs: number;
  /** Total blocking time, as Lighthouse counts it. */
  readonly blockingMs: number;
}

export interface MeasuredVisit extends Visit {
  /** The number of sequential round trips until the page can be used. */
  readonly roundTrips: number;
}

/**
 * Measures a first visit to a page on a phone. Counts round trips and bytes, and takes the main thread's own processor
 * time relative to work of a known size in the same visit. A busy machine still increases the result, so nothing in the
 * suite depends on it. Returns the least disturbed of three visits.
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
  for (const _ of Array.from({ length: VISITS })) await page.evaluate(runReferenceWork, REFERENCE_WORK);
  const { all, fromScriptsToReady, referenceWork } = readMainThread(await browser.stopTracing());
  const scale = (SLOWDOWN * REFERENCE_WORK_MS) / Math.min(...referenceWork);
  const busyMs = scale * sum(fromScriptsToReady);
  const networkMs = visit.roundTrips * ROUND_TRIP_MS + counted.bytes / BYTES_PER_MS;
  const longer = all.map((ms) => Math.max(0, scale * ms - LONG_TASK_MS));
  return { ...counted, usableMs: Math.round(networkMs + busyMs), blockingMs: Math.round(sum(longer)) };
}

/** Runs in the page: objects, texts and sorting, much like the scripts of a page. */
function runReferenceWork(mark: string): number {
  performance.mark(mark);
  const rows = Array.from({ length: 12_000 }, (_, id) => ({ id, name: `row ${(id * 7919) % 12_007}` }));
  const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
  return copy.sort((one, other) => (one.name < other.name ? -1 : 1)).findIndex(({ id }) => id === 1);
}
