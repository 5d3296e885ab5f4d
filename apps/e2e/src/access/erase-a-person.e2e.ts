import { createUser } from '@bahi/contract/access/create-user';
import { newPhone } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

const NAME = 'Ravi Kumar';

test('an owner disables a driver and erases them: no phone is left, and the trail tells it', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const phoneNumber = newPhone();
  await session.mustCall(createUser, {
    role: 'DRIVER',
    name: NAME,
    phoneNumber,
    email: 'ravi@kumar.example',
  });

  await page.goto('/dashboard/staff');
  await page.getByRole('gridcell', { name: NAME, exact: true }).click();
  const panel = openDialog(page, NAME);
  await expect(panel).toContainText('ravi@kumar.example');
  await expect(panel.getByRole('button', { name: 'Erase person …' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(page, `Disable ${NAME}`);
  await press(openDialog(page, 'Are you sure you want to disable this member ?'), "Yes, I'm sure");
  await expectToast(page, `${NAME} is disabled`);

  await page.getByRole('gridcell', { name: NAME, exact: true }).click();
  await press(panel, 'Erase person …');
  const dialog = openDialog(page, 'Erase person');
  await expect(dialog).toContainText('Deleted now: phone, e-mail, picture and file names.');
  await expect(dialog).toContainText('The name is deleted within a month');
  await field(dialog, 'Reason').fill('Left us, and asked for it');
  await field(dialog, `Type "${NAME}" to confirm`).fill(NAME);
  await press(dialog, 'Erase person');
  await expectToast(page, `${NAME} is erased`);

  await expect(panel).toContainText('Erased');
  await expect(panel).not.toContainText('ravi@kumar.example');
  await expect(panel).not.toContainText(phoneNumber.slice(-5));
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await press(panel, 'Close');
  await expect(page.getByRole('gridcell', { name: NAME, exact: true })).toHaveCount(0);

  await page.goto('/dashboard/audit');
  const told = page.getByText(`Erased ${NAME}`);
  await expect(told.first()).toBeVisible();
  await expect(page.getByText('Left us, and asked for it').first()).toBeVisible();
});
