import { createUser } from '@bahi/contract/access/create-user';
import { logout } from '@bahi/contract/access/logout';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { equip } from '@bahi/tools/proofs/harness/fleet';
import { found, newPhone, type Product } from '@bahi/tools/proofs/harness/people';
import { type Page, type Route } from '@playwright/test';
import { askedToSignIn, logOut, openNewBook, sessionOf, signIn, title, verify } from './access.ts';
import { field, press, type } from './forms.ts';
import { expect, openTabBeside, test, whenFocused } from './journey.ts';
import { expectNotice } from './notices.ts';
import { openDialog } from './trip-screens.ts';

/** A phone gets one code in this time. */
const NEXT_CODE_MS = 30_000;

test.use({ movesClock: true });

test('a session that ends in the middle of a form is renewed over it, and the form goes on', async ({
  page,
  product,
}) => {
  const { phone, session } = await openNewBook(page, product);
  const { id: tripId } = await (await equip(session)).started(40_000);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', '5000');
  // Not before: the page would find it out by itself, and lie behind the question when the button is pressed.
  const ends = async (route: Route) => {
    await session.expect(logout, {});
    await route.continue();
  };
  await page.route('**/api/transaction/create', ends, { times: 1 });

  await press(dialog, 'Add Advance');
  const renewal = openDialog(page, 'Your session has ended');
  await expect(renewal).toContainText(`+91 ******${phone.slice(-4)}`);
  await page.keyboard.press('Escape');
  await expect(renewal).toBeVisible();
  await renew(page, product, phone);
  await expect(dialog).toBeHidden();
  await expectNotice(page, 'Advance added');
  await expect(title(page, 'VERMA-1')).toBeVisible();
  const { trip } = await (await sessionOf(page, product)).expect(findTrip, { tripId });
  expect(trip.advance.advances.map(({ amount }) => amount)).toEqual([5000]);
});

test('a session that ends in one tab is renewed in all of them', async ({ page, product }) => {
  const { phone, session } = await openNewBook(page, product);
  await page.goto('/dashboard/trips');
  const other = await openTabBeside(page);
  await other.goto('/dashboard/create-customer?type=customers');
  await type(other, 'Name', 'Gokul Agro Traders');
  await session.expect(logout, {});
  for (const tab of [other, page]) {
    await tab.bringToFront();
    await whenFocused(tab, () =>
      expect(openDialog(tab, 'Your session has ended')).toBeVisible({ timeout: 1_000 }),
    );
  }
  await renew(page, product, phone);
  await expect(openDialog(other, 'Your session has ended')).toBeHidden();
  await expect(field(other, 'Name')).toHaveValue('Gokul Agro Traders');
  await other.close();
});

test('who logs out leaves no draft behind; the next one sees none of theirs', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.expect(createUser, { role: 'MANAGER', ...manager });
  await page.goto('/dashboard/create-customer?type=customers');
  await type(page, 'Name', 'Gokul Agro Traders');
  await expect.poll(() => keptOn(page)).toHaveLength(1);
  await logOut(page);
  expect(await keptOn(page)).toEqual([]);
  await signIn(page, product, manager.phoneNumber);
  // Not where the last one was.
  await expect(page).toHaveURL('/dashboard/overview');
  await page.goto('/dashboard/create-customer?type=customers');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByText('Your draft')).toBeHidden();
});

test('a link to a page leads there after signing in', async ({ page, product }) => {
  const { admin } = await found(product, 'Sahyadri Roadlines', 'Rajesh Patil');
  const { id } = await (await equip(admin)).started(40_000);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await admin.expect(createUser, { role: 'MANAGER', ...manager });
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await askedToSignIn(page);
  await expect(page).toHaveURL('/auth/sign-in');
  await page.reload();
  await field(page, 'Phone Number').fill(manager.phoneNumber);
  await press(page, 'Securely Login');
  await verify(page, await product.server.nextOtp(manager.phoneNumber));
  await expect(title(page, 'VERMA-1')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/trips/info?id=${id}`);
});

async function renew(page: Page, { server }: Product, phone: string): Promise<void> {
  const renewal = openDialog(page, 'Your session has ended');
  await server.passTime(NEXT_CODE_MS);
  await press(renewal, 'Send code');
  await verify(page, await server.nextOtp(phone));
  await expect(renewal).toBeHidden();
}

/** What the device keeps of what was typed. */
function keptOn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^bahi\.(draft|unsent)/.test(key)));
}
