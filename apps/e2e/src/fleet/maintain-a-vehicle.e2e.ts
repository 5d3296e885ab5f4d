import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';
import { confirmWithReason, openDialog } from '../support/trip-screens.ts';

const doneOn = daysAgo(2);
const IN_LIST = ['Tyre', 'MH12AB1234', formatDay(doneOn), 'Credit ₹21,500.50', 'Verma Petroleum', '-', ''];

test("tyres on credit appear in the list and the vendor's khata, are corrected and taken back", async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await createFleet(session);
  await page.goto('/dashboard/maintenance');
  await expect(page.getByText('No maintenance has been recorded yet.')).toBeVisible();
  await test.step('choose the vehicle and the category', () => chooseTyre(page));
  await test.step('record it on credit', () => record(page));
  await test.step("the vendor's khata shows the credit", () => readKhata(page));
  await test.step('correct a wrong tyre number', () => correct(page));
  await test.step('take back the entry', () => takeBack(page));
});

async function chooseTyre(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Maintenance' }).first().click();
  const dialog = openDialog(page, 'Select Maintenance Category');
  await press(dialog, 'Continue');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await choose(page, 'Vehicle Number', 'MH12AB1234');
  await choose(page, 'Category', 'Tyre');
  await press(dialog, 'Continue');
  await expect(page).toHaveURL(/\/dashboard\/create-maintenance\/tyre\?vehicleId=/);
  await expect(pageHeading(page, 'Add Maintenance')).toBeVisible();
  await expect(field(page, 'Vehicle Number')).toHaveValue('MH12AB1234');
  await expect(field(page, 'Category')).toHaveValue('Tyre');
  const address = page.url();
  for (const [spelling, category] of [
    ['tarpaulin', 'Tarpaulin'],
    ['punture', 'Puncture'],
  ] as const) {
    await page.goto(address.replace('/tyre?', `/${spelling}?`));
    await expect(field(page, 'Category')).toHaveValue(category);
  }
  await page.goto(address);
  await expect(field(page, 'Category')).toHaveValue('Tyre');
}

async function record(page: Page): Promise<void> {
  await typeDay(page, 'Date', doneOn);
  await type(page, 'Tyre Brand', 'MRF');
  await type(page, 'New Tyre Number', 'T 34');
  await type(page, 'Amount', 'Rs. 21,500.50');
  await page.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Credit').click();
  await expect(page.getByText('Posts ₹21,500.50 as Tyre, on credit')).toBeVisible();
  await press(page, 'Save Details');
  await expect(page.getByRole('combobox', { name: 'Vendor' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await choose(page, 'Vendor', 'Verma Petroleum');
  await type(page, 'Bill No.', 'TY/118');
  await press(page, 'Save Details');
  await expect(page.getByText('Maintenance Record Added')).toBeVisible();
  await expect(pageHeading(page, 'Maintenance')).toBeVisible();
  await expectRows(page, [IN_LIST]);
}

async function readKhata(page: Page): Promise<void> {
  await page.goto('/dashboard/vendors');
  await page.getByRole('gridcell', { name: 'Verma Petroleum', exact: true }).click();
  await expect(page.getByText('you owe them')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Tyre/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '₹21,500.50' }).first()).toBeVisible();
}

async function correct(page: Page): Promise<void> {
  await page.goto('/dashboard/maintenance');
  await page.getByRole('gridcell', { name: 'MH12AB1234' }).click();
  const details = openDialog(page, 'Tyre');
  await expect(labelledValue(details, 'New Tyre Number')).toHaveText('T 34');
  await expect(details.getByText('No Documents')).toBeVisible();
  await press(details, 'Correct details');
  const correction = openDialog(page, 'Correct details');
  await type(correction, 'New Tyre Number', 'T 43');
  await press(correction, 'Save Details');
  await expect(correction).toBeHidden();
  await page.getByRole('gridcell', { name: 'MH12AB1234' }).click();
  await expect(labelledValue(details, 'New Tyre Number')).toHaveText('T 43');
}

async function takeBack(page: Page): Promise<void> {
  await press(openDialog(page, 'Tyre'), 'Delete...');
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await confirmWithReason(question, 'The tyres went back');
  await expect(page.getByText('No maintenance has been recorded yet.')).toBeVisible();
}
