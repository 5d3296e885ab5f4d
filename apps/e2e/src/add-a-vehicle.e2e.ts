import { createUser } from '@bahi/contract/access/create-user';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { equip } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { openNewBook, title } from './access.ts';
import { choose, field, press, type, typeKeys } from './forms.ts';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { expectRows } from './readings.ts';

test('a vehicle is added, stands idle, and is on a trip once one starts with it', async ({
  page,
  product,
}) => {
  const { session } = await openNewBook(page, product);
  await page.goto('/dashboard/trips');
  await session.expect(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
  await page.getByRole('link', { name: 'Manage Vehicles' }).click();
  await expect(page.getByText('No data available.')).toBeVisible();
  await addNewVehicle(page);

  await press(page, 'Add Vehicle');
  await expect(page.getByText('3 fields need attention')).toBeVisible();
  await expect(field(page, 'Vehicle Number')).toHaveAccessibleDescription('Vehicle Number is required');
  await type(page, 'Vehicle Number', 'mh12');
  await press(page, 'Add Vehicle');
  await expect(field(page, 'Vehicle Number')).toHaveAccessibleDescription('Invalid Vehicle Number');

  await typeKeys(page, 'Vehicle Number', 'mh12ab1234');
  await expect(field(page, 'Vehicle Number')).toHaveValue('MH12AB1234');
  await choose(page, 'Vehicle Type', 'HEMV');
  await expect(field(page, 'Odometer Type')).toHaveValue('Hours');
  await choose(page, 'Vehicle Type', 'Trailer');
  await expect(field(page, 'Odometer Type')).toHaveValue('Kilometres');
  await choose(page, 'Fuel Type', 'Diesel');
  await type(page, 'Last Odometer Reading', '184320.5');
  await choose(page, 'Driver', 'Suresh Yadav');
  await page.getByText('Manufacturing Details').click();
  await type(page, 'Chassis No', 'mat448127n5r20917');
  await type(page, 'Wheel Count', '501');
  await page.getByText('Manufacturing Details').click();
  await press(page, 'Add Vehicle');
  await expect(field(page, 'Wheel Count')).toHaveAccessibleDescription('At most 500');
  await expect(field(page, 'Wheel Count')).toBeFocused();
  await type(page, 'Wheel Count', '16');
  await press(page, 'Add Vehicle');

  await expectNotice(page, 'Vehicle Created');
  await expect(title(page, 'Vehicle Management')).toBeVisible();
  const about = ['MH12AB1234', 'Trailer', '-', 'No Documents', '-', 'Suresh Yadav'];
  await expectRows(page, [[...about, 'Idle', '']]);

  const { vehicles } = await session.expect(listVehicles, { vehicleNo: 'MH12AB1234' });
  const vehicleId = vehicles[0]?.id ?? '';
  const { vehicle } = await session.expect(findVehicle, { vehicleId });
  expect(vehicle).toMatchObject({ lastOdoReading: 184320.5, chassisNo: 'MAT448127N5R20917', wheelCount: 16 });
  const fleet = await equip(session, { vehicleNo: 'KA05MN2020' });
  await session.expect(startTrip, fleet.startInput(40_000, { vehicleId }));
  await page.reload();
  await expectRows(page, [
    ['KA05MN2020', 'Truck', '-', 'No Documents', '-', '-', 'Idle', ''],
    [...about, 'On Trip', ''],
  ]);
  await page.getByRole('searchbox', { name: 'Vehicle Number' }).fill('ab12');
  await expectRows(page, [[...about, 'On Trip', '']]);
});

test('a number that a vehicle carries already is refused at its field', async ({ page, product }) => {
  const { session } = await openNewBook(page, product);
  await page.goto('/dashboard/trips');
  await equip(session, { vehicleNo: 'MH12AB1234' });
  await page.getByRole('link', { name: 'Manage Vehicles' }).click();
  await addNewVehicle(page);
  await type(page, 'Vehicle Number', 'MH12AB1234');
  await choose(page, 'Vehicle Type', 'Container');
  await choose(page, 'Fuel Type', 'Diesel');
  await press(page, 'Add Vehicle');
  await expect(field(page, 'Vehicle Number')).toHaveAccessibleDescription('Vehicle number is already in use');
});

async function addNewVehicle(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Add new vehicle' }).first().click();
  await expect(title(page, 'Add new vehicle')).toBeVisible();
}
