import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { newPhone } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, choosePlace, press, pressAddNew, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { expectStatus, openDialog } from '../support/trip-screens.ts';

test('the first trip of a firm starts with records added from its dropdowns', async ({ page, product }) => {
  await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/create-trip');
  const chosen = (label: string) => page.getByRole('combobox', { name: label, exact: true });

  await pressAddNew(page, 'Vehicle Number');
  const vehicle = openDialog(page, 'Add new vehicle');
  await type(vehicle, 'Vehicle Number', 'MH12AB1234');
  await choose(page, 'Vehicle Type', 'Container');
  await choose(page, 'Fuel Type', 'Diesel');
  await press(vehicle, 'Add Vehicle');
  await expect(vehicle).toBeHidden();
  await expect(chosen('Vehicle Number')).toHaveValue('MH12AB1234');

  await pressAddNew(page, 'Party');
  const party = openDialog(page, 'Create Party');
  await type(party, 'Name', 'Gokul Agro Traders');
  await pressAddNew(page, 'Location');
  const place = openDialog(page, 'Add Location');
  await type(place, 'Location Name', 'Latur Yard');
  await choosePlace(page, 'Place', 'Latur');
  await press(place, 'Create Location');
  await expect(place).toBeHidden();
  await expect(chosen('Location')).toHaveValue('Latur Yard');
  await typeDay(party, 'Opening Balance Date', daysAgo(40));
  await press(party, 'Create Party');
  await expect(party).toBeHidden();
  await expect(chosen('Party')).toHaveValue('Gokul Agro Traders');

  const person = openDialog(page, 'Add Staff Member');
  for (const { role, name, phone } of [
    { role: 'Driver', name: 'Suresh Yadav', phone: '' },
    { role: 'Manager', name: 'Anita Kulkarni', phone: newPhone() },
  ]) {
    await pressAddNew(page, role);
    await expect(person.getByRole('combobox', { name: 'Role' })).toHaveValue(role);
    await type(person, 'Name', name);
    await type(person, 'Phone Number', phone);
    await press(person, 'Add Staff Member');
    await expect(person).toBeHidden();
    await expect(chosen(role)).toHaveValue(name);
  }

  await choose(page, 'Starting Point', 'Latur Yard');
  await pressAddNew(page, 'Destination', 'Butibori');
  await expect(place.getByRole('textbox', { name: 'Location Name' })).toHaveValue('Butibori');
  await expect(place.getByRole('combobox', { name: 'Place' })).toBeFocused();
  await page.getByRole('option', { name: /^Butibori Nagpur/ }).waitFor();
  await page.keyboard.press('Enter');
  await press(place, 'Create Location');
  await expect(place).toBeHidden();
  await expect(chosen('Destination')).toHaveValue('Butibori');

  await typeDay(page, 'Start Date', daysAgo(3));
  await type(page, 'Fare', '2000');
  await type(page, 'Loading Weight', '20');
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
  await expect(labelledValue(page, 'Customer')).toHaveText('Gokul Agro Traders');
  await expect(labelledValue(page, 'Driver')).toHaveText('Suresh Yadav');
  await expect(labelledValue(page, 'Manager')).toHaveText('Anita Kulkarni');

  await page.getByRole('link', { name: 'Party Khata' }).click();
  await expectRows(page, [['Gokul Agro Traders', 'Latur Yard', '-', '₹40,000.00', '-', '₹0', '']]);
});
