import { createParty } from '@bahi/contract/parties/create-party';
import { formatDay } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { confirmWithReason, openDialog } from '../support/trip-screens.ts';

const PUMP = 'Highway Diesel Pump';
const [opened, bought, paid] = [daysAgo(30), daysAgo(5), daysAgo(3)];
const opening = [formatDay(opened), 'Opening Balance', '-', '₹5,000.00', '−₹5,000.00'];
const diesel = [formatDay(bought), 'Fuel', '-', '₹9,000.00', '−₹14,000.00'];
const payment = [formatDay(paid), 'Settled Against Credit', '₹10,000.00', '-', '−₹4,000.00'];

/** Adds a vendor to whom the firm has owed ₹5,000 for a month. */
async function addPump(session: Session, locationId: string): Promise<string> {
  const since = { openingBalance: -5_000, openingBalanceDate: opened };
  const pump = { name: PUMP, type: 'VENDOR', locationId } as const;
  return (await session.mustCall(createParty, { ...pump, ...since })).customer.id;
}

/** docs/rules/money.md#worked-examples, the vendor's part. */
test('diesel on credit is paid in part, the rest written off, and an advance paid', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const pumpId = await addPump(session, fleet.startLocationId);
  await test.step('buy diesel on credit without a trip', () => buyDiesel(page));
  await page.goto(`/dashboard/vendors/vendor-details?id=${pumpId}`);
  await expectRows(page, [diesel, opening]);
  await test.step('pay a part of the debt', () => payInPart(page));
  await test.step('the expense counts once', () => readExpenses(page, '₹9,000.00'));
  await page.goto(`/dashboard/vendors/vendor-details?id=${pumpId}`);
  await test.step('close the account with a write-off', () => endAccount(page));
  await test.step('pay more than is owed, as an advance', () => payAhead(page));
  await test.step('delete a payment with a reason', () => takeBack(page));
});

async function buyDiesel(page: Page): Promise<void> {
  await page.goto('/dashboard/transactions');
  await press(page, 'Add expense');
  const dialog = openDialog(page, 'Add expense');
  await choose(page, 'Category', 'Fuel');
  await type(dialog, 'Amount', '9000');
  await typeDay(dialog, 'Date', bought);
  await type(dialog, 'Fuel Quantity', '96');
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Credit').click();
  await choose(page, 'Vendor', PUMP);
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();
}

async function startPayment(page: Page, amount: string): Promise<Locator> {
  await press(page, 'Make Payment');
  const dialog = openDialog(page, 'Make Payment');
  await type(dialog, 'Payment Amount', amount);
  return dialog;
}

async function sendPayment(page: Page, dialog: Locator): Promise<void> {
  await press(dialog, 'Make Payment');
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Settlement successful!');
}

