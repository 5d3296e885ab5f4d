import { approveUser } from '@bahi/contract/access/approve-user';
import { getSession } from '@bahi/contract/access/get-session';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { addStaffMember, signIn, signUp } from '@bahi/tools/proofs/harness/people';
import { type Locator, type Page, type Route } from '@playwright/test';
import { createFirmAndSignIn, signInWithSession, pageHeading } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, openSiblingTab, test } from '../support/journey.ts';
import { card } from '../support/page-content.ts';
import { addAdvance, openDialog } from '../support/trip-screens.ts';

const LIVE = '**/api/live';

/** Opens a page, waits for its live stream and marks the document, so that a reload would be noticed. */
async function follow(page: Page, path: string): Promise<void> {
  const following = page.waitForResponse(LIVE);
  await page.goto(path);
  await following;
  await page.evaluate(() => document.body.setAttribute('data-first', 'yes'));
}

/** Whether the page was never reloaded. */
async function wasNotReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => document.body.hasAttribute('data-first'));
}

function inList(page: Page, lrNumber: string): Locator {
  return page.getByRole('gridcell', { name: lrNumber, exact: true });
}

/** Delays the first answer from this URL. */
function holdAnswer(
  page: Page,
  url: string,
): { readonly given: Promise<void>; readonly release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const given = new Promise<void>((resolve, reject) => {
    const hold = async (route: Route) => {
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response });
    };
    page.route(url, hold, { times: 1 }).catch(reject);
  });
  return { given, release };
}

test('a user sees what another enters on a trip, without losing their own input', async ({
  page,
  openTab,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  const manager = await addStaffMember(product, session, 'MANAGER', 'Meena Iyer');
  const other = await openTab();
  await signInWithSession(other, manager.session);
  await follow(page, `/dashboard/trips/info?id=${id}`);
  await follow(other, `/dashboard/trips/info?id=${id}`);
  await press(other, 'Add Advance');
  const typing = openDialog(other, 'Add Advance');
  await type(typing, 'Amount', '7500');
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));

  await addAdvance(page, { amount: '5000', date: daysAgo(3), mode: 'Cash' });
  await expect(typing).toContainText('Balance ₹35,000.00');
  await expect(field(typing, 'Amount')).toHaveValue('7,500');
  // The tab that sent the entry has already read its answer and does not read it again.
  await fleet.advance(id, 1_000);
  await expect(card(page, 'Invoice Details')).toContainText('₹34,000.00');
  expect(reads.filter((path) => path === '/api/trip/find')).toHaveLength(2);
  await expect(typing).toContainText('Balance ₹34,000.00');
  expect([await wasNotReloaded(page), await wasNotReloaded(other)]).toEqual([true, true]);
});

test('lists, ledgers and requests to join update by themselves', async ({ page, product }) => {
  const { session, phone } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await follow(page, '/dashboard/trips');
  const { id } = await fleet.started(40_000);
  await expect(inList(page, 'VERMA-1')).toBeVisible();
  expect(await wasNotReloaded(page)).toBe(true);

  await follow(page, `/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await fleet.advance(id, 15_000);
  await expect(page.getByText('₹25,000.00').first()).toBeVisible();
  expect(await wasNotReloaded(page)).toBe(true);

  await follow(page, '/dashboard/staff');
  const asking = await signUp(product, 'Vikas More');
  await asking.mustCall(requestApproval, { ownerPhoneNumber: phone });
  await expect(inList(page, 'Vikas More')).toBeVisible();
  const { user } = await asking.mustCall(getSession, {});
  await session.mustCall(approveUser, { userId: user.id, approved: false });
  await expect(inList(page, 'Vikas More')).toBeHidden();
  expect(await wasNotReloaded(page)).toBe(true);
});

test('a driver sees a new trip of theirs arrive', async ({ page, openTab, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const driverPhone = '9817300001';
  const fleet = await createFleet(session, { driverPhone });
  const cabin = await openTab();
  await signInWithSession(cabin, await signIn(product, driverPhone));
  await follow(cabin, '/dashboard/trips');
  await fleet.started(40_000);
  await expect(inList(cabin, 'VERMA-1')).toBeVisible();
  expect(await wasNotReloaded(cabin)).toBe(true);
});

test('a page whose first answer is older than a change still shows the change', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await follow(page, '/dashboard/trips');
  const loading = await openSiblingTab(page);
  const answer = holdAnswer(loading, '**/api/trip/list');
  await loading.goto('/dashboard/trips');
  await answer.given;
  await fleet.started(40_000);
  await expect(inList(page, 'VERMA-1')).toBeVisible();
  answer.release();
  await expect(inList(loading, 'VERMA-1')).toBeVisible();
});

test('after a network failure, the page shows what happened meanwhile', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await follow(page, '/dashboard/trips');
  await page.context().setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('No network.');
  await fleet.started(40_000);
  const following = page.waitForResponse(LIVE);
  await page.context().setOffline(false);
  await following;
  await expect(inList(page, 'VERMA-1')).toBeVisible();
  await session.mustCall(startTrip, fleet.startInput(17_500));
  await expect(inList(page, 'VERMA-2')).toBeVisible();
  expect(await wasNotReloaded(page)).toBe(true);
});

test('seven tabs share one stream, and the seventh still loads', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await follow(page, '/dashboard/trips');
  const tabs = [page];
  while (tabs.length < 7) {
    const tab = await openSiblingTab(page);
    await tab.goto('/dashboard/trips');
    await expect(pageHeading(tab, 'Trip Management')).toBeVisible();
    tabs.push(tab);
  }
  await fleet.started(40_000);
  for (const tab of tabs) await expect(inList(tab, 'VERMA-1')).toBeVisible();
  // Another tab takes over the stream from the closed one.
  const taking = page.context().waitForEvent('request', (request) => request.url().endsWith('/api/live'));
  await page.close();
  await taking;
  await session.mustCall(startTrip, fleet.startInput(17_500));
  for (const tab of tabs.slice(1)) await expect(inList(tab, 'VERMA-2')).toBeVisible();
});
