import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { listLocations } from '@bahi/contract/places/list-locations';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { newPhone } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { logOut, createFirmAndSignIn, signInOnPage, pageHeading } from '../support/access.ts';
import { choose, choosePlace, field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { addParty, openDialog, startTrip } from '../support/trip-screens.ts';

const PARTY = 'Gokul Agro Traders';

test('places and a driver are added on their screens, and a trip starts with them', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  await session.mustCall(createVehicle, { vehicleNo: 'MH12AB1234', ...truck });

  await page.getByRole('link', { name: 'Locations' }).click();
  await expect(pageHeading(page, 'Location Management')).toBeVisible();
  await expect(page.getByText('No data available.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Location' }).first().click();
  const place = page.getByRole('combobox', { name: 'Place' });
  await place.fill('Latur');
  await press(page, 'Create Location');
  await expect(page.getByText('2 fields need attention')).toBeVisible();
  await expect(field(page, 'Location Name')).toHaveAccessibleDescription('Name is required');
  await expect(place).toHaveAccessibleDescription('This field is required');
  const townRow = (town: string, region: string) => [town, 'Active', `${town}, ${region}, India`, '-', ''];
  const latur = townRow('Latur', 'Maharashtra');
  await addLocation(page, 'Latur');
  await expectRows(page, [latur]);
  await page.getByRole('link', { name: 'Add Location' }).click();
  await addLocation(page, 'Bhiwandi');
  await expectRows(page, [townRow('Bhiwandi', 'Thane, Maharashtra'), latur]);
  await page.getByRole('searchbox', { name: 'Location Name' }).fill('lat');
  await expectRows(page, [latur]);
  await expect(page).toHaveURL('/dashboard/locations?name=lat');

  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await press(page, 'Add Staff Member');
  const dialog = openDialog(page, 'Add Staff Member');
  await type(dialog, 'Name', 'Suresh Yadav');
  await choose(page, 'Role', 'Driver');
  await press(dialog, 'Add Staff Member');
  await expectToast(page, 'User created');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Staff Role' }).click();
  await page.getByRole('radio', { name: 'Driver' }).click();
  await expectRows(page, [['Suresh Yadav', '-', '-', 'Driver', 'Created', '']]);
  await expect(page).toHaveURL('/dashboard/staff?role=DRIVER');

  const [home] = (await session.mustCall(listLocations, { name: 'Latur' })).locations;
  await addParty(session, { name: PARTY, locationId: home?.id ?? '', openedOn: daysAgo(40) });
  const terms = { fareType: 'Fixed Fare', fare: '17500', loadingWeight: '12' } as const;
  await startTrip(page, { party: PARTY, startedAt: daysAgo(3), ...terms });
  await expect(labelledValue(page, 'Driver')).toHaveText('Suresh Yadav');
});

test('a manager who was added with a phone signs in and cannot add an owner', async ({ page, product }) => {
  const owner = await createFirmAndSignIn(page, product);
  const phone = newPhone();
  await page.goto('/dashboard/staff');
  await press(page, 'Add Staff Member');
  const dialog = openDialog(page, 'Add Staff Member');
  await type(dialog, 'Name', 'Anita Kulkarni');
  await choose(page, 'Role', 'Manager');
  await press(dialog, 'Add Staff Member');
  const phoneField = field(dialog, 'Phone Number');
  await expect(phoneField).toHaveAccessibleDescription('Phone number is required for MANAGER role');
  await type(dialog, 'Phone Number', owner.phone);
  await press(dialog, 'Add Staff Member');
  await expect(dialog).toBeVisible();
  await expect(page.getByText('User already exists')).toBeVisible();
  await type(dialog, 'Phone Number', phone);
  await press(dialog, 'Add Staff Member');
  await expect(dialog).toBeHidden();
  const shown = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
  const rajesh = `+91 ${owner.phone.slice(0, 5)} ${owner.phone.slice(5)}`;
  await expectRows(page, [
    ['Anita Kulkarni', shown, '-', 'Manager', 'Created', ''],
    ['Rajesh Patil', rajesh, '-', 'Admin', 'Validated', ''],
  ]);
  await logOut(page);

  await signInOnPage(page, product, phone);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page.getByRole('gridcell', { name: 'Validated' })).toHaveCount(2);
  await press(page, 'Add Staff Member');
  await page.getByRole('combobox', { name: 'Role' }).click();
  const offered = page.getByRole('listbox', { name: 'Role' }).getByRole('option');
  await expect(offered).toHaveText(['Manager', 'Driver']);
});

test('a place is renamed and deactivated, and dropdowns no longer offer it', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/create-location');
  await addLocation(page, 'Latur');
  await page.getByRole('button', { name: 'Edit Latur' }).click();
  const dialog = openDialog(page, 'Edit Location');
  await type(dialog, 'Location Name', 'Latur yard');
  await dialog.getByText('Inactive', { exact: true }).click();
  await press(dialog, 'Save Details');
  await expectToast(page, 'Location Updated');
  await expectRows(page, [['Latur yard', 'Inactive', 'Latur, Maharashtra, India', '-', '']]);

  await page.goto('/dashboard/create-customer?type=customers');
  await page.getByRole('combobox', { name: 'Location' }).click();
  const offered = page.getByRole('listbox', { name: 'Location' }).getByRole('option');
  await expect(offered).toHaveText(['+Add New']);

  await page.goto('/dashboard/locations');
  await page.getByRole('button', { name: 'Edit Latur yard' }).click();
  await openDialog(page, 'Edit Location').getByText('Active', { exact: true }).click();
  await press(openDialog(page, 'Edit Location'), 'Save Details');
  await expect(page.getByRole('gridcell', { name: 'Active', exact: true })).toBeVisible();
});

/** Fills in the form of a location whose name is its town, and returns to the list. */
async function addLocation(page: Page, town: string): Promise<void> {
  await type(page, 'Location Name', town);
  await choosePlace(page, 'Place', town);
  await press(page, 'Create Location');
  await expectToast(page, 'Location Created');
  await expect(pageHeading(page, 'Location Management')).toBeVisible();
}
