import { showProfile } from '@bahi/contract/access/show-profile';
import { askedToSignIn, openNewBook, signIn, title } from './access.ts';
import { field, press } from './forms.ts';
import { expect, test } from './journey.ts';
import { openDialog } from './trip-screens.ts';

test('an owner saves an e-mail address, and resets the profile by a code, which signs them out', async ({
  page,
  product,
}) => {
  const { phone, session } = await openNewBook(page, product);
  await page.goto('/dashboard/profile');
  await field(page, 'Email').fill('rajesh@sahyadri.example');
  await press(page, 'Save Details');
  await expect
    .poll(async () => (await session.expect(showProfile, {})).email)
    .toBe('rajesh@sahyadri.example');

  await press(page, 'Reset Profile');
  await press(page, "Yes, I'm sure");
  const dialog = openDialog(page, 'Reset Profile');
  await expect(dialog.getByText(/^0:(30|[0-2]\d)$/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Digit 1' }).click();
  await page.keyboard.type(await product.server.nextOtp(phone));
  await press(dialog, 'Reset Profile');
  await askedToSignIn(page);

  // A phone is sent a code every 30 seconds at most.
  await product.server.passTime(31_000);
  await signIn(page, product, phone);
  await expect(title(page, 'Overview')).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(field(page, 'Email')).toHaveValue('');
});
