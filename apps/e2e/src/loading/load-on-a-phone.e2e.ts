import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Product } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { countLoading, type Loading, type Visit } from './loading.ts';
import { openDialog } from '../support/trip-screens.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const LIST = '/dashboard/trips';
const SIGN_IN: Visit = { path: '/auth/sign-in', ready: 'form input' };
const TRIPS: Visit = { path: LIST, ready: '.bahi-cards .bahi-row-open' };

const FIRST_LOAD = '**/assets/first-load-*.js';
const GRID = '**/assets/data-grid-*.js';
const API = '**/api/**';

test.use({ startsCold: true });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the sign-in page is light and causes no layout shift', async ({ page }) => {
    expectWithin(await countLoading(page, SIGN_IN), { requests: 15, scriptBytes: 130_500 });
  });

  test('the list of trips is light and causes no layout shift', async ({ page, product }) => {
    await openBookWithTrips(page, product);
    expectWithin(await countLoading(page, TRIPS), { requests: 20, scriptBytes: 330_000 });
  });
});

test('a page requests all its files at once, and then all its data at once', async ({ page, product }) => {
  await openBookWithTrips(page, product);
  await page.setViewportSize(PHONE.viewport);
  const [scripts, calls] = [recordPaths(page, 'script'), recordPaths(page, 'fetch')];
  const firstLoad = await holdRequests(page, FIRST_LOAD);
  const data = await holdRequests(page, API);
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect.poll(firstLoad.count).toBe(1);
  await expect
    .poll(() => scripts.filter((path) => /(book|main-layout|trips\.route)-/.test(path)))
    .toHaveLength(3);
  const atOnce = [...scripts];
  firstLoad.release();
  await expect
    .poll(() => calls.toSorted())
    .toEqual(['/api/account/info', '/api/auth/get-session', '/api/trip/list']);
  data.release();
  await expect(page.getByRole('button', { name: 'Open VERMA-1' })).toBeVisible();
  expect(scripts, 'a script that was requested later').toEqual(atOnce);
  // Session, firm and trips; then the due items, the branches, the bell's count, the sums of what waits, and the
  // installation's settings. A busy machine repeats calls whose answers have become old.
  expect(new Set(calls.filter((path) => path !== '/api/live')).size).toBe(8);
});

test('on a desktop the rows can be read and used before the grid has loaded, and do not move', async ({
  page,
  product,
}) => {
  await openBookWithTrips(page, product);
  const grid = await holdRequests(page, GRID);
  await page.goto(LIST);
  const rows = page.getByRole('table', { name: 'Trips' }).getByRole('row');
  await expect(rows).toHaveText([/LR\/Builty No/, /VERMA-2/, /VERMA-1/]);
  await press(page, 'End Trip VERMA-2');
  const dialog = openDialog(page, 'End Trip');
  await press(dialog, 'Cancel');
  await expect(dialog).toBeHidden();
  const before = await cellPositions(page, 'cell');
  grid.release();
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await cellPositions(page, 'gridcell')).toEqual(before);
});

test('rows can be opened even if the grid never loads', async ({ page, product }) => {
  await openBookWithTrips(page, product);
  await page.route(GRID, (route) => route.abort());
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Open VERMA-1' }).press('Enter');
  await expect(page).toHaveURL(/trips\/info\?id=/);
});

async function openBookWithTrips(page: Page, product: Product): Promise<void> {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.started(40_000);
  await fleet.started(25_000);
}

/** Lighthouse's bound for a good layout shift; the other bounds are this product's own. */
function expectWithin(loading: Loading, most: Partial<Loading>): void {
  const bounds = { ...most, shift: 0.02 };
  const over = Object.entries(bounds).filter(([figure, bound]) => loading[figure as keyof Loading] > bound);
  expect(over, `of ${JSON.stringify(loading)}`).toEqual([]);
}

function recordPaths(page: Page, type: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === type) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Delays requests for a URL until `release` is called, and counts them. */
async function holdRequests(page: Page, url: string) {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let held = 0;
  await page.route(url, async (route) => {
    held += 1;
    await opened;
    await route.continue();
  });
  return { count: () => held, release: open };
}

/** In whole pixels, because the grid rounds widths that the browser leaves fractional. */
function cellPositions(page: Page, role: 'cell' | 'gridcell') {
  return page.getByRole(role).evaluateAll((cells) =>
    cells.map((cell) => {
      const { top, left, height } = cell.getBoundingClientRect();
      return [Math.round(top), Math.round(left), Math.round(height)];
    }),
  );
}
