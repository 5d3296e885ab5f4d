import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

test('Back closes the top dialog and asks about edits, like Escape', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).started(40_000);
  await page.goto('/dashboard/trips');
  await page.getByRole('gridcell', { name: 'VERMA-1', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/trips/info?id=${id}`);

  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  const question = openDialog(page, 'Close without saving ?');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await press(page, 'Add Advance');
  await type(dialog, 'Amount', '5000');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(field(dialog, 'Amount')).toHaveValue('5,000');
  await page.goBack();
  await press(question, "Yes, I'm sure");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/trips/info?id=${id}`);
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/dashboard/trips');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
});

test('Escape and Back close a calendar in a dialog first, each time', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).started(40_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', '5000');
  const sheet = page.getByRole('table').filter({ has: page.getByRole('button', { name: /^1 / }) });
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await press(dialog, 'Date: open calendar');
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await close();
    await expect(sheet).toBeHidden();
    await expect(field(dialog, 'Amount')).toHaveValue('5,000');
    await expect(openDialog(page, 'Close without saving ?')).toBeHidden();
  }
});

test('Back asks before it leaves a page with edits, and then goes to the previous page', async ({
  page,
  product,
}) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/customers');
  await page.getByRole('link', { name: 'Add Party' }).first().click();
  await expect(page.getByRole('button', { name: 'Create Party' })).toBeVisible();
  await type(page, 'Name', 'Gokul Agro Traders');
  await page.goBack();
  const question = openDialog(page, 'Leave without saving ?');
  await press(question, 'No, cancel');
  await expect(field(page, 'Name')).toHaveValue('Gokul Agro Traders');
  await page.goBack();
  await press(question, "Yes, I'm sure");
  await expect(pageHeading(page, 'Party Management')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/customers');
  await page.getByRole('link', { name: 'Add Party' }).first().click();
  await expect(page.getByRole('button', { name: 'Create Party' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/customers');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('Back closes the filter sheet, keeping the filters, and the menu', async ({ page, product }) => {
    const { session } = await createFirmAndSignIn(page, product);
    await (await createFleet(session)).started(40_000);
    await page.goto('/dashboard/customers');
    await press(page, 'Open menu');
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(pageHeading(page, 'Party Management')).toBeVisible();

    await press(page, 'Open menu');
    await page.getByRole('link', { name: 'Trips' }).click();
    await expect(pageHeading(page, 'Trip Management')).toBeVisible();
    await press(page, 'Filters');
    await page.getByRole('checkbox', { name: 'Started' }).click();
    await expect(page).toHaveURL(/status=STARTED/);
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden();
    await expect(page).toHaveURL(/status=STARTED/);
    await expect(page.getByText('VERMA-1')).toBeVisible();
    await page.goBack();
    await expect(pageHeading(page, 'Party Management')).toBeVisible();
  });
});
