import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectLines, expectRows, shortDay, totalRow } from '../support/page-content.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

const [givenOn, spentOn, backOn] = [daysAgo(3), daysAgo(2), daysAgo(1)];

/** docs/rules/money.md#driver-advances */
test('a driver pays a toll from their advance and returns the rest', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);
  const given = { tripId, type: 'ONE_SHOT', category: 'DRIVER_ADVANCE', mode: 'CASH' } as const;
  await session.mustCall(createTransaction, { ...given, amount: 3_000, date: givenOn });

  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await test.step('the driver pays a toll', () => payToll(page));
  await test.step('the driver returns the rest', () => bringBack(page));
  await test.step('the advance counts once', () => readDetails(page));
  await test.step('the advance cannot be deleted while parts of it are spent', () => keepAdvance(page));
  await test.step('the transactions list cash and expenses', () => readTransactions(page));
  await test.step('once the rest is spent, the advance itself no longer counts', async () => {
    const spent = { tripId, type: 'ONE_SHOT', category: 'PARKING', fromDriverAdvance: true } as const;
    await session.mustCall(createTransaction, { ...spent, amount: 300, date: backOn });
    await readExpenses(page);
  });
});

async function payToll(page: Page): Promise<void> {
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await dialog.getByText('Toll', { exact: true }).click();
  await dialog.getByLabel('Paid from the driver advance (₹3,000.00 left)').check();
  await expect(dialog.getByRole('radiogroup', { name: 'Payment Mode' })).toBeHidden();
  await type(dialog, 'Amount', '3000.01');
  await typeDay(dialog, 'Date', spentOn);
  await press(dialog, 'Add Expense');
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(
    'Only Rs.3,000 of the driver advance is left',
  );
  await type(dialog, 'Amount', '1200');
  await press(dialog, 'Add Expense');
  await expect(dialog).toBeHidden();
}

async function bringBack(page: Page): Promise<void> {
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await dialog.getByText('Driver Advance', { exact: true }).click();
  await dialog.getByLabel('Brought back by the driver (₹1,800.00 left)').check();
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Cash').click();
  await type(dialog, 'Amount', '1500');
  await typeDay(dialog, 'Date', backOn);
  await press(dialog, 'Add Expense');
  await expect(dialog).toBeHidden();
}

async function readDetails(page: Page): Promise<void> {
  const [given, spent, back] = [givenOn, spentOn, backOn].map(shortDay);
  await expectLines(card(page, 'Profit Details'), [
    'Profit Details',
    'Gross Profit ₹40,000.00',
    'Expense',
    'Add Expense −₹1,500.00',
    `${given} · Driver Advance ₹300.00 left ₹3,000.00`,
    `${spent} · Toll ₹1,200.00`,
    'from the driver advance',
    `${back} · Driver Advance`,
    'brought back −₹1,500.00',
    'Net Profit ₹38,500.00',
  ]);
}

async function keepAdvance(page: Page): Promise<void> {
  await press(page, `Delete ${shortDay(givenOn)} Driver Advance`);
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  const refusal = '₹2,700 of the driver advance is spent or returned; delete that first';
  await expect(question).toContainText(refusal);
  await type(question, 'Reason', 'Entered twice');
  await press(question, "Yes, I'm sure");
  await expectToast(page, refusal);
}

async function readTransactions(page: Page): Promise<void> {
  await page.goto('/dashboard/transactions');
  await expect(pageHeading(page, 'Transactions')).toBeVisible();
  const about = ['-', 'MH12AB1234'];
  const by = ['Rajesh', ''];
  await expectRows(page, [
    [
      formatDay(backOn),
      'Driver Advance VERMA-1 brought back',
      ...about,
      'Cash',
      '₹1,500.00',
      '-',
      '-',
      ...by,
    ],
    [formatDay(spentOn), 'Toll VERMA-1 from the driver advance', ...about, '-', '-', '-', '₹1,200.00', ...by],
    [formatDay(givenOn), 'Driver Advance VERMA-1', ...about, 'Cash', '-', '₹3,000.00', '-', ...by],
    totalRow('3 entries', '₹1,500.00', '₹3,000.00', '₹1,200.00'),
  ]);
}

async function readExpenses(page: Page): Promise<void> {
  await page.goto('/dashboard/fleet-expense');
  await expectLines(card(page, 'By category').getByRole('list'), [
    'Toll',
    '80.00% ₹1,200.00',
    'Parking',
    '20.00% ₹300.00',
    'Driver Advance',
    '0.00% ₹0',
  ]);
  await expect(card(page, 'By category')).toContainText('Driver Advance is the unspent part');
  await expect(
    page.getByRole('region', { name: 'Expenses' }).getByRole('row', { name: /^Total/ }),
  ).toHaveText('Total₹1,200.00₹300.00-₹1,500.00100.00%');
}
