import { createUser } from '@bahi/contract/access/create-user';
import { register } from '@bahi/contract/access/register';
import { createSession } from '@bahi/tools/proofs/harness/connection';
import { newPhone } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { logOut, createFirmAndSignIn, signInOnPage, pageHeading } from '../support/access.ts';
import { choosePlace, field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';

test('a new user signs up with the code sent to their phone and sets up their firm', async ({
  page,
  product,
}) => {
  const phone = newPhone();
  await page.goto('/');
  await page.getByRole('link', { name: 'Register' }).click();
  await field(page, 'Name').fill('Rajesh Patil');
  await press(page, 'Sign Up');
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Phone number is required');
  await field(page, 'Phone Number').fill(phone);
  await press(page, 'Sign Up');

  await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible();
  await expect(page.getByText(/Resend OTP in 0:(30|[0-2]\d)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeHidden();
  const code = await product.server.nextOtp(phone);
  await pasteCode(page, otherThan(code));
  await press(page, 'Verify OTP');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await pasteCode(page, code);
  await press(page, 'Verify OTP');

  await expect(page).toHaveURL('/auth/organization-type');
  await page.getByRole('link', { name: 'New Organisation' }).click();
  await expect(page).toHaveURL('/auth/organization-details');
  await press(page, 'Add Organization');
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription('Name is required');
  await field(page, 'Company Name').fill('Sahyadri Roadlines');
  await choosePlace(page, 'Location', 'Latur');
  await press(page, 'Add Organization');
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(pageHeading(page, 'Overview')).toBeVisible();
  await expect(page.getByText('Sahyadri Roadlines')).toBeVisible();
  await expect(page.getByText('Start a new trip and it will start appearing here')).toBeVisible();
});

test('the owner logs out after a question, and their manager signs in on the same computer', async ({
  page,
  product,
}) => {
  const { phone, session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  await page.getByRole('button', { name: 'Account of Rajesh Patil' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'No, cancel' })).toBeFocused();
  await press(page, 'No, cancel');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.mustCall(createUser, { role: 'MANAGER', ...manager });

  await logOut(page);
  await page.goto('/dashboard/customers');
  await expect(page).toHaveURL('/auth/sign-in');

  // A phone gets one message in 30 seconds, and the owner has just used theirs.
  await field(page, 'Phone Number').fill(phone);
  await press(page, 'Securely Login');
  await expectToast(page, 'Too many attempts; please try again in ');

  await signInOnPage(page, product, manager.phoneNumber);
  await expect(page, 'the page that was asked for').toHaveURL('/dashboard/customers');
  await expect(page.getByTitle('Sahyadri Roadlines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Anita Kulkarni' })).toBeVisible();
});

test('the code page also opens for a code that was sent before', async ({ page, product }) => {
  const phone = newPhone();
  await page.goto('/auth/sign-up');
  await field(page, 'Name').fill('Rajesh Patil');
  await field(page, 'Phone Number').fill(phone);
  // On the same computer, a moment before.
  const earlier = createSession(product.connection, null);
  await earlier.mustCall(register, { name: 'Rajesh Patil', phoneNumber: phone });
  const code = await product.server.nextOtp(phone);
  await press(page, 'Sign Up');
  await expect(pageHeading(page, 'Enter the code')).toBeVisible();
  await expect(page.getByText(/Resend OTP in 0:(30|[0-2]\d)/)).toBeVisible();
  await pasteCode(page, code);
  await press(page, 'Verify OTP');
  await expect(page).toHaveURL('/auth/organization-type');
});

test('an unknown phone is pointed to Register', async ({ page }) => {
  await page.goto('/auth/sign-in');
  const register = page.getByRole('link', { name: 'Register' });
  await expect(register).not.toHaveAttribute('data-pulsing');
  await field(page, 'Phone Number').fill(newPhone());
  await press(page, 'Securely Login');
  await expect(page.getByText('User not found')).toBeVisible();
  await expect(register).toHaveAttribute('data-pulsing', 'true');
  await expect(page).toHaveURL('/auth/sign-in');
});

test('without a session every address of the dashboard leads to sign-in', async ({ page }) => {
  for (const path of ['', '/trips', '/trips/info?id=1', '/create-trip', '/customers', '/profile']) {
    await page.goto(`/dashboard${path}`);
    await expect(page).toHaveURL('/auth/sign-in');
  }
});

async function pasteCode(page: Page, code: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  const first = page.getByRole('textbox', { name: 'Digit 1' });
  await expect(first).toBeFocused();
  await expect(first).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('textbox', { name: 'Digit 6' })).toHaveValue(code.slice(-1));
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeFocused();
}

function otherThan(code: string): string {
  return code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`;
}
