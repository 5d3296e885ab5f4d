import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

/** An excavator with 8,990 h leaves for ₹500 an hour; its meter is replaced at 9,000 h. */
test('the end of a trip offers to enter a replaced meter, and bills the hours of both', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { vehicle } = await session.mustCall(createVehicle, {
    vehicleNo: 'MH12HE0042',
    vehicleType: 'HEMV',
    fuelType: 'DIESEL',
    odoType: 'HR',
    lastOdoReading: 8_990,
  });
  const { customerId, startLocationId, endLocationId, driverId } = fleet;
  const { trip } = await session.mustCall(startTrip, {
    ...{ vehicleId: vehicle.id, customerId, startLocationId, endLocationId, driverId },
    ...{ startedAt: daysAgo(20), startReading: 8_990, rateType: 'PER_HR', rate: 500 },
    ...{ estimatedHoursRun: 20, lrNumber: 'H7' },
  });

  await page.goto(`/dashboard/trips/info?id=${trip.id}`);
  await press(page, 'End Trip');
  await test.step('a lower reading asks whether the meter was replaced', () => enterReplacement(page));
  await test.step('the trip ends with the hours of both meters', async () => {
    await press(openDialog(page, 'End Trip'), 'End Trip');
    await expect(page.getByText('Trip Details Updated')).toBeVisible();
    const { trip: ended } = await session.mustCall(findTrip, { tripId: trip.id });
    expect([ended.run, ended.totalRate]).toEqual([15, 7_500]);
    await expect(page.getByText('15 HR').first()).toBeVisible();
  });

  await page.goto(`/dashboard/vehicles/info?id=${vehicle.id}`);
  await test.step('the page of the vehicle lists it', async () => {
    await expect(page.getByText('Run 9,005 HR')).toBeVisible();
    await expect(page.getByText('9,000 → 3 HR')).toBeVisible();
  });
  await test.step('a correction over a billed trip is refused', async () => {
    const label = `Correct the replacement of ${formatDay(daysAgo(16))}`;
    await page.getByRole('button', { name: label }).click();
    const dialog = openDialog(page, 'Correct meter readings');
    await field(dialog, 'Last reading of the old meter').fill('9100');
    await press(dialog, 'Save Details');
    await expect(page.getByText(/Trip H7 was billed by the hour over this day/).first()).toBeVisible();
  });
});

async function enterReplacement(page: Page): Promise<void> {
  const ending = openDialog(page, 'End Trip');
  await typeDay(ending, 'End Date', daysAgo(12));
  await field(ending, 'Destination Odometer').fill('8');
  await press(ending, 'End Trip');
  const refusal = ending.getByText(/^Cannot be less than Start Odo/);
  await expect(refusal).toBeVisible();
  await press(ending, 'Was the meter replaced?');
  const dialog = openDialog(page, 'Meter replaced');
  await typeDay(dialog, 'Date', daysAgo(16));
  await field(dialog, 'Last reading of the old meter').fill('9000');
  await field(dialog, 'First reading of the new meter').fill('3');
  await press(dialog, 'Save Details');
  await expect(dialog).toBeHidden();
  await expect(refusal).toBeHidden();
}
