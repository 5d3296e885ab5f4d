import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';
import { measureLoading, type MeasuredLoading, type MeasuredVisit } from './measured-loading.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
/** Round trips: the document, then all files at once, then all API calls at once. */
const SIGN_IN: MeasuredVisit = { path: '/auth/sign-in', ready: 'form input', roundTrips: 2 };
const TRIPS: MeasuredVisit = {
  path: '/dashboard/trips',
  ready: '.bahi-cards .bahi-row-open',
  roundTrips: 3,
};

test('the sign-in page is quick', async ({ browser }) => {
  expectWithin(await measureLoading(browser, PHONE, SIGN_IN), 2_000);
});

test('the list of trips is quick', async ({ browser, page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.started(40_000);
  await fleet.started(25_000);
  const storageState = await page.context().storageState();
  expectWithin(await measureLoading(browser, { ...PHONE, storageState }, TRIPS), 3_500);
});

/** Lighthouse's bound for blocking time; the bound for the time until the page can be used is this product's own. */
function expectWithin(loading: MeasuredLoading, usableMs: number): void {
  console.log(JSON.stringify(loading));
  expect.soft(loading.usableMs).toBeLessThanOrEqual(usableMs);
  expect.soft(loading.blockingMs).toBeLessThanOrEqual(300);
}