async function payInPart(page: Page): Promise<void> {
  const dialog = await startPayment(page, '0');
  await typeDay(dialog, 'Payment Date', daysAgo(-1));
  await press(dialog, 'Make Payment');
  await expect(field(dialog, 'Payment Amount')).toHaveAccessibleDescription(
    'Amount must be greater than 0 for payment.',
  );
  await expect(field(dialog, 'Payment Date')).toHaveAccessibleDescription('Future date not allowed');
  await type(dialog, 'Payment Amount', '10000');
  await typeDay(dialog, 'Payment Date', paid);
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Cheque').click();
  await type(dialog, 'Reference No.', '004417');
  await sendPayment(page, dialog);
  await expectRows(page, [payment, diesel, opening]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹4,000.00 you owe them');
}

async function readExpenses(page: Page, total: string): Promise<void> {
  await page.getByRole('link', { name: 'Fleet Expenses' }).click();
  await expect(pageHeading(page, 'Fleet Expenses')).toBeVisible();
  await expect(page.getByRole('row').last()).toHaveText(new RegExp(`^Total.*${total}.*100.00%$`));
}

const today = formatDay(daysAgo(0));
const ended = [
  [today, 'Force Settled', '₹100.00', '-', '₹0'],
  [today, 'Settled Against Credit', '₹3,900.00', '-', '−₹100.00'],
];

async function endAccount(page: Page): Promise<void> {
  const dialog = await startPayment(page, '3900');
  await dialog.getByRole('checkbox', { name: 'Write off what is left' }).check();
  await expect(dialog).toContainText('₹100.00, then you owe them nothing');
  await sendPayment(page, dialog);
  await expectRows(page, [...ended, payment, diesel, opening]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹0');
}

async function payAhead(page: Page): Promise<void> {
  const dialog = await startPayment(page, '500');
  await expect(dialog).toContainText('₹500 extra will be kept as an advance with the vendor.');
  await sendPayment(page, dialog);
  const ahead = [today, 'Payment Sent', '₹500.00', '-', '₹500.00'];
  await expectRows(page, [ahead, ...ended, payment, diesel, opening]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹500.00 they owe you');
}

async function takeBack(page: Page): Promise<void> {
  await press(page, `Delete Settled Against Credit of ${today}, ₹3,900.00`);
  await confirmWithReason(
    openDialog(page, 'Are you sure you want to delete this transaction ?'),
    'The pump never got it',
  );
  const ahead = [today, 'Payment Sent', '₹500.00', '-', '−₹3,500.00'];
  await expectRows(page, [ahead, payment, diesel, opening]);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹3,500.00 you owe them');
}

test("a vendor's credit has a category, gets one later, or belongs to a trip", async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const pumpId = await addPump(session, fleet.startLocationId);
  const { id: tripId } = await fleet.started(40_000);
  await page.goto(`/dashboard/vendors/vendor-details?id=${pumpId}`);

  await test.step('a category makes it an expense', () =>
    addCredit(page, { amount: '2000', category: 'Rent', billNo: 'R/11' }));
  await test.step('without a category it is not an expense yet', () =>
    addCredit(page, { amount: '700.50', category: 'Decide later' }));
  const later = [today, 'Vendor Credit', '-', '₹700.50', '−₹7,700.50'];
  const rent = [today, 'Vendor Credit Rent Bill R/11', '-', '₹2,000.00', '−₹7,000.00'];
  await expectRows(page, [later, rent, opening]);
  await readExpenses(page, '₹2,000.00');

  await page.goto(`/dashboard/vendors/vendor-details?id=${pumpId}`);
  await press(page, `Category of Vendor Credit of ${today}, ₹700.50`);
  const classifying = openDialog(page, 'Category of the credit');
  await press(classifying, 'Save');
  await expect(classifying.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await choose(page, 'Category', 'Labour charges');
  await press(classifying, 'Save');
  await expect(classifying).toBeHidden();
  const classified = [today, 'Vendor Credit Labour charges', '-', '₹700.50', '−₹7,700.50'];
  await expectRows(page, [classified, rent, opening]);
  await readExpenses(page, '₹2,700.50');

  await test.step('buy diesel on credit for a trip', () => fuelTrip(page, tripId));
  await page.goto(`/dashboard/vendors/vendor-details?id=${pumpId}`);
  const onTrip = [today, 'Fuel VERMA-1', '-', '₹4,500.00', '−₹12,200.50'];
  await expectRows(page, [onTrip, classified, rent, opening]);
  await press(page, `Delete Vendor Credit of ${today}, ₹2,000.00`);
  await confirmWithReason(
    openDialog(page, 'Are you sure you want to delete this transaction ?'),
    'Entered twice',
  );
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹10,200.50 you owe them');
  await readExpenses(page, '₹5,200.50');
});

interface NewCredit {
  readonly amount: string;
  readonly category: string;
  readonly billNo?: string;
}

async function addCredit(page: Page, { amount, category, billNo }: NewCredit): Promise<void> {
  await press(page, 'Add Credit');
  const dialog = openDialog(page, 'Add Credit');
  await press(dialog, 'Add Credit');
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription('This field is required');
  await type(dialog, 'Amount', amount);
  await choose(page, 'Category', category);
  if (billNo !== undefined) await type(dialog, 'Bill No.', billNo);
  await press(dialog, 'Add Credit');
  await expect(dialog).toBeHidden();
}

async function fuelTrip(page: Page, tripId: string): Promise<void> {
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await dialog.getByText('Fuel', { exact: true }).click();
  await type(dialog, 'Amount', '4500');
  await type(dialog, 'Fuel Quantity', '48');
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Credit').click();
  await press(dialog, 'Add Expense');
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await choose(page, 'Vendor', PUMP);
  await press(dialog, 'Add Expense');
  await expect(dialog).toBeHidden();
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹4,500.00');
}
