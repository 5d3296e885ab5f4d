import { showProfile } from '@bahi/contract/access/show-profile';
import { type Locator, type Page } from '@playwright/test';
import { expectSignIn, createFirmAndSignIn, signInOnPage, pageHeading } from '../support/access.ts';
import { field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

test('an owner saves an e-mail address, and resets the profile with a code, which signs them out', async ({
  page,
  product,
}) => {
  const { phone, session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/profile');
  await field(page, 'Email').fill('rajesh@sahyadri.example');
  await press(page, 'Save Details');
  await expect
    .poll(async () => (await session.mustCall(showProfile, {})).email)
    .toBe('rajesh@sahyadri.example');

  await press(page, 'Reset Profile');
  await press(page, "Yes, I'm sure");
  const dialog = openDialog(page, 'Reset Profile');
  await expect(dialog.getByText(/^0:(30|[0-2]\d)$/)).toBeVisible();
  await enterCode(page, dialog, await product.server.nextOtp(phone));
  await expectSignIn(page);

  // A phone gets a code every 30 seconds at most.
  await product.server.passTime(31_000);
  await signInOnPage(page, product, phone);
  await expect(pageHeading(page, 'Overview')).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(field(page, 'Email')).toHaveValue('');
});

test.describe('with a controlled clock', () => {
  test.use({ movesClock: true });

  test('another code is sent after 30 seconds and replaces the first', async ({ page, product }) => {
    const { phone } = await createFirmAndSignIn(page, product);
    await page.goto('/dashboard/profile');
    await press(page, 'Reset Profile');
    await press(page, "Yes, I'm sure");
    const dialog = openDialog(page, 'Reset Profile');
    const resend = dialog.getByRole('button', { name: 'Resend OTP' });
    const first = await product.server.nextOtp(phone);
    await expect(dialog.getByText('Resend OTP in')).toBeVisible();
    await page.clock.runFor(25_000);
    await expect(dialog.getByText(/^0:0\d$/)).toBeVisible();
    await expect(resend).toBeHidden();
    await page.clock.runFor(6_000);
    await product.server.passTime(31_000);
    await resend.click();
    await expect(dialog.getByText('0:30')).toBeVisible();
    await expect(resend).toBeHidden();

    const second = await product.server.nextOtp(phone);
    await enterCode(page, dialog, first);
    await expect(dialog.getByText('Invalid OTP')).toBeVisible();
    await enterCode(page, dialog, second);
    await expectSignIn(page);
  });
});

async function enterCode(page: Page, dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Digit 1' }).click();
  await page.keyboard.type(code);
  await press(dialog, 'Reset Profile');
}
