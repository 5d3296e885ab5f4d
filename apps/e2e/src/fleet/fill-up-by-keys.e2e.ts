import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { dayDigits, field } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { chooseByKeys, tabTo } from '../support/keys.ts';
import { card, expectLines, expectRows, shortDay } from '../support/page-content.ts';

const filledOn = daysAgo(1);

test('two pump slips are entered by keyboard and appear on the trip, in the expenses and in the list', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);

  await page.goto('/dashboard/fillups');
  await expect(page).toHaveURL(/\/dashboard\/fillups\/fuel$/);
  await test.step('choose vehicle and category', () => chooseFuel(page));
  await test.step('enter the slip of the trip', () => enterSlip(page));
  await test.step('enter the next slip of the same pump', () => enterNext(page));
  await test.step('the list shows both, with their totals', () => readList(page));
  await test.step('the trip shows one', () => readTrip(page, tripId));
  await test.step('the expenses of the vehicle include both', () => readExpenses(page));
});

async function chooseFuel(page: Page): Promise<void> {
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add Fill-up' }).first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toBeFocused();
  await chooseByKeys(page, '1234', 'MH12AB1234');
  await chooseByKeys(page, 'fuel', 'Fuel');
  await keyboard.press('Control+Enter');
  await expect(pageHeading(page, 'Add Fuel')).toBeVisible();
  await expect(field(page, 'Fuel Type')).toHaveValue('Diesel');
}

async function enterSlip(page: Page): Promise<void> {
  const { keyboard } = page;
  const vehicle = page.getByRole('combobox', { name: 'Vehicle Number' });
  await expect(vehicle).toHaveValue('MH12AB1234');
  await expect(vehicle).toBeFocused();
  await keyboard.press('Tab');
  await chooseByKeys(page, 'Ravi', 'Ravi Verma');
  await expect(page.getByRole('combobox', { name: 'Driver' })).toHaveValue('Ravi Verma');
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(dayDigits(filledOn));
  // Skips the calendar, which keyboard users do not need.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Trip' })).toBeFocused();
  await chooseByKeys(page, 'VERMA-1', 'VERMA-1');
  await expect(page.getByRole('combobox', { name: 'Trip' })).toHaveValue('VERMA-1');
  await keyboard.type('120.5');
  await keyboard.press('Tab');
  await keyboard.type('11134.2');
  await expect(field(page, 'Price per Unit')).toHaveValue('Rs. 92.40');
  // Skips the locked price and fuel type.
  await keyboard.press('Tab');
  await expect(field(page, 'Odometer Reading')).toBeFocused();
  await keyboard.type('48250');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Full Tank' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Online' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Credit' })).toBeChecked();
  await keyboard.press('Tab');
  await chooseByKeys(page, 'Verma Pet', 'Verma Petroleum');
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Verma Petroleum');
  await keyboard.type('4471');
  // The button comes after fields that a slip seldom fills.
  await tabTo(page, page.getByRole('button', { name: 'Save and add another' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Fuel ₹11,134.20' })).toBeVisible();
}

async function enterNext(page: Page): Promise<void> {
  const { keyboard } = page;
  await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toBeFocused();
  await expect(field(page, 'Date')).toHaveValue(formatDay(filledOn));
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveValue('Verma Petroleum');
  await expect(page.getByRole('radio', { name: 'Credit' })).toBeChecked();
  await chooseByKeys(page, '1234', 'MH12AB1234');
  await chooseByKeys(page, 'Ravi', 'Ravi Verma');
  // Skips the calendar and the trip.
  for (let stop = 0; stop < 3; stop += 1) await keyboard.press('Tab');
  await expect(field(page, 'Fuel Quantity')).toBeFocused();
  await keyboard.type('20');
  await keyboard.press('Tab');
  await keyboard.type('1848');
  await keyboard.press('Control+Enter');
  await expect(pageHeading(page, 'Fill Up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Fill-up' }).first()).toBeFocused();
}

async function readList(page: Page): Promise<void> {
  const common = ['MH12AB1234', 'Ravi Verma', formatDay(filledOn)];
  await expectRows(page, [
    [...common, '20.00 Ltr', 'Credit ₹1,848.00', 'Verma Petroleum', '-', 'tank not full', ''],
    [...common, '120.50 Ltr', 'Credit ₹11,134.20', 'Verma Petroleum', '-', '', ''],
    ['Total of 2 fill-ups', '', '', '140.50 Ltr', '₹12,982.20', '', '', '', ''],
  ]);
}

async function readTrip(page: Page, tripId: string): Promise<void> {
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await expectLines(card(page, 'Profit Details'), [
    'Profit Details',
    'Gross Profit ₹40,000.00',
    'Expense',
    'Add Expense −₹11,134.20',
    `${shortDay(filledOn)} · Fuel`,
    '120.5 Ltr · on credit · Verma Petroleum ₹11,134.20',
    'Net Profit ₹28,865.80',
  ]);
}

async function readExpenses(page: Page): Promise<void> {
  await page.goto('/dashboard/fleet-expense');
  await expect(page.getByRole('row').nth(1)).toHaveText(/^MH12AB1234.*₹12,982.20.*100.00%$/);
}
