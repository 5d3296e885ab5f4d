import { createUser } from '@bahi/contract/access/create-user';
import { logout } from '@bahi/contract/access/logout';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirm, newPhone, type Product } from '@bahi/tools/proofs/harness/people';
import { type Page, type Route } from '@playwright/test';
import {
  expectSignIn,
  logOut,
  createFirmAndSignIn,
  readSession,
  signInOnPage,
  pageHeading,
  enterOtp,
} from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, openSiblingTab, test, refocusUntil } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

/** A phone gets at most one code in this time. */
const NEXT_CODE_MS = 30_000;

test.use({ movesClock: true });

test('a session that ends while a form is open is renewed over it, and the form continues', async ({
  page,
  product,
}) => {
  const { phone, session } = await createFirmAndSignIn(page, product);
  const { id: tripId } = await (await createFleet(session)).started(40_000);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', '5000');
  // The session ends just before the advance. If it ended earlier, the page would notice and cover the button with
  // its question.
  const logOutFirst = async (route: Route) => {
    await session.mustCall(logout, {});
    await route.continue();
  };
  await page.route('**/api/transaction/create', logOutFirst, { times: 1 });

  await press(dialog, 'Add Advance');
  const renewal = openDialog(page, 'Your session has ended');
  await expect(renewal).toContainText(`+91 ******${phone.slice(-4)}`);
  await page.keyboard.press('Escape');
  await expect(renewal).toBeVisible();
  await renew(page, product, phone);
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Advance added');
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  const { trip } = await (await readSession(page, product)).mustCall(findTrip, { tripId });
  expect(trip.advance.advances.map(({ amount }) => amount)).toEqual([5000]);
});

test('a session that ends in one tab is renewed in all tabs', async ({ page, product }) => {
  const { phone, session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  const other = await openSiblingTab(page);
  await other.goto('/dashboard/create-customer?type=customers');
  await type(other, 'Name', 'Gokul Agro Traders');
  await session.mustCall(logout, {});
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await refocusUntil(tab, () =>
      expect(openDialog(tab, 'Your session has ended')).toBeVisible({ timeout: 1_000 }),
    );
  }
  await renew(page, product, phone);
  await expect(openDialog(other, 'Your session has ended')).toBeHidden();
  await expect(field(other, 'Name')).toHaveValue('Gokul Agro Traders');
  await other.close();
});

test('logging out deletes the drafts, so that the next user sees none', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.mustCall(createUser, { role: 'MANAGER', ...manager });
  await page.goto('/dashboard/create-customer?type=customers');
  await type(page, 'Name', 'Gokul Agro Traders');
  await expect.poll(() => storedKeys(page)).toHaveLength(1);
  await logOut(page);
  expect(await storedKeys(page)).toEqual([]);
  await signInOnPage(page, product, manager.phoneNumber);
  // Not the page where the last user was.
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto('/dashboard/create-customer?type=customers');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByText('Your draft')).toBeHidden();
});

test('a link to a page leads there after signing in', async ({ page, product }) => {
  const { admin } = await createFirm(product, 'Sahyadri Roadlines', 'Rajesh Patil');
  const { id } = await (await createFleet(admin)).started(40_000);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await admin.mustCall(createUser, { role: 'MANAGER', ...manager });
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await expectSignIn(page);
  await expect(page).toHaveURL('/auth/sign-in');
  await page.reload();
  await field(page, 'Phone Number').fill(manager.phoneNumber);
  await press(page, 'Securely Login');
  await enterOtp(page, await product.server.nextOtp(manager.phoneNumber));
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/trips/info?id=${id}`);
});

async function renew(page: Page, { server }: Product, phone: string): Promise<void> {
  const renewal = openDialog(page, 'Your session has ended');
  await server.passTime(NEXT_CODE_MS);
  await press(renewal, 'Send code');
  await enterOtp(page, await server.nextOtp(phone));
  await expect(renewal).toBeHidden();
}

/** The keys of drafts and unsent entries on the device. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^bahi\.(draft|unsent)/.test(key)));
}
