import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet, type Fleet } from '@bahi/tools/proofs/harness/fleet';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';

const OVERVIEW = '/dashboard/overview';
const OTHER_TRUCK = 'MH31CB4507';

test('receivables by age add up to Total Receivables', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session, { openingBalance: 1_000 });
  await fleet.started(10_000);
  await fleet.podSubmitted(40_000);
  const { id: surplus } = await fleet.started(500);
  await fleet.advance(surplus, 700.25);

  await page.goto('/dashboard/trips');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(pageHeading(page, 'Overview')).toBeVisible();
  const ageing = page.getByRole('table', { name: 'Receivables by age' });
  await expect(ageing.getByRole('row')).toHaveText([
    'Days since PODPartiesAmount',
    'Not due, no POD yet1₹10,000.00',
    '0 to 30 days1₹41,000.00',
    '31 to 60 days0₹0',
    '61 to 90 days0₹0',
    '91 days and more0₹0',
    'Surpluses and credit on account−₹200.25',
    'Total Receivables₹50,799.75',
  ]);
});

test('every figure opens its entries, with the same total', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await enterTrips(session, await createFleet(session));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(OVERVIEW);

  await expect(labelledValue(page, 'Total Trips')).toContainText('3');
  await expect(labelledValue(page, 'Total Revenue')).toContainText('₹74,500.25');
  await expect(labelledValue(page, 'Total Expense')).toContainText('₹12,000.50');
  await expect(labelledValue(page, 'Total Profit')).toContainText('₹62,499.75');
  await expect(page.getByText('Not classified: ₹1,800.00')).toBeVisible();

  await expectEntries(
    page,
    labelledValue(page, 'Total Revenue').getByRole('link'),
    'Total Revenue',
    '₹74,500.25',
  );
  await expectEntries(
    page,
    labelledValue(page, 'Total Expense').getByRole('link'),
    'Total Expense',
    '₹12,000.50',
  );
  await expectEntries(page, labelledValue(page, 'Total Profit').getByRole('link'), 'Profit', '₹62,499.75');
  for (const [category, coverage, amount] of [
    ['Fuel', '58.33%', '₹7,000.50'],
    ['Driver Advance', '25.00%', '₹3,000.00'],
    ['Toll', '16.67%', '₹2,000.00'],
  ] as const) {
    const line = page.getByRole('listitem').filter({ hasText: coverage });
    await expect(line).toHaveText(`${category}${coverage}${amount}`);
    await expectEntries(page, line.getByRole('link'), 'Total Expense', amount);
  }
  const months = page.getByRole('table', { name: 'Profit by month' });
  const profits = await months.getByRole('row').allTextContents();
  expect(profits.slice(1).reduce((sum, row) => sum + rupeesIn(row), 0)).toBeCloseTo(62_499.75, 2);

  await page.getByText('Not classified: ₹1,800.00').click();
  await expect(page.getByText('1 entry').first()).toBeVisible();
  await page.goBack();
  await labelledValue(page, 'Total Trips').getByRole('link').click();
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^VERMA-/ })).toHaveCount(3);
});

test('a vehicle and days filter the figures and are part of the address', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await enterTrips(session, await createFleet(session));
  await page.goto(OVERVIEW);
  await expect(page.getByText('Try this filter')).toBeVisible();
  await press(page, 'All vehicles');
  await page.getByRole('radio', { name: OTHER_TRUCK }).click();
  await expect(page).toHaveURL(/vehicleId=/);
  await expect(labelledValue(page, 'Total Trips')).toContainText('1');
  await expect(labelledValue(page, 'Total Revenue')).toContainText('₹20,000.25');
  await expect(labelledValue(page, 'Total Loss')).toHaveCount(0);
  await expectEntries(page, labelledValue(page, 'Total Profit').getByRole('link'), 'Profit', '₹20,000.25');
  await expect(page.getByText('Try this filter')).toBeHidden();
  await page.goto(OVERVIEW);
  await expect(page.getByRole('button', { name: 'All vehicles' })).toBeVisible();
  await expect(page.getByText('Try this filter')).toBeHidden();
  await page.goBack();

  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(new RegExp(`vehicleNo=${OTHER_TRUCK}.*status=STARTED`));
  await expect(page.getByRole('gridcell', { name: /^VERMA-/ })).toHaveCount(1);
  await page.goto(`${OVERVIEW}?startDate=${daysAgo(5)}&endDate=${daysAgo(4)}`);
  await expect(labelledValue(page, 'Total Trips')).toContainText('0');
  await expect(labelledValue(page, 'Total Loss')).toContainText('₹12,500.50');
});

