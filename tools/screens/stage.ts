import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type EnteredBook, enterBook } from '../demo/enter-book.ts';
import { smallFleet } from '../demo/small-fleet.ts';
import { type Session } from '../proofs/harness/connection.ts';
import { createFirm, newPhone, type Product, signIn, signUp } from '../proofs/harness/people.ts';
import { shiftClock } from '../run/shift-clock.mjs';
import { createBranchBook, puneManagerPhone } from './book-of-branches.ts';
import { type BranchViewer, type Screen, type View, type Viewer, views } from './screen.ts';

/** The client's storage key for the session token. */
const SESSION_KEY = 'bahi.session';
/**
 * The client's storage key that says the hint at a larger screen was shown. It is set here, except for the screen
 * that shows the hint.
 */
export const HINT_KEY = 'bahi.narrow-hint';
/** The client's key prefix for drafts. */
const DRAFT_PREFIX = 'bahi.draft/';

/**
 * What a page shows in place of rows that it waits for. A screen whose call is replaced shows the state of one card; the
 * placeholders of the others are not waited for.
 */
const LOADING = '[aria-busy="true"], .bahi-skeleton';
const LOADING_BESIDE_A_CALL = '[aria-busy="true"]';

/** Timeout for a screen: generous, so that a busy machine does not fail it. */
const SCREEN_TIMEOUT_MS = 60_000;

/** A running product with a small fleet, and a session for every viewer. */
export interface Stage {
  /**
   * Opens a screen in the tab of its viewer and size; the tab belongs to the stage. `loaded` reloads the page even if
   * the client could navigate there, so that nothing of the previous screen is left.
   * @throws when the screen does not appear
   */
  open(screen: Screen, view: View, options?: { readonly loaded?: boolean }): Promise<Page>;
  /** Closes all tabs, so that nothing typed in them is left, and prepares each new one before it loads a page. */
  renewTabs(prepare: (page: Page) => Promise<unknown>): Promise<void>;
  /** Errors thrown by the pages so far. */
  readonly thrown: readonly Error[];
  close(): Promise<void>;
}

/** A tab and the screen it shows; null if the next screen needs a reload. */
interface Tab {
  readonly page: Page;
  shown: Screen | null;
}

/** @param pagesAheadMs how far the clock of the server, and of the pages, is ahead of the machine's */
export async function openStage(product: Product, browser: Browser, pagesAheadMs = 0): Promise<Stage> {
  const entered = await enterBook(product, smallFleet);
  const sessions: Readonly<Record<Exclude<Viewer, BranchViewer>, Session | null>> = {
    nobody: null,
    newcomer: await signUp(product, 'Arjun Mehta'),
    waiting: findApplicant(entered, 'Deepak Shinde'),
    refused: findApplicant(entered, 'Karan Bhosale'),
    owner: entered.owner,
    beginner: (await createFirm(product, 'Godavari Carriers', 'Sunita Deshmukh', newPhone())).admin,
    driver: await signIn(product, findPhone('Suresh Yadav')),
    hired: await signIn(product, findPhone('Imran Shaikh')),
  };
  // Entered when the first screen needs it.
  let branchesEntered: ReturnType<typeof enterBranches> | undefined;
  const getBranches = () => (branchesEntered ??= enterBranches(product));
  const origin = `http://127.0.0.1:${product.connection.port}`;
  const tabs = new Map<string, Promise<Tab>>();
  const thrown: Error[] = [];
  let prepareTab: (page: Page) => Promise<unknown> = async () => {};

  /** One tab per viewer and size, so that scripts are loaded once. */
  function getTab(viewer: Viewer, view: View): Promise<Tab> {
    const name = `${viewer} ${view}`;
    const tab = tabs.get(name) ?? newTab(viewer, view);
    tabs.set(name, tab);
    return tab;
  }

  async function newTab(viewer: Viewer, view: View): Promise<Tab> {
    const session = isBranchViewer(viewer) ? (await getBranches()).sessions[viewer] : sessions[viewer];
    const context = await newContext(browser, origin, session?.token ?? null, view);
    await context.addInitScript(shiftClock, pagesAheadMs);
    const page = await context.newPage();
    page.on('pageerror', (error) => thrown.push(error));
    await prepareTab(page);
    return { page, shown: null };
  }

  async function closeTabs(): Promise<void> {
    for (const tab of tabs.values()) await (await tab).page.context().close();
    tabs.clear();
  }

  return {
    thrown,
    async open(screen, view, { loaded = false } = {}) {
      const { viewer = 'owner' } = screen;
      const tab = await getTab(viewer, view);
      const { page, shown } = tab;
      const book = isBranchViewer(viewer) ? (await getBranches()).entered : entered;
      const path = typeof screen.path === 'string' ? screen.path : screen.path(book);
      tab.shown = null;
      // The client remembers failed calls and earlier answers, so a replaced call needs a reload before and after.
      if (loaded || shown === null || shown.call !== undefined || screen.call !== undefined) {
        await page.unrouteAll();
        await mockCall(page, screen);
        await page.goto(path);
      } else await goWithin(page, path);
      await waitUntilSettled(page, screen);
      await screen.steps?.(page, book);
      await page.getByText(screen.shows).filter({ visible: true }).first().waitFor();
      // A page opened by navigation may start loading only after the first check.
      await waitUntilSettled(page, screen);
      tab.shown = screen;
      return page;
    },
    async renewTabs(prepare) {
      await closeTabs();
      prepareTab = prepare;
    },
    close: closeTabs,
  };
}

