import { createFillUp } from '@bahi/contract/maintenance/create-fill-up';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { press, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { shortDay, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

/** Full tanks of 100 l for ₹9,000 each: 4.00 km/l, and 3.00 km/l for the last one. Entries are [days ago, km]. */
const TANKS = [
  [60, 100_000],
  [40, 100_400],
  [30, 100_800],
  [20, 101_200],
  [10, 101_500],
] as const;

/** 'Nov 17 2026' */
function pointDay(ago: number): string {
  const day = daysAgo(ago);
  return `${shortDay(day)} ${day.slice(0, 4)}`;
}

test("a vehicle's page shows its distance, fuel and cost, and leads to the unusual tank", async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { vehicleId, driverId } = await createFleet(session, { vehicleNo: 'MH12AB1234' });
  await page.goto(`/dashboard/vehicles/info?id=${vehicleId}`);
  await expect(page.getByText('Not enough full tanks yet')).toBeVisible();
  await expect(labelledValue(page, 'Cost per KM')).toHaveText('-');
  const diesel = { category: 'FUEL', vehicleId, driverId, fuelQuantity: 100, fullTank: true } as const;
  const paid = { amount: 9_000, paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;
  for (const [days, lastOdoReading] of TANKS)
    await session.mustCall(createFillUp, { ...diesel, ...paid, lastOdoReading, fillupDate: daysAgo(days) });

  await page.reload();
  await expect(labelledValue(page, 'KM Run')).toHaveText('1,500 KM1,500 KM in all');
  await expect(labelledValue(page, 'Fuel')).toHaveText('500.00 Ltr500.00 Ltr in all');
  await expect(labelledValue(page, 'Fuel Economy')).toHaveText('3.75 km/l3.75 km/l in all');
  await expect(labelledValue(page, 'Cost per KM')).toHaveText('₹30.00₹30.00 in all');

  await test.step('a shorter period', async () => {
    await page.getByRole('button', { name: /^Date range:/ }).click();
    await typeDay(page, 'From', daysAgo(20));
    await typeDay(page, 'To', daysAgo(0));
    await press(page, 'Apply');
    await expect(labelledValue(page, 'KM Run')).toHaveText('700 KM1,500 KM in all');
    await expect(labelledValue(page, 'Fuel Economy')).toHaveText('3.50 km/l3.75 km/l in all');
  });

  await test.step('the last tank is unusual, and its point opens by keyboard', async () => {
    const leak = page.getByRole('button', { name: `${pointDay(10)}: 3.00 km/l, Unusual` });
    await leak.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('button', { name: `${pointDay(20)}: 4.00 km/l`, exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(leak).toBeFocused();
    await page.keyboard.press('Enter');
    const details = openDialog(page, 'Fuel');
    await expect(details.getByText('25 % below the median')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leak).toBeFocused();
  });
});