test('ongoing trips are found by their LR number and follow entries made elsewhere', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await page.goto(OVERVIEW);
  await expect(page.getByText('Start a new trip and it will start appearing here')).toBeVisible();
  await expect(page.getByText('Nothing to show here yet')).toHaveCount(2);

  await session.mustCall(startTrip, fleet.startInput(40_000, { rateType: 'PER_MT', rate: 2_000.25 }));
  const trips = page.getByRole('list', { name: 'Ongoing trips' }).getByRole('listitem');
  await expect(trips).toHaveText([/^Verma & Co\.MH12AB1234VERMA-1₹40,005\.00$/]);
  await expect(labelledValue(page, 'Total Revenue')).toContainText('₹40,005.00');
  await fleet.started(500);
  await expect(trips).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'LR number' }).fill('LR-0002');
  await expect(trips).toHaveText([/VERMA-2/]);
  await page.getByRole('searchbox', { name: 'LR number' }).fill('9');
  await expect(page.getByText('No ongoing trip has this LR number.')).toBeVisible();
});

test('the overview fits a small desktop and a phone', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await enterTrips(session, await createFleet(session));
  await page.goto(OVERVIEW);
  for (const width of [1024, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(labelledValue(page, 'Total Profit')).toContainText('₹62,499.75');
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBe(0);
  }
});

/** Enters three trips of two vehicles, their costs, an entry that is taken back, and a credit without a category. */
async function enterTrips(session: Session, fleet: Fleet): Promise<void> {
  const { id: tripId } = await fleet.podSubmitted(40_000);
  await fleet.started(15_000);
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const { vehicle } = await session.mustCall(createVehicle, { vehicleNo: OTHER_TRUCK, ...truck });
  await session.mustCall(startTrip, fleet.startInput(20_000.25, { vehicleId: vehicle.id }));
  const spend = (category: 'FUEL' | 'TOLL' | 'DRIVER_ADVANCE', amount: number, about: object = {}) =>
    session.mustCall(createTransaction, {
      tripId,
      type: 'ONE_SHOT',
      category,
      amount,
      mode: 'CASH',
      date: daysAgo(5),
      ...(category === 'FUEL' ? { fuelQuantity: 70 } : {}),
      ...about,
    });
  const charge = { type: 'ADJUSTMENT', category: 'SHORTAGE_AMOUNT', amount: 500, date: daysAgo(5) } as const;
  await session.mustCall(createTransaction, { tripId, ...charge });
  await spend('FUEL', 7_000.5);
  await spend('DRIVER_ADVANCE', 5_000);
  await spend('TOLL', 2_000, { fromDriverAdvance: true, mode: undefined, date: daysAgo(4) });
  const { transaction: wrong } = await spend('TOLL', 999);
  await session.mustCall(deleteTransaction, { id: wrong.id, reason: 'Entered twice' });
  const { vendorId: customerId } = fleet;
  await session.mustCall(addVendorCredit, { customerId, amount: 1_800, paymentDate: daysAgo(2) });
}

/** Opens the entries behind a figure, expects the same total, and returns. */
async function expectEntries(
  page: Page,
  figure: ReturnType<Page['getByRole']>,
  total: string,
  amount: string,
): Promise<void> {
  await figure.first().click();
  await expect(pageHeading(page, 'Transactions')).toBeVisible();
  await expect(labelledValue(page, total)).toContainText(amount);
  await page.goBack();
  await expect(pageHeading(page, 'Overview')).toBeVisible();
}

function rupeesIn(row: string): number {
  const text = /(−?)₹([\d,]+(?:\.\d\d)?)/.exec(row);
  if (text === null) throw new Error(`${row} has no amount`);
  return Number(text[2]?.replaceAll(',', '')) * (text[1] === '' ? 1 : -1);
}
