import { createLocation } from '@bahi/contract/places/create-location';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('a customer is added with an opening balance, and their ledger starts with it', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  const place = { placeName: 'Latur', placeAddress: 'Maharashtra', eLoc: 'LATUR1' };
  await session.mustCall(createLocation, { name: 'Latur', ...place });
  const openedOn = daysAgo(30);

  await page.getByRole('link', { name: 'Party Khata' }).click();
  await expect(page.getByText('No data available.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Party' }).first().click();
  await expect(pageHeading(page, 'Party Management')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Party' })).toBeVisible();

  await field(page, 'Opening Balance').clear();
  await press(page, 'Create Party');
  await expect(page.getByText('4 fields need attention')).toBeVisible();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
  for (const empty of ['Opening Balance', 'Opening Balance Date'])
    await expect(field(page, empty)).toHaveAccessibleDescription('This field is required');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription(
    'This field is required',
  );

  await type(page, 'Name', 'Gokul Agro Traders');
  await choose(page, 'Location', 'Latur');
  await type(page, 'Primary Contact', '98220');
  await type(page, 'Mail ID', 'accounts');
  await type(page, 'GST Number', '27AAKFG');
  await type(page, 'Opening Balance', '25000.50');
  await typeDay(page, 'Opening Balance Date', daysAgo(-2));
  await press(page, 'Create Party');
  await expect(field(page, 'Primary Contact')).toHaveAccessibleDescription('Enter valid phone number');
  await expect(field(page, 'Mail ID')).toHaveAccessibleDescription('Enter valid mail');
  await expect(field(page, 'GST Number')).toHaveAccessibleDescription('Invalid GST Number');
  await expect(field(page, 'Opening Balance Date')).toHaveAccessibleDescription('Future date not allowed');

  await type(page, 'Primary Contact', '9422067183');
  await type(page, 'Mail ID', 'accounts@gokulagro.example');
  await type(page, 'GST Number', '27aakfg4821m1z6');
  await typeDay(page, 'Opening Balance Date', openedOn);
  await expect(field(page, 'Opening Balance')).toHaveValue('25,000.50');
  await press(page, 'Create Party');

  await expectToast(page, 'User Created');
  await expect(pageHeading(page, 'Party Management')).toBeVisible();
  const party = ['Gokul Agro Traders', 'Latur', '+91 94220 67183', '₹25,000.50'];
  await expectRows(page, [[...party, 'accounts@gokulagro.example', '₹25,000.50', '']]);
  await press(page, 'Edit Party Gokul Agro Traders');
  const edit = openDialog(page, 'Edit Party');
  await expect(field(edit, 'Name')).toBeFocused();
  await press(edit, 'Cancel');
  await page.getByRole('gridcell', { name: 'Gokul Agro Traders', exact: true }).click();

  await expect(labelledValue(page, 'Party Name')).toHaveText('Gokul Agro Traders');
  await expect(labelledValue(page, 'Contact No.')).toHaveText('+91 94220 67183');
  await expect(labelledValue(page, 'Email ID')).toHaveText('accounts@gokulagro.example');
  await expect(labelledValue(page, 'Billing Address')).toHaveText('Latur');
  await expect(labelledValue(page, 'GSTIN')).toHaveText('27AAKFG4821M1Z6');
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹25,000.50 they owe you');
  await expect(labelledValue(page, 'Total Actionable Amount')).toHaveText('₹25,000.50 ready to collect');
  await expect(labelledValue(page, 'Opening Date')).toHaveText(formatDay(openedOn));
  await expect(labelledValue(page, 'Opening Balance')).toHaveText('₹25,000.50');
  await expectRows(page, [[formatDay(openedOn), 'Opening Balance', '-', '₹25,000.50', '₹25,000.50']]);
});
