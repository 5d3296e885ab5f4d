import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { createFirm, newPhone, type Product } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { expectSignIn, createFirmAndSignIn, signInOnPage, pageHeading, enterOtp } from '../support/access.ts';
import { field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

/** A phone gets at most one code in 30 seconds. */
const NEXT_CODE_MS = 30_000;
const OTHER_FIRM = 'Sharma Roadlines';

test('a person added by another firm is notified, leaves it, and signs up to choose their own', async ({
  page,
  product,
}) => {
  const { admin } = await createFirm(product, OTHER_FIRM, 'Mohan Sharma');
  const phoneNumber = newPhone();
  await admin.mustCall(createUser, { role: 'DRIVER', name: 'Asha Rao', phoneNumber });

  await signInOnPage(page, product, phoneNumber);
  const strip = page.getByRole('region', { name: 'Your firm' });
  await expect(strip).toContainText(`${OTHER_FIRM} added you as Driver`);
  await page.reload();
  await press(strip, 'Not my firm');
  await press(leaving(page, OTHER_FIRM), 'No, cancel');
  await press(strip, 'Not my firm');
  await press(leaving(page, OTHER_FIRM), "Yes, I'm sure");
  await expectToast(page, `You have left ${OTHER_FIRM}`);
  await expectSignIn(page);

  await signUp(page, product, phoneNumber);
  await expect(pageHeading(page, 'Choose your firm')).toBeVisible();
});

test('a driver who stays is not asked again, and leaves later from the profile', async ({
  page,
  openTab,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const phoneNumber = newPhone();
  await session.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber });
  await page.goto('/dashboard/staff');
  const listed = page.getByRole('gridcell', { name: 'Suresh Yadav', exact: true });
  await expect(listed).toBeVisible();

  const driver = await openTab();
  await signInOnPage(driver, product, phoneNumber);
  await expect(pageHeading(driver, 'Trip Management')).toBeVisible();
  const strip = driver.getByRole('region', { name: 'Your firm' });
  await press(strip, 'OK');
  await expect(strip).toBeHidden();
  await driver.goto('/dashboard/profile');
  await expect(field(driver, 'Role')).toHaveValue('Driver');
  await expect(strip).toBeHidden();
  await press(driver, 'Leave this firm');
  await press(leaving(driver, 'Sahyadri Roadlines'), "Yes, I'm sure");
  await expectSignIn(driver);

  // The owner has not touched the list since.
  await expect(listed).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: 'Rajesh Patil', exact: true })).toBeVisible();
});

test('a driver of another firm is added once that firm has let go of the phone', async ({
  page,
  product,
}) => {
  const { admin } = await createFirm(product, OTHER_FIRM, 'Mohan Sharma');
  const phoneNumber = newPhone();
  const hired = { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber } as const;
  const { user } = await admin.mustCall(createUser, hired);
  await createFirmAndSignIn(page, product);

  await page.goto('/dashboard/staff');
  await press(page, 'Add Staff Member');
  const dialog = openDialog(page, 'Add Staff Member');
  await field(dialog, 'Name').fill('Suresh Yadav');
  await dialog.getByPlaceholder('Choose a role').click();
  await page.getByRole('option', { name: 'Driver' }).click();
  await field(dialog, 'Phone Number').fill(phoneNumber);
  await press(dialog, 'Add Staff Member');
  await expect(dialog).toContainText('This phone belongs to someone in another firm. They can leave it');
  await expect(dialog).not.toContainText(OTHER_FIRM);

  // They have never signed in, so disabling them frees the phone at once.
  await admin.mustCall(disableUser, { userId: user.id, disabled: true });
  await press(dialog, 'Add Staff Member');
  await expectToast(page, 'User created');
});

test('the only owner cannot leave and sees what to do first', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/profile');
  await press(page, 'Leave this firm');
  await press(leaving(page, 'Sahyadri Roadlines'), "Yes, I'm sure");
  await expectToast(page, 'Add another owner first, who has signed in');
  await expect(pageHeading(page, 'Profile')).toBeVisible();
});

function leaving(page: Page, firm: string) {
  return openDialog(page, `Are you sure you want to leave ${firm} ?`);
}

async function signUp(page: Page, { server }: Product, phone: string): Promise<void> {
  await server.passTime(NEXT_CODE_MS);
  await page.goto('/auth/sign-up');
  await field(page, 'Name').fill('Asha Rao');
  await field(page, 'Phone Number').fill(phone);
  await press(page, 'Sign Up');
  await enterOtp(page, await server.nextOtp(phone));
}
