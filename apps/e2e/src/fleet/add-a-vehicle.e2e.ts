import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { listVehicles } from '@bahi/contract/fleet/list-vehicles';
import { refusals } from '@bahi/contract/refusals';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

const FIT_UPTO = daysAgo(-300);

test('a new vehicle is idle, and on a trip once one starts with it', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  await session.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
  await page.getByRole('link', { name: 'Manage Vehicles' }).click();
  await expect(page.getByText('No data available.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add new vehicle' }).first().click();
  const asking = openDialog(page, 'Fetch Vehicle Data');
  await press(asking, 'Continue');
  await expect(field(page, 'Vehicle Number')).toHaveAccessibleDescription('Vehicle Number is required');
  await type(asking, 'Vehicle Number', 'mh12');
  await press(asking, 'Continue');
  await expect(field(page, 'Vehicle Number')).toHaveAccessibleDescription('Invalid Vehicle Number');
  await type(asking, 'Vehicle Number', 'mh12ab1234');
  await press(asking, 'Continue');
  await expect(page.getByText('Vehicle Data not found')).toBeVisible();
  await expect(field(page, 'Vehicle Number')).toHaveValue('MH12AB1234');
  await press(page, 'Add Vehicle');
  await expect(page.getByText('2 fields need attention')).toBeVisible();

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

  await expectToast(page, 'Vehicle Created');
  await expect(pageHeading(page, 'Vehicle Management')).toBeVisible();
  const about = ['MH12AB1234', 'Trailer', '-', 'No Documents', '-', 'Suresh Yadav'];
  await expectRows(page, [[...about, 'Idle', '']]);

  const { vehicles } = await session.mustCall(listVehicles, { vehicleNo: 'MH12AB1234' });
  const vehicleId = vehicles[0]?.id ?? '';
  const { vehicle } = await session.mustCall(findVehicle, { vehicleId });
  expect(vehicle).toMatchObject({ lastOdoReading: 184320.5, chassisNo: 'MAT448127N5R20917', wheelCount: 16 });
  const fleet = await createFleet(session, { vehicleNo: 'KA05MN2020' });
  await session.mustCall(startTrip, fleet.startInput(40_000, { vehicleId }));
  await page.reload();
  await expectRows(page, [
    ['KA05MN2020', 'Truck', '-', 'No Documents', '-', '-', 'Idle', ''],
    [...about, 'On Trip', ''],
  ]);
  await page.getByRole('searchbox', { name: 'Vehicle Number' }).fill('ab12');
  await expectRows(page, [[...about, 'On Trip', '']]);
});

test('a number that another vehicle has is refused at its field', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  await createFleet(session, { vehicleNo: 'MH12AB1234' });
  await page.getByRole('link', { name: 'Manage Vehicles' }).click();
  await fetchNewVehicle(page, 'MH12AB1234');
  await choose(page, 'Vehicle Type', 'Container');
  await choose(page, 'Fuel Type', 'Diesel');
  await press(page, 'Add Vehicle');
  await expect(field(page, 'Vehicle Number')).toHaveAccessibleDescription('Vehicle number is already in use');
});

test('a vehicle that the register knows is filled in, edited and set to maintenance', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/vehicles');
  await fetchNewVehicle(page, 'mh12ab4321');
  await expect(page).toHaveURL('/dashboard/create-vehicle?vehicleNo=MH12AB4321&auto-fetch=true');
  await expect(page.getByRole('combobox', { name: 'Fuel Type' })).toHaveValue('Diesel');
  await choose(page, 'Vehicle Type', 'Trailer');
  await page.getByText('Documents', { exact: true }).click();
  await expect(field(page, 'Insurance Valid Upto')).toHaveValue('28-02-2025');
  await type(page, 'Insurance Valid Upto', '31032027');
  await press(page, 'Add Vehicle');
  await expectToast(page, 'Vehicle Created');

  await page.getByRole('link', { name: 'Open vehicle MH12AB4321' }).click();
  await press(page, 'Set Status');
  const status = openDialog(page, 'Set Status');
  await status.getByText('In Maintenance').click();
  await press(status, 'Save Details');
  await expectToast(page, 'Vehicle Updated');
  await expect(page.getByRole('main').getByText('In Maintenance')).toBeVisible();

  await press(page, 'Refresh from registry');
  await expectToast(page, 'Document expiry dates updated!');
  await press(page, 'Refresh from registry');
  await expectToast(page, 'Nothing to update');

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'Vehicle Number')).toHaveValue('MH12AB4321');
  await page.getByText('Manufacturing Details').click();
  await expect(field(page, 'Manufacturer')).toHaveValue('ASHOK LEYLAND LTD');
  await press(page, 'Update Vehicle');
  await expectToast(page, 'Nothing to update');
  await type(page, 'Wheel Count', '12');
  await press(page, 'Update Vehicle');
  await expectToast(page, 'Vehicle Updated');

  const { vehicles } = await session.mustCall(listVehicles, { vehicleNo: 'MH12AB4321' });
  const { vehicle } = await session.mustCall(findVehicle, { vehicleId: vehicles[0]?.id ?? '' });
  expect(vehicle).toMatchObject({
    status: 'IN_MAINTENANCE',
    wheelCount: 12,
    manufacturer: 'ASHOK LEYLAND LTD',
    insurance: { expiryDate: '2025-02-28' },
    registrationCert: { registrationDate: '2015-07-09', expiryDate: '2030-08-18' },
    vaahanRes: { VehicleDetails: { rc_status: 'ACTIVE' } },
  });
});