function isBranchViewer(viewer: Viewer): viewer is BranchViewer {
  return viewer === 'owner-of-branches' || viewer === 'manager-of-pune';
}

/** A second firm, and the people who look at its screens. */
async function enterBranches(product: Product) {
  const entered = await enterBook(product, createBranchBook());
  const sessions: Readonly<Record<BranchViewer, Session>> = {
    'owner-of-branches': entered.owner,
    'manager-of-pune': await signIn(product, puneManagerPhone),
  };
  return { entered, sessions };
}

/**
 * Navigates by the client's router through the page of an unknown address, which leaves nothing of the previous page.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  const unknown = page.getByRole('heading', { name: '404 - Page Not Found' });
  await push(page, '/nowhere');
  await unknown.waitFor();
  await push(page, path);
  if (path !== '/nowhere') await unknown.waitFor({ state: 'detached' });
}

async function push(page: Page, path: string): Promise<void> {
  const address = JSON.stringify(path);
  await page.evaluate(
    `history.pushState(null, '', ${address}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

function findApplicant({ applicants }: EnteredBook, name: string): Session {
  const session = applicants.get(name);
  if (session === undefined) throw new Error(`${name} has not applied`);
  return session;
}

function findPhone(name: string): string {
  const phone = smallFleet.staff.find((member) => member.name === name)?.phoneNumber;
  if (typeof phone !== 'string') throw new Error(`${name} has no phone`);
  return phone;
}

async function newContext(
  browser: Browser,
  origin: string,
  token: string | null,
  view: View,
): Promise<BrowserContext> {
  const localStorage = token === null ? [] : [{ name: SESSION_KEY, value: token }];
  const context = await browser.newContext({
    baseURL: origin,
    viewport: views[view],
    hasTouch: view === 'phone',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(SCREEN_TIMEOUT_MS);
  // A form filled in for an earlier screen would offer its draft.
  await context.addInitScript(`for (const key of Object.keys(localStorage))
    if (key.startsWith('${DRAFT_PREFIX}')) localStorage.removeItem(key);
    sessionStorage.setItem('${HINT_KEY}', 'shown');`);
  return context;
}

async function mockCall(page: Page, { call }: Screen): Promise<void> {
  if (call === undefined) return;
  await page.route(`**/api${call.path}`, async (route) => {
    if (typeof call.outcome === 'object') return route.fulfill({ json: call.outcome.answer });
    switch (call.outcome) {
      case 'fails':
        return route.abort();
      case 'waits':
        return;
      case 'lags': {
        const response = await route.fetch();
        return route.fulfill({ response, headers: { ...response.headers(), 'x-stale': 'true' } });
      }
    }
  });
}

/** Waits until the page has appeared with its rows, or is still loading if its call never answers. */
async function waitUntilSettled(page: Page, { call }: Screen): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const loading = page.locator(call === undefined ? LOADING : LOADING_BESIDE_A_CALL).first();
  await loading.waitFor({ state: call?.outcome === 'waits' ? 'visible' : 'detached' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
