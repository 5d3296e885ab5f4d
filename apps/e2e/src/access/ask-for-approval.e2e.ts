import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { listUsers } from '@bahi/contract/access/list-users';
import { createFirm, newPhone, type Product, signIn, signUp } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import {
  expectSignIn,
  createFirmAndSignIn,
  signInOnPage,
  signInWithSession,
  pageHeading,
} from '../support/access.ts';
import { field, press } from '../support/forms.ts';
import { advanceServer, expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('a person who asks for access waits, and gets in without a click once the owner approves', async ({
  page,
  openTab,
  product,
}) => {
  const owner = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/staff');
  const rajesh = ['Rajesh Patil', shown(owner.phone), '-', 'Admin', 'Validated', ''];
  await expectRows(page, [rajesh]);

  const phone = newPhone();
  const vijay = await openTab();
  await signInWithSession(vijay, await signUp(product, 'Vijay Sawant', phone));
  await vijay.goto('/dashboard/trips');
  await expect(pageHeading(vijay, 'Choose your firm')).toBeVisible();
  await vijay.getByRole('link', { name: 'Existing Organisation' }).click();
  const ownersPhone = field(vijay, "Owner's Phone Number");
  await press(vijay, 'Send for Approval');
  await expect(ownersPhone).toHaveAccessibleDescription('Phone number is required');
  await ownersPhone.fill(newPhone());
  await press(vijay, 'Send for Approval');
  await expect(ownersPhone).toHaveAccessibleDescription('Owner not found');
  await ownersPhone.fill(owner.phone);
  await advanceServer(product, vijay);
  await press(vijay, 'Send for Approval');
  await expectWaiting(vijay, owner.phone);
  await expect(vijay.getByRole('button', { name: 'Notify Owner' })).toBeDisabled();
  await expect(vijay.getByText(/^You can notify your owner again in (1:00|0:[0-5]\d)$/)).toBeVisible();
  await vijay.goto('/auth/sign-in');
  await expectWaiting(vijay, owner.phone);

  // The owner has not touched the list since.
  const request = /^Access Request \d+ minutes? ago$/;
  await expect(page.getByRole('gridcell', { name: request })).toBeVisible();
  await press(page, 'Approve Vijay Sawant');
  const dialog = openDialog(page, 'Approve');
  await expect(dialog).toContainText(`Vijay Sawant · ${shown(phone)}`);
  await press(dialog, 'Approve');
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByText('Manager', { exact: true }).click();
  await press(dialog, 'Approve');
  await expect(dialog).toBeHidden();
  await expectRows(page, [['Vijay Sawant', shown(phone), '-', 'Manager', 'Validated', ''], rajesh]);

  await expect(pageHeading(vijay, 'Overview')).toBeVisible();
  await expect(vijay.getByText('Sahyadri Roadlines')).toBeVisible();
  await vijay.getByRole('link', { name: 'Staff', exact: true }).click();
  await expectRows(vijay, [
    ['Vijay Sawant', shown(phone), '-', 'Manager', 'Validated', ''],
    [...rajesh.slice(0, -1), ''],
  ]);
});

test('a refused person is notified and may ask another owner', async ({ page, openTab, product }) => {
  const owner = await createFirmAndSignIn(page, product);
  const vijay = await openTab();
  await signInWithSession(vijay, await signUp(product, 'Vijay Sawant'));
  await vijay.goto('/auth/organization-type');
  await ask(vijay, owner.phone);

  await page.goto('/dashboard/staff');
  await press(page, 'Refuse Vijay Sawant');
  await press(openDialog(page, 'Are you sure you want to refuse access ?'), "Yes, I'm sure");
  await expectToast(page, 'The request of Vijay Sawant is refused');
  await expect(page.getByRole('gridcell', { name: 'Vijay Sawant', exact: true })).toBeHidden();

  await expect(vijay).toHaveURL('/auth/organization-type');
  await expect(vijay.getByRole('alert')).toContainText(
    `${masked(owner.phone)} has refused your access request`,
  );

  const other = await openBookElsewhere(product);
  await ask(vijay, other.phone);
  await expect(vijay.getByText(masked(other.phone))).toBeVisible();
});

test('changing the number withdraws the first request, and a waiting person can log out', async ({
  page,
  openTab,
  product,
}) => {
  const owner = await createFirmAndSignIn(page, product);
  const other = await openBookElsewhere(product);
  const vijay = await openTab();
  await signInWithSession(vijay, await signUp(product, 'Vijay Sawant'));
  await vijay.goto('/auth/organization-type');
  await ask(vijay, owner.phone);
  const asks = async (session: typeof owner.session) =>
    (await session.mustCall(listUsers, { approved: false })).users.map(({ name }) => name);
  expect(await asks(owner.session)).toEqual(['Vijay Sawant']);

  await vijay.getByRole('link', { name: 'Change Number' }).click();
  await vijay.getByRole('link', { name: 'Back to your request' }).click();
  await vijay.getByRole('link', { name: 'Change Number' }).click();
  await field(vijay, "Owner's Phone Number").fill(other.phone);
  await press(vijay, 'Send for Approval');
  await expectWaiting(vijay, other.phone);
  expect(await asks(owner.session)).toEqual([]);
  expect(await asks(other.session)).toEqual(['Vijay Sawant']);

  await press(vijay, 'Logout');
  await press(openDialog(vijay, 'Are you sure you want to logout ?'), "Yes, I'm sure");
  await expectSignIn(vijay);
});

test('a disabled member is signed out at once, and an owner cannot disable themselves', async ({
  page,
  openTab,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const phone = newPhone();
  await session.mustCall(createUser, { role: 'MANAGER', name: 'Anita Kulkarni', phoneNumber: phone });
  const anita = await openTab();
  await signInWithSession(anita, await signIn(product, phone));
  await anita.goto('/dashboard/trips');
  await expect(pageHeading(anita, 'Trip Management')).toBeVisible();

  await page.goto('/dashboard/staff');
  await press(page, 'Disable Anita Kulkarni');
  await press(openDialog(page, 'Are you sure you want to disable this member ?'), "Yes, I'm sure");
  await expect(page.getByRole('gridcell', { name: 'Disabled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disable Rajesh Patil' })).toHaveCount(0);
  await press(openDialog(anita, 'Your session has ended'), 'Use another phone');
  await expectSignIn(anita);

  await press(page, 'Enable Anita Kulkarni');
  await press(openDialog(page, 'Are you sure you want to enable this member ?'), "Yes, I'm sure");
  await expect(page.getByRole('gridcell', { name: 'Validated' })).toHaveCount(2);
});

test('a disabled member sees the reason when they sign in', async ({ page, openTab, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const phoneNumber = newPhone();
  const { user } = await session.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber });
  await signIn(product, phoneNumber);
  await session.mustCall(disableUser, { userId: user.id, disabled: true });
  await product.server.passTime(RESEND_WAIT_MS);
  const suresh = await openTab();
  await signInOnPage(suresh, product, phoneNumber);
  await expectToast(suresh, 'Your access has been disabled. Please ask your owner');
  await expect(suresh).toHaveURL('/auth/otp-verification');
});

/** The same phone gets another code only after 30 seconds. */
const RESEND_WAIT_MS = 31_000;

async function ask(page: Page, ownersPhone: string): Promise<void> {
  await page.getByRole('link', { name: 'Existing Organisation' }).click();
  await field(page, "Owner's Phone Number").fill(ownersPhone);
  await press(page, 'Send for Approval');
  await expectWaiting(page, ownersPhone);
}

async function expectWaiting(page: Page, ownersPhone: string): Promise<void> {
  await expect(page).toHaveURL('/auth/approval-pending');
  await expect(pageHeading(page, 'Access Approval Pending')).toBeVisible();
  await expect(page.getByText('Kindly ask your owner to accept your access request')).toBeVisible();
  await expect(page.getByText(masked(ownersPhone))).toBeVisible();
}

async function openBookElsewhere(product: Product) {
  const phone = newPhone();
  const { admin: session } = await createFirm(product, 'Godavari Carriers', 'Sunita Deshmukh', phone);
  return { phone, session };
}

function shown(phone: string): string {
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}

function masked(phone: string): string {
  return `+91 ******${phone.slice(-4)}`;
}
