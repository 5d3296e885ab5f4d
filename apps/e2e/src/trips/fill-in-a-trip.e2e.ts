import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';
import { expectStatus, openDialog } from '../support/trip-screens.ts';

const dropdown = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });

test('vehicle and party fill in the rest of a trip, and the next trip starts with the same values', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.started(40_000);
  await session.mustCall(createVehicle, {
    vehicleNo: 'MH14GH4321',
    vehicleType: 'TRUCK',
    fuelType: 'DIESEL',
    odoType: 'KM',
    driverId: fleet.driverId,
    lastOdoReading: 184_112,
  });
  const { keyboard } = page;
  await page.goto('/dashboard/create-trip');

  await dropdown(page, 'Vehicle Number').focus();
  await keyboard.type('mh 14-gh');
  await keyboard.press('Tab');
  await expect(dropdown(page, 'Party')).toBeFocused();
  await keyboard.type('co. verma');
  await keyboard.press('Tab');
  await expect(dropdown(page, 'Driver')).toBeFocused();
  await expect(dropdown(page, 'Vehicle Number')).toHaveValue('MH14GH4321');
  await expect(dropdown(page, 'Party')).toHaveValue('Verma & Co.');

  await expect(dropdown(page, 'Driver')).toHaveValue('Ravi Verma');
  await expect(field(page, 'Start Odometer')).toHaveValue('1,84,112');
  await expect(page.getByText('from the vehicle')).toHaveCount(2);
  await expect(dropdown(page, 'Starting Point')).toHaveValue('Verma Yard');
  await expect(dropdown(page, 'Destination')).toHaveValue('Verma Depot');
  await expect(dropdown(page, 'Fare Type')).toHaveValue('Fixed Fare');
  await expect(field(page, 'Fare')).toHaveValue('40,000');
  await expect(field(page, 'Loading Weight')).toHaveValue('20');
  await expect(field(page, 'Material')).toHaveValue('Verma');
  const marks = page.getByText('from the last trip');
  const filledIn = await marks.count();
  await type(page, 'Fare', '42000');
  await expect(marks).toHaveCount(filledIn - 1);
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');

  await page.getByRole('link', { name: 'Start another like this' }).click();
  await expect(field(page, 'LR/Builty Number')).toHaveValue('VERMA-3');
  await page.reload();
  await expect(field(page, 'LR/Builty Number')).toHaveValue('VERMA-3');
  await expect(dropdown(page, 'Vehicle Number')).toHaveValue('MH14GH4321');
  await expect(field(page, 'Fare')).toHaveValue('42,000');
  await expect(page.getByText('from VERMA-2').first()).toBeVisible();
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
  await expect(labelledValue(page, 'Customer')).toHaveText('Verma & Co.');
  await expect(labelledValue(page, 'Driver')).toHaveText('Ravi Verma');
});

test('a record missing from a dropdown is added under the typed name', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  const { keyboard } = page;
  await page.goto('/dashboard/create-trip');
  await dropdown(page, 'Party').focus();
  await keyboard.type('Gokul Agro Traders');
  const addNew = page.getByRole('option', { name: '+Add New' });
  await expect(addNew).toBeVisible();
  await keyboard.press('Enter');
  await expect(openDialog(page, 'Create Party')).toBeHidden();
  await keyboard.press('ArrowDown');
  await expect(addNew).toHaveAttribute('data-combobox-selected', 'true');
  await expect(addNew).toHaveCSS('background-color', 'rgb(244, 242, 238)');
  await expect(addNew.locator('span')).toHaveCSS('color', 'rgb(42, 70, 172)');
  await keyboard.press('Enter');
  const party = openDialog(page, 'Create Party');
  await expect(field(party, 'Name')).toHaveValue('Gokul Agro Traders');
  await expect(field(party, 'Opening Balance Date')).toHaveValue(/^\d\d-\d\d-\d{4}$/);
  // Nothing was typed into the dialog, so it closes without a question.
  await keyboard.press('Escape');
  await expect(party).toBeHidden();
  await expect(dropdown(page, 'Party')).toBeFocused();
});
