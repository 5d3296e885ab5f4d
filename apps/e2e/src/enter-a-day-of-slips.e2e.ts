import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { equip } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { openNewBook, title } from './access.ts';
import { digitsOf, field } from './forms.ts';
import { expect, test } from './journey.ts';
import { chooseByKeys, tabTo, takeChoice, typeInto } from './keys.ts';
import { card, valueOf } from './readings.ts';
import { openDialog } from './trip-screens.ts';

test('a day of slips by keys alone: trip, vehicle, khata and fleet expenses agree to the paisa', async ({
  page,
  product,
}) => {
  const { session } = await openNewBook(page, product);
  const fleet = await equip(session);
  const { vehicleId, vendorId } = fleet;
  const { id: tripId } = await fleet.started(40_000);
  const toDriver = { category: 'DRIVER_ADVANCE', amount: 2_000, mode: 'CASH', date: daysAgo(2) } as const;
  await session.expect(createTransaction, { tripId, type: 'ONE_SHOT', ...toDriver });

  await page.goto('/dashboard/fillups');
  await test.step('two slips of fuel', () => enterFuel(page));
  await test.step('a slip of urea', () => enterUrea(page));
  await page.goto('/dashboard/fleet-expense');
  await test.step('two tolls', () => enterTolls(page));
  await page.goto('/dashboard/maintenance');
  await test.step('a puncture on the trip', () => enterPuncture(page));
  await test.step('a tyre on credit', () => enterTyre(page));
  await test.step('the insurance', () => enterInsurance(page));

  const spentOnTrip = 2_000 + 9_250.4 + 350.75;
  const inAll = paisa(spentOnTrip + 4_625.2 + 1_180.1 + 640.25 + 75.5 + 21_500.5 + 43_920);
  const owed = paisa(9_250.4 + 4_625.2 + 21_500.5);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await expect(card(page, 'Profit Details')).toContainText(`−${rupees(paisa(spentOnTrip))}`);
  await page.goto(`/dashboard/vehicles/info?id=${vehicleId}`);
  await expect(valueOf(page, 'Total Expense')).toHaveText(rupees(inAll));
  await page.goto('/dashboard/fleet-expense');
  await expect(page.getByRole('row').nth(1)).toContainText(rupees(inAll));
  await page.goto('/dashboard/vendors');
  await expect(page.getByRole('row').filter({ hasText: 'Verma Petroleum' })).toContainText(rupees(owed));

  expect((await session.expect(vehicleMetrics, { vehicleId })).expense).toBe(inAll);
  expect((await session.expect(expenseSummary, { by: 'VEHICLE' })).totalExpense).toBe(inAll);
  expect((await session.expect(fetchLedger, { customerId: vendorId })).totalBalance).toBe(-owed);
});

const LAKHS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

function rupees(amount: number): string {
  return `₹${LAKHS.format(amount)}`;
}

/** What was added up in floats, as the slips have it. */
function paisa(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The button has the focus from the second slip on. */
async function chooseCategory(
  page: Page,
  button: string,
  [typed, category]: readonly [string, string],
): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button }).first(), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toBeFocused();
  await chooseByKeys(page, '1234', 'MH12AB1234');
  await chooseByKeys(page, typed, category);
  await page.keyboard.press('Control+Enter');
}

async function enterFuel(page: Page): Promise<void> {
  const { keyboard } = page;
  await chooseCategory(page, 'Add Fill-up', ['fuel', 'Fuel']);
  await expect(title(page, 'Add Fuel')).toBeVisible();
  const driver = page.getByRole('combobox', { name: 'Driver' });
  await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toHaveValue('MH12AB1234');
  await tabTo(page, driver);
  await chooseByKeys(page, 'Ravi', 'Ravi Verma');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(digitsOf(daysAgo(1)));
  await tabTo(page, page.getByRole('combobox', { name: 'Trip' }));
  await chooseByKeys(page, 'VERMA-1', 'VERMA-1');
  await typeInto(page, field(page, 'Fuel Quantity'), '100');
  await typeInto(page, field(page, 'Amount'), '9250.40');
  await takeChoice(page, 'Payment Mode', 'Credit');
  await tabTo(page, page.getByRole('combobox', { name: 'Vendor' }));
  await chooseByKeys(page, 'Verma Pet', 'Verma Petroleum');
  await tabTo(page, page.getByRole('button', { name: 'Save and add another' }));
  await keyboard.press('Enter');

  await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toBeFocused();
  await chooseByKeys(page, '1234', 'MH12AB1234');
  await chooseByKeys(page, 'Ravi', 'Ravi Verma');
  await typeInto(page, field(page, 'Fuel Quantity'), '50');
  await typeInto(page, field(page, 'Amount'), '4625.20');
  await keyboard.press('Enter');
  await expect(title(page, 'Fill Up')).toBeVisible();
}

