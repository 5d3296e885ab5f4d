import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('one payment settles the opening balance and three trips, and is deleted as a whole', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session, { openingBalance: 25_000 });
  for (const rate of [38_500, 28_000, 42_000]) await fleet.podSubmitted(rate);
  await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹1,33,500.00 they owe you');
  await expect(labelledValue(page, 'Total Actionable Amount')).toHaveText('₹1,33,500.00 ready to collect');
  await test.step('the typed amount is allocated', () => collect(page));
  await test.step('every figure is shown again', () => readBack(page));
  await test.step('the payment is deleted as a whole', () => takeBack(page));
});

for (const width of [1440, 1024])
  test(`at ${width} px a long amount is shown in full in words and covers nothing below`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const { session } = await createFirmAndSignIn(page, product);
    const fleet = await createFleet(session, { openingBalance: 300_000_000 });
    await page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);
    await press(page, 'Collect Payment');
    const dialog = openDialog(page, 'Collect Payment');
    const shares = dialog.locator('.allocation-bar');
    const before = await shares.boundingBox();
    const expectWhole = async (words: string) => {
      const message = dialog.getByText(words, { exact: true });
      await expect(message).toBeVisible();
      expect(await message.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      const { y = Number.NaN, height = 0 } = (await message.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(before?.y ?? 0);
      expect(await shares.boundingBox()).toEqual(before);
    };
    const amount =
      'two crore seventy-seven lakh seventy-seven thousand seven hundred seventy-seven rupees and seventy-seven paise';
    await type(dialog, 'Amount', '27777777.77');
    await expectWhole(amount);
    await field(dialog, 'Reference No.').focus();
    await expectWhole(amount);
    await type(dialog, 'TDS kept by the party', '277777.7');
    await expectWhole('two lakh seventy-seven thousand seven hundred seventy-seven rupees and seventy paise');
  });

async function collect(page: Page): Promise<void> {
  await press(page, 'Collect Payment');
  const dialog = openDialog(page, 'Collect Payment');
  await type(dialog, 'Amount', '100000');
  const expected = {
    'Opening Balance': '25,000',
    'VERMA-1': '38,500',
    'VERMA-2': '28,000',
    'VERMA-3': '8,500',
  };
  for (const [row, amount] of Object.entries(expected))
    await expect(field(dialog, `Amount of ${row}`)).toHaveValue(amount);
  await expect(dialog).toContainText('3 in full, 1 in part. Balance after ₹33,500.00');
  await type(dialog, 'Amount of VERMA-1', '40000');
  await expect(dialog.getByRole('button', { name: 'Collect Payment' })).toBeDisabled();
  await type(dialog, 'Amount of VERMA-3', '7000');
  await expect(field(dialog, 'Amount of VERMA-1')).toHaveAccessibleDescription(
    'Trip amount cannot exceed ₹38,500.',
  );
  await expect(dialog.getByRole('button', { name: 'Collect Payment' })).toBeEnabled();
  await press(dialog, 'Allocate oldest first');
  await expect(field(dialog, 'Amount of VERMA-1')).toHaveAccessibleDescription('');
  await type(dialog, 'Reference No.', 'N3258814407');
  await press(dialog, 'Collect Payment');
  await expectToast(page, 'Settlement successful!');
  await expect(dialog).toBeHidden();
}

const opening = [formatDay(daysAgo(30)), 'Opening Balance', '-', '₹25,000.00', '₹25,000.00'];

function fares(route: string) {
  const on = formatDay(daysAgo(10));
  return [
    [on, `Receivable VERMA-3 ${route}`, '-', '₹42,000.00', '₹1,33,500.00'],
    [on, `Receivable VERMA-2 ${route}`, '-', '₹28,000.00', '₹91,500.00'],
    [on, `Receivable VERMA-1 ${route}`, '-', '₹38,500.00', '₹63,500.00'],
    opening,
  ];
}

const ROUTE = 'Verma Yard Verma Depot';

async function readBack(page: Page): Promise<void> {
  const payment = 'Bulk Payment Received VERMA-1 VERMA-2 VERMA-3';
  await expectRows(page, [
    [formatDay(daysAgo(0)), payment, '₹1,00,000.00', '-', '₹33,500.00'],
    ...fares(ROUTE),
  ]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹33,500.00 they owe you');
}

async function takeBack(page: Page): Promise<void> {
  await press(page, `Delete Bulk Payment Received of ${formatDay(daysAgo(0))}, ₹1,00,000.00`);
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await press(question, "Yes, I'm sure");
  await expect(field(question, 'Reason')).toHaveAccessibleDescription('This field is required');
  await type(question, 'Reason', 'Entered for the wrong party');
  await press(question, "Yes, I'm sure");
  await expectToast(page, 'Transaction deleted');
  await expectRows(page, fares(ROUTE));
  await expect(labelledValue(page, 'Total Actionable Amount')).toHaveText('₹1,33,500.00 ready to collect');
}
