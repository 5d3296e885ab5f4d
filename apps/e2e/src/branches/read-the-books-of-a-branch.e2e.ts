import { createBranch } from '@bahi/contract/access/create-branch';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { seriousViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { addParty, createTruck } from '../support/trip-screens.ts';

test('an owner compares the branches, opens the books of one, and finds the entries behind each figure', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { startLocationId, ...truck } = await createTruck(session);
  const openedOn = daysAgo(30);
  const customerId = await addParty(session, {
    name: 'Gokul Agro Traders',
    locationId: startLocationId,
    openedOn,
  });
  await page.goto('/dashboard/overview');
  await expect(page.getByText('Total Revenue')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Branches' })).toBeHidden();

  const pune = (await session.mustCall(createBranch, { name: 'Pune', code: 'PUN' })).branch.id;
  const nagpur = (await session.mustCall(createBranch, { name: 'Nagpur', code: 'NGP' })).branch.id;
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', startedAt: daysAgo(2) } as const;
  const trip = { ...truck, startLocationId, customerId, ...load };
  const started = await session.mustCall(startTrip, {
    ...trip,
    lrNumber: 'PN-1',
    rate: 40_000,
    branchId: pune,
  });
  const entered = { tripId: started.trip.id, date: daysAgo(1) };
  await session.mustCall(createTransaction, {
    ...entered,
    type: 'ONE_SHOT',
    category: 'DRIVER_ADVANCE',
    amount: 3_000,
    mode: 'CASH',
    cashBranchId: nagpur,
  });
  await session.mustCall(createTransaction, {
    ...entered,
    type: 'SETTLEMENT',
    category: 'ADVANCE',
    amount: 15_000,
    mode: 'ONLINE',
    cashBranchId: nagpur,
  });

  const main = page.getByRole('main');
  await test.step('the overview compares the branches', async () => {
    await page.goto('/dashboard/overview');
    const rows = page.getByRole('region', { name: 'Branches' }).getByRole('row');
    await expect(rows).toHaveText([
      'BranchTripsRevenueExpenseProfitOwed by branches',
      'Head Office0₹0₹0₹0₹0',
      'Nagpur0₹0₹0₹0−₹12,000.00',
      'Pune1₹40,000.00₹3,000.00₹37,000.00₹12,000.00',
      'Total1₹40,000.00₹3,000.00₹37,000.00₹0',
    ]);
    await rows.getByRole('link', { name: 'Pune' }).click();
    await expect(pageHeading(page, 'Pune')).toBeVisible();
  });

  const card = (heading: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  const debts = page.getByRole('list', { name: 'Between branches', exact: true });
  await test.step("a branch's page shows two results and its debts", async () => {
    await expect(card('What Pune booked')).toContainText('₹37,000.00');
    await expect(card('Result of Pune’s vehicles')).toContainText('0 vehicles, wherever booked');
    await expect(debts).toContainText('Nagpur owes Pune₹12,000.00');
    await expect(debts).toContainText('Paid in Nagpur for Pune1 entry−₹3,000.00');
    await expect(debts).toContainText('Received in Nagpur for Pune1 entry₹15,000.00');
    await expect(card('Boxes')).toContainText('In Pune’s boxes₹0');
  });

  await test.step('a figure opens its entries, which add up to it', async () => {
    await card('What Pune booked').getByRole('link', { name: '₹3,000.00' }).click();
    await expect(pageHeading(page, 'Transactions')).toBeVisible();
    await expect(main.locator('dl > div').filter({ hasText: 'Total Expense' })).toContainText('₹3,000.00');
    await page.goBack();
    await debts.getByRole('link', { name: '₹12,000.00' }).click();
    await expect(pageHeading(page, 'Pune and Nagpur')).toBeVisible();
    await expect(main.locator('dl > div').filter({ hasText: 'Between branches' })).toContainText(
      '₹12,000.00',
    );
    await expect(page.getByRole('row', { name: /Driver Advance PN-1/ })).toContainText('−₹3,000.00');
    await page.goBack();
    await debts.getByRole('link', { name: '1 entry' }).first().click();
    await expect(main.locator('dl > div').filter({ hasText: 'Paid in Nagpur for Pune' })).toContainText(
      '₹3,000.00 Pune owes Nagpur',
    );
  });

  await test.step('the result of the head office’s vehicles includes the trip of Pune', async () => {
    await page.goto('/dashboard/branches');
    await main.getByRole('link', { name: 'Head Office' }).click();
    const vehicleResult = card('Result of Head Office’s vehicles');
    await expect(vehicleResult).toContainText('₹37,000.00');
    await expect(card('What Head Office booked')).not.toContainText('₹37,000.00');
    await vehicleResult.getByRole('link', { name: '1', exact: true }).click();
    await expect(pageHeading(page, 'Trip Management')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Vehicles of');
    await expect(page.getByRole('gridcell', { name: 'PN-1', exact: true })).toBeVisible();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.goBack();
    await vehicleResult.getByRole('link', { name: '₹40,000.00' }).click();
    await expect(page.getByRole('main')).toContainText('Vehicles of');
    await expect(main.locator('dl > div').filter({ hasText: 'Total Revenue' })).toContainText('₹40,000.00');
  });

  await test.step('the page fits, also on a small desktop and on a phone', async () => {
    for (const width of [1024, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/dashboard/branches/info?id=${pune}`);
      await expect(debts).toContainText('Nagpur owes Pune');
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      await expect.poll(() => seriousViolations(page)).toEqual([]);
    }
  });
});