test('when the register does not answer, the vehicle and its documents can be entered manually', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { status, message } = refusals['registry-unavailable'];
  const failure = { status, code: 'registry-unavailable', message };
  await page.route('**/api/ulip/vaahan', (route) => route.fulfill({ status, json: failure }));
  await page.goto('/dashboard/vehicles');
  await fetchNewVehicle(page, 'mh12ab4321');
  await expect(page.getByText('Vahan fetch failed, try again later.')).toBeVisible();
  await expect(field(page, 'Vehicle Number')).toHaveValue('MH12AB4321');

  await choose(page, 'Vehicle Type', 'Trailer');
  await choose(page, 'Fuel Type', 'Diesel');
  await page.getByText('Documents', { exact: true }).click();
  await type(page, 'Fitness Valid Upto', '31022027');
  await press(page, 'Add Vehicle');
  await expect(field(page, 'Fitness Valid Upto')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Fitness Valid Upto')).toBeFocused();
  await typeDay(page, 'Fitness Valid Upto', FIT_UPTO);
  const paper = { name: 'fitness.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await page.locator('input[type=file][aria-label="Fitness Document"]').setInputFiles(paper);
  await expect(page.getByText('fitness.pdf')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await press(page, 'Add Vehicle');
  await expectToast(page, 'Vehicle Created');

  const { vehicles } = await session.mustCall(listVehicles, { vehicleNo: 'MH12AB4321' });
  const { vehicle } = await session.mustCall(findVehicle, { vehicleId: vehicles[0]?.id ?? '' });
  expect(vehicle).toMatchObject({
    fitness: { expiryDate: FIT_UPTO, originalName: 'fitness.pdf', health: 'VALID' },
    insurance: null,
    vaahanRes: null,
    missingDocCount: 4,
  });
});

test('a vehicle page without a vehicle says what is missing', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/create-vehicle?id=');
  await expect(page.getByText('vehicle id not found')).toBeVisible();
  await page.goto('/dashboard/create-vehicle?id=b0000000-0000-5000-8000-000000001234');
  await expect(page.getByText('vehicle data not found')).toBeVisible();
});

async function fetchNewVehicle(page: Page, vehicleNo: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add new vehicle' }).first().click();
  const asking = openDialog(page, 'Fetch Vehicle Data');
  await type(asking, 'Vehicle Number', vehicleNo);
  await press(asking, 'Continue');
  await expect(asking).toBeHidden();
}

test('in a firm with branches a vehicle joins the chosen branch and moves to another later', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await session.mustCall(createBranch, { name: 'Pune', code: 'PUN' });
  const add = async (vehicleNo: string) => {
    await page.goto(`/dashboard/create-vehicle?vehicleNo=${vehicleNo}`);
    await choose(page, 'Vehicle Type', 'Trailer');
    await choose(page, 'Fuel Type', 'Diesel');
  };
  const branchField = page.getByRole('combobox', { name: 'Branch', exact: true });
  const findVehicleId = async (vehicleNo: string) =>
    (await session.mustCall(listVehicles, { vehicleNo })).vehicles[0]?.id ?? '';
  const findBranchName = async (vehicleNo: string) =>
    (await session.mustCall(findVehicle, { vehicleId: await findVehicleId(vehicleNo) })).vehicle.branch.name;

  await add('MH12AB1111');
  await expect(branchField).toHaveValue('Head Office');
  await press(page, 'Add Vehicle');
  await expectToast(page, 'Vehicle Created');

  await add('MH12AB2222');
  await choose(page, 'Branch', 'Pune');
  await press(page, 'Add Vehicle');
  await expectToast(page, 'Vehicle Created');

  await press(page, 'Branch: All branches');
  await page.getByRole('menuitemradio', { name: 'Pune' }).click();
  await add('MH12AB3333');
  await expect(branchField).toHaveValue('Pune');
  await press(page, 'Add Vehicle');
  await expectToast(page, 'Vehicle Created');
  const added = ['MH12AB1111', 'MH12AB2222', 'MH12AB3333'];
  expect(await Promise.all(added.map(findBranchName))).toEqual(['Head Office', 'Pune', 'Pune']);

  await page.goto(`/dashboard/create-vehicle?id=${await findVehicleId('MH12AB1111')}`);
  await choose(page, 'Branch', 'Pune');
  await press(page, 'Update Vehicle');
  await expectToast(page, 'Vehicle Updated');
  expect(await findBranchName('MH12AB1111')).toBe('Pune');
});