async function enterUrea(page: Page): Promise<void> {
  await chooseCategory(page, 'Add Fill-up', ['urea', 'Urea']);
  await expect(title(page, 'Add Urea')).toBeVisible();
  await typeInto(page, field(page, 'Quantity'), '20');
  await typeInto(page, field(page, 'Amount'), '1180.10');
  await takeChoice(page, 'Payment Mode', 'Cash');
  await page.keyboard.press('Control+Enter');
  await expect(title(page, 'Fill Up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Fill-up' }).first()).toBeFocused();
}

async function enterTolls(page: Page): Promise<void> {
  const { keyboard } = page;
  const add = page.getByRole('button', { name: 'Add expense' });
  await tabTo(page, add, 60);
  for (const [category, amount] of [
    ['Toll', '640.25'],
    ['Parking', '75.50'],
  ] as const) {
    await expect(add).toBeFocused();
    await keyboard.press('Enter');
    const dialog = openDialog(page, 'Add expense');
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeFocused();
    await chooseByKeys(page, category, category);
    await typeInto(page, field(dialog, 'Amount'), amount);
    await tabTo(page, dialog.getByRole('combobox', { name: 'Vehicle' }));
    await chooseByKeys(page, '1234', 'MH12AB1234');
    await keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  }
}

async function enterPuncture(page: Page): Promise<void> {
  const { keyboard } = page;
  await chooseCategory(page, 'Add Maintenance', ['punct', 'Puncture']);
  await expect(field(page, 'Date')).toBeFocused();
  await typeInto(page, field(page, 'Amount'), '350.75');
  await takeChoice(page, 'Payment Mode', 'Cash');
  await tabTo(page, page.locator('summary').filter({ hasText: 'Trip and reference' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Trip' }));
  await chooseByKeys(page, 'VERMA-1', 'VERMA-1');
  await keyboard.press('Control+Enter');
  await expect(title(page, 'Maintenance')).toBeVisible();
}

async function enterTyre(page: Page): Promise<void> {
  const { keyboard } = page;
  await expect(page.getByRole('button', { name: 'Add Maintenance' }).first()).toBeFocused();
  await chooseCategory(page, 'Add Maintenance', ['tyre', 'Tyre']);
  await expect(field(page, 'Date')).toBeFocused();
  await typeInto(page, field(page, 'Tyre Brand'), 'MRF');
  await typeInto(page, field(page, 'New Tyre Number'), 'T 34');
  await typeInto(page, field(page, 'Amount'), '21500.50');
  await takeChoice(page, 'Payment Mode', 'Credit');
  await tabTo(page, page.getByRole('combobox', { name: 'Vendor' }));
  await chooseByKeys(page, 'Verma Pet', 'Verma Petroleum');
  await keyboard.press('Control+Enter');
  await expect(title(page, 'Maintenance')).toBeVisible();
}

async function enterInsurance(page: Page): Promise<void> {
  const { keyboard } = page;
  await chooseCategory(page, 'Add Maintenance', ['insur', 'Insurance']);
  await expect(field(page, 'Date')).toBeFocused();
  await typeInto(page, field(page, 'Insurance Company'), 'New India');
  await typeInto(page, field(page, 'Valid Upto'), digitsOf(daysAgo(-364)));
  await typeInto(page, field(page, 'Amount'), '43920');
  await takeChoice(page, 'Payment Mode', 'Online');
  await keyboard.press('Control+Enter');
  await expect(title(page, 'Maintenance')).toBeVisible();
}
