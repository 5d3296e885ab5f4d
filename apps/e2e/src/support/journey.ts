import { connect } from '@bahi/tools/proofs/harness/connection';
import { today } from '@bahi/tools/proofs/harness/days';
import { readModeOption } from '@bahi/tools/proofs/harness/options';
import { type Product } from '@bahi/tools/proofs/harness/people';
import { startServer, temporaryFolder } from '@bahi/tools/proofs/harness/server';
import { shiftClock } from '../../../../tools/run/shift-clock.mjs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { collectToasts } from './toasts.ts';

interface PerWorker {
  /** The built product, with a free port, an empty data folder, and one-time codes read from its output. */
  readonly product: Product;
  /** Tabs that no journey is using, by the options of their contexts. Each is the only tab of its context. */
  readonly freeTabs: Map<string, Page[]>;
}

interface PerJourney {
  /** Whether the journey moves the clock of its tabs with `page.clock`. By default the clock runs. */
  readonly movesClock: boolean;
  /** Whether the journey needs tabs that have not loaded any script. */
  readonly startsCold: boolean;
  /** Opens a tab in a browser context of its own, as on another device: the journey's page, or another person's. */
  readonly openTab: () => Promise<Page>;
  /** Errors that the pages threw; any error fails the journey. */
  readonly pageErrors: readonly Error[];
}

/** Ten in the morning in India, so that no journey passes midnight. In distributed mode the clock cannot be held. */
export const STARTED_AT = readModeOption() === 'embedded' ? Date.parse(`${today}T04:30:00Z`) : Date.now();
/** How far the clock of this process is ahead of the machine's, in ms. */
const PROCESS_SHIFT_MS = Number(process.env['BAHI_CLOCK_SHIFT_MS'] ?? 0);
/** How far the clock of the pages is ahead of the machine's, in ms. */
export const PAGE_CLOCK_OFFSET_MS = STARTED_AT - (Date.now() - PROCESS_SHIFT_MS);

/** A page of the product's origin that runs no script. */
export const BLANK = '/api/health/live';

/**
 * The test of a journey. The journeys of a worker share one server and reuse tabs, because a new tab takes four times
 * the processor time of a page in a tab with loaded and compiled scripts. Nothing that a journey leaves in a tab
 * reaches the next journey.
 */
export const test = base.extend<PerJourney, PerWorker>({
  product: [
    async ({ browserName: _ }, use) => {
      const folder = temporaryFolder('journey');
      const server = await startServer({ dataDir: folder.path, clockHeldAt: STARTED_AT });
      await use({ server, connection: connect(server.port) });
      await server.stop();
      folder.remove();
    },
    { scope: 'worker' },
  ],
  freeTabs: [
    async ({ browser }, use) => {
      await use(new Map());
      for (const context of browser.contexts()) await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(`http://127.0.0.1:${product.server.port}`),
  movesClock: [false, { option: true }],
  startsCold: [false, { option: true }],
  openTab: async (
    { browser, freeTabs, viewport, startsCold, movesClock, hasTouch, isMobile, contextOptions },
    use,
  ) => {
    const key = JSON.stringify({ movesClock, hasTouch, isMobile, contextOptions });
    const free = startsCold ? [] : (freeTabs.get(key) ?? []);
    if (!startsCold) freeTabs.set(key, free);
    const opened: BrowserContext[] = [];
    const openNew = async () => {
      // Playwright moves a page's clock on by the time since the step, which it reads from the clock of this process.
      const context = await openContext(browser, {}, movesClock ? PROCESS_SHIFT_MS : PAGE_CLOCK_OFFSET_MS);
      if (movesClock) await context.clock.install({ time: STARTED_AT });
      return context.newPage();
    };
    await use(async () => {
      const page = free.pop() ?? (await openNew());
      opened.push(page.context());
      if (viewport !== null) await page.setViewportSize(viewport);
      return page;
    });
    for (const context of opened)
      if (startsCold) await context.close();
      else free.push(await clearContext(context));
  },
  page: async ({ openTab }, use) => use(await openTab()),
  context: async ({ page }, use) => use(page.context()),
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: Error[] = [];
      page.on('pageerror', (error) => pageErrors.push(error));
      await use(pageErrors);
      expect(pageErrors, 'no page may throw').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens a context with the options of the journeys and the clock of their server. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
  pagesAheadMs = PAGE_CLOCK_OFFSET_MS,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(shiftClock, pagesAheadMs);
  await context.addInitScript(collectToasts);
  return context;
}

/**
 * Opens another tab of the same browser in the size of this one. By default a context opens tabs in the size for which
 * it was created, which may have been a phone's.
 */
export async function openSiblingTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  const size = page.viewportSize();
  if (size !== null) await tab.setViewportSize(size);
  return tab;
}

/** Removes everything that a journey left in a context, except loaded scripts. @returns its only tab */
async function clearContext(context: BrowserContext): Promise<Page> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null });
  await page.mouse.move(-1, -1);
  // A page writes its draft when it is left, so the storage is cleared afterwards.
  await page.goto(BLANK);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

/** From now on the server executes calls of this URL, but their answers are lost. */
export async function loseAnswers(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    await route.fetch({ maxRetries: 2 });
    await route.abort();
  });
}

/**
 * Advances the held clock of the server to that of a page, which runs. Otherwise a time that the server sets a minute
 * ahead would already be past for the page, once the journeys of this worker have run longer than that.
 */
export async function advanceServer({ server }: Product, page: Page): Promise<void> {
  const behindMs = (await page.evaluate(() => Date.now())) - (await server.passTime(0));
  if (behindMs > 0) await server.passTime(behindMs);
}

/** A query is not read again within this time. */
const DEDUPING_INTERVAL_MS = 2_000;

/**
 * Moves the tab's clock past the interval and focuses the tab, again and again until the expectation holds. One focus
 * is not enough, because a read may already be in flight.
 */
export async function refocusUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(DEDUPING_INTERVAL_MS);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await holds();
  }).toPass({ timeout: 30_000 });
}

export { expect } from '@playwright/test';
