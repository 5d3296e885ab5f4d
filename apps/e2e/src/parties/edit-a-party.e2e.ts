import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('a party is edited and its opening balance corrected until a payment is set against it', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { customerId } = await createFleet(session, { openingBalance: 18_000 });
  await page.goto(`/dashboard/customers/customer-details?id=${customerId}`);
  await expectRows(page, [[formatDay(daysAgo(30)), 'Opening Balance', '-', '₹18,000.00', '₹18,000.00']]);

  const edit = await openEdit(page);
  await expect(field(edit, 'Name')).toHaveValue('Verma & Co.');
  await expect(edit.getByRole('combobox', { name: 'Location' })).toHaveValue('Verma Yard');
  await field(edit, 'Name').clear();
  await type(edit, 'Primary Contact', '98220');
  await press(edit, 'Save Details');
  await expect(field(edit, 'Name')).toHaveAccessibleDescription('Name is required');
  await expect(field(edit, 'Primary Contact')).toHaveAccessibleDescription('Enter valid phone number');
  await type(edit, 'Name', 'Verma Agro Industries');
  await type(edit, 'Primary Contact', '9822041375');
  await type(edit, 'Opening Balance', '16500.50');
  await typeDay(edit, 'Opening Balance Date', daysAgo(25));
  await press(edit, 'Save Details');
  await expect(edit).toBeHidden();
  await expectToast(page, 'Party Details Updated');
  await expect(labelledValue(page, 'Party Name')).toHaveText('Verma Agro Industries');
  await expect(labelledValue(page, 'Contact No.')).toHaveText('+91 98220 41375');
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹16,500.50 they owe you');
  await expect(labelledValue(page, 'Opening Date')).toHaveText(formatDay(daysAgo(25)));
  const right = [formatDay(daysAgo(25)), 'Opening Balance', '-', '₹16,500.50', '₹16,500.50'];
  await expectRows(page, [right]);
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  await expectRows(page, [
    right,
    [formatDay(daysAgo(30)), 'Taken back', '-', '−₹18,000.00', '₹0'],
    [formatDay(daysAgo(30)), 'Opening Balance', '-', '₹18,000.00', '₹18,000.00'],
  ]);

  await session.mustCall(createSettlement, {
    customerId,
    mode: 'CHEQUE',
    date: daysAgo(2),
    totalAmount: 6_500,
    tripSettlement: [],
    openingBalanceSettlement: { amount: 6_500 },
  });
  const again = await openEdit(page);
  await type(again, 'Opening Balance', '17000');
  await press(again, 'Save Details');
  await expect(field(again, 'Opening Balance')).toHaveAccessibleDescription(
    'A payment was set against the opening balance; delete the payment first',
  );
  await type(again, 'Opening Balance', '16500.50');
  await type(again, 'Primary Contact', '9822041376');
  await press(again, 'Save Details');
  await expect(again).toBeHidden();
  await expect(labelledValue(page, 'Contact No.')).toHaveText('+91 98220 41376');
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹10,000.50 they owe you');
});

async function openEdit(page: Page) {
  await press(page, 'Edit Party');
  return openDialog(page, 'Edit Party');
}
