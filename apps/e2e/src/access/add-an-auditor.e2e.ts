import { createUser } from '@bahi/contract/access/create-user';
import { updateUser } from '@bahi/contract/access/update-user';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import {
  createFirmAndSignIn,
  expectSignIn,
  logOut,
  pageHeading,
  signInOnPage,
  signInWithSession,
} from '../support/access.ts';
import { choose, field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, labelledValue } from '../support/page-content.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

/** How the buttons and links begin that lead to a form, or send a command at once. */
const FORMS =
  /^(\+|Add|Approve|Another|Cheque|Close books|Collect|Correct|Count|Create|Delete|Disable|Edit|End|Enter|Make|Meter|Opening|POD received|Receive|Refresh|Refuse|Renew|Reopen|Set|Settle|Start|Statement|Submit|Transfer)/;

test('an owner adds an auditor, who reads the books of the firm and finds no form', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session, { openingBalance: 5_000 });
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  const started = await fleet.started(25_000);

  const phone = newPhone();
  await page.goto('/dashboard/staff');
  await press(page, 'Add Staff Member');
  const dialog = openDialog(page, 'Add Staff Member');
  await type(dialog, 'Name', 'Kavita Deshmukh');
  await choose(page, 'Role', 'Auditor');
  await press(dialog, 'Add Staff Member');
  const phoneField = field(dialog, 'Phone Number');
  await expect(phoneField).toHaveAccessibleDescription('Phone number is required for AUDITOR role');
  await type(dialog, 'Phone Number', phone);
  await press(dialog, 'Add Staff Member');
  await expectToast(page, 'User created');
  await expect(page.getByRole('gridcell', { name: 'Auditor', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Kavita Deshmukh' })).toBeVisible();
  await logOut(page);

  const refused = collectRefusals(page);
  await signInOnPage(page, product, phone);
  await expect(pageHeading(page, 'Overview')).toBeVisible();
  await expect(labelledValue(page, 'Total Revenue')).toContainText('₹65,000.00');
  await expectNoForm(page);

  await page.getByRole('link', { name: 'Trips', exact: true }).click();
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Pending Balance' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await expectNoForm(page);
  await page.getByRole('gridcell', { name: 'VERMA-1', exact: true }).click();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
  await expect(card(page, 'Invoice Details')).toContainText('Advance, CashVerma₹15,000.00');
  await expectNoForm(page);

  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await expect(labelledValue(page, 'Total Balance Amount')).toContainText('₹55,000.00');
  await expect(page.getByRole('gridcell', { name: /Opening Balance/ })).toBeVisible();
  await expectNoForm(page);

  for (const [path, heading] of READ_PAGES(fleet.vehicleId)) {
    await page.goto(`/dashboard${path}`);
    await expect(pageHeading(page, heading)).toBeVisible();
    await expectNoForm(page);
  }
  for (const [path, list] of FORM_PAGES) {
    await page.goto(`/dashboard${path}`);
    await expect(page).toHaveURL(`/dashboard${list}`);
  }
  await page.goto(`/dashboard/trips/edit?id=${started.id}`);
  await expect(page).toHaveURL(`/dashboard/trips/info?id=${started.id}`);
  expect(refused()).toEqual([]);
});

test('an auditor changes their own profile and may leave, but sees the settings of the firm as text', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const phoneNumber = newPhone();
  const auditor = { role: 'AUDITOR', name: 'Kavita Deshmukh', phoneNumber } as const;
  const { user } = await session.mustCall(createUser, auditor);

  await signInWithSession(page, await signIn(product, phoneNumber));
  await page.goto('/dashboard/profile');
  await expect(field(page, 'Role')).toHaveValue('Auditor');
  await type(page, 'Email', 'kavita@deshmukh.example');
  await press(page, 'Save Details');
  await expectToast(page, 'Personal details saved');
  await expect(page.getByRole('button', { name: 'Leave this firm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset Profile' })).toHaveCount(0);
  await page.goto('/dashboard/profile?tab=company');
  await expect(labelledValue(page, 'Company Name')).toHaveText('Sahyadri Roadlines');
  await expect(labelledValue(page, 'Managers may delete trips and payments')).toHaveText('No');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);

  await session.mustCall(updateUser, { userId: user.id, role: 'MANAGER' });
  await page.goto('/dashboard/trips');
  await expectSignIn(page);
});

/** The pages besides those above, with their headings. */
const READ_PAGES = (vehicleId: string) =>
  [
    ['/vehicles', 'Vehicle Management'],
    [`/vehicles/info?id=${vehicleId}`, 'MH12AB1234'],
    ['/due', 'Due'],
    ['/customers', 'Party Management'],
    ['/vendors', 'Vendor Management'],
    ['/transactions', 'Transactions'],
    ['/cash-book', 'Cash Book'],
    ['/fleet-expense', 'Fleet Expenses'],
    ['/fillups/fuel', 'Fill Up'],
    ['/maintenance', 'Maintenance'],
    ['/tds-receivable', 'TDS Receivable'],
    ['/staff', 'Staff Management'],
    ['/locations', 'Location Management'],
    ['/branches', 'Branches'],
  ] as const;

/** The pages that are only a form, with the lists that an auditor gets instead. */
const FORM_PAGES = [
  ['/create-trip', '/trips'],
  ['/create-vehicle', '/vehicles'],
  ['/create-customer', '/customers'],
  ['/create-vendor', '/vendors'],
  ['/create-fillup/fuel', '/fillups/fuel'],
  ['/create-maintenance/service', '/maintenance'],
  ['/create-location', '/locations'],
] as const;

async function expectNoForm(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const role of ['button', 'link', 'menuitem'] as const)
    await expect(main.getByRole(role, { name: FORMS })).toHaveCount(0);
}

/** Collects the calls that the server refuses. The returned function lists them. */
function collectRefusals(page: Page): () => readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  return () => refused;
}
