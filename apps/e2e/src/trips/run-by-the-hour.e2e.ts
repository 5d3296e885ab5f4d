import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { card, expectRows, labelledValue } from '../support/page-content.ts';
import { addAdvance, addParty, addPlace, expectStatus, openDialog } from '../support/trip-screens.ts';

const PARTY = 'Konkan Tiles & Sanitary';
const EXCAVATOR = 'MH12HE0001';

test('an excavator is paid by the hour, from the estimate to the actual hours', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const locationId = await buyExcavator(session);
  await addParty(session, { name: PARTY, locationId, openedOn: daysAgo(40) });
  await test.step('start the trip: the vehicle asks for hours instead of weights', () => start(page));
  await test.step('end it: the actual hours determine the fare', () => end(page));
  await test.step('submit its invoice', () => submitInvoice(page));
  await test.step('settle it', () => settle(page));
  await test.step("the customer's ledger agrees", () => readLedger(page));
});

/** Adds the excavator, its driver, Latur and Bhiwandi. @returns the id of Latur */
async function buyExcavator(session: Session): Promise<string> {
  await session.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav' });
  const terms = { vehicleType: 'HEMV', fuelType: 'DIESEL', odoType: 'HR' } as const;
  await session.mustCall(createVehicle, { vehicleNo: EXCAVATOR, ...terms });
  await addPlace(session, 'Bhiwandi');
  return addPlace(session, 'Latur');
}

async function start(page: Page): Promise<void> {
  await page.goto('/dashboard/create-trip');
  await choose(page, 'Vehicle Number', EXCAVATOR);
  await expect(page.getByRole('combobox', { name: 'Fare Type' })).toHaveValue('Per Hour');
  await expect(field(page, 'Loading Weight')).toBeHidden();
  await choose(page, 'Party', PARTY);
  await choose(page, 'Driver', 'Suresh Yadav');
  await choose(page, 'Starting Point', 'Latur');
  await choose(page, 'Destination', 'Bhiwandi');
  await typeDay(page, 'Start Date', daysAgo(12));
  await type(page, 'Fare', '1200');
  await press(page, 'Start Trip');
  await expect(page.getByText('2 fields')).toBeVisible();
  await type(page, 'Start Odometer', '120.5');
  await type(page, 'Estimated Hours Run', '8');
  await expect(card(page, 'Trip Fare')).toContainText('8 HR × ₹1,200.00');
  await field(page, 'LR/Builty Number').clear();
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹9,600.00');
  await addAdvance(page, { amount: '6000', date: daysAgo(11), mode: 'Cash' });
}

async function end(page: Page): Promise<void> {
  await press(page, 'End Trip');
  const dialog = openDialog(page, 'End Trip');
  await expect(field(dialog, 'Unloading Weight')).toBeHidden();
  await typeDay(dialog, 'End Date', daysAgo(10));
  await type(dialog, 'Destination Odometer', '125.49');
  await press(dialog, 'End Trip');
  await expect(field(dialog, 'Destination Odometer')).toHaveAccessibleDescription(
    'Cannot be less than Odo: 125.5 HR',
  );
  await type(dialog, 'Destination Odometer', '130.75');
  await upload(dialog, 'POD', 'hours.pdf');
  await press(dialog, 'End Trip');
  await expectStatus(page, 'Completed');
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹12,300.00');
  await expect(page.getByText('10.25 HR')).toBeVisible();
}

async function submitInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All trips' }).click();
  const [fare, balance] = ['₹12,300.00', '₹6,300.00'];
  await expectRows(page, [
    [
      '-',
      'Completed',
      'POD pending 10 days',
      'Latur Bhiwandi',
      fare,
      balance,
      PARTY,
      EXCAVATOR,
      'Submit POD',
    ],
  ]);
  await expectNotCutOff(page.getByRole('button', { name: `Submit POD ${EXCAVATOR}` }));
  await press(page, `Submit POD ${EXCAVATOR}`);
  const dialog = openDialog(page, 'Submit Invoice');
  await typeDay(dialog, 'Date', daysAgo(8));
  await press(dialog, 'Submit Invoice');
  await expect(dialog).toBeHidden();
  await expectRows(page, [
    [
      '-',
      'POD Submitted',
      'To settle 8 days',
      'Latur Bhiwandi',
      fare,
      balance,
      PARTY,
      EXCAVATOR,
      'Settle Trip',
    ],
  ]);
}

/** Expects that the button's text is not cut off. */
async function expectNotCutOff(button: Locator): Promise<void> {
  const label = button.locator('.mantine-Button-label');
  expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
}

async function settle(page: Page): Promise<void> {
  await press(page, `Settle Trip ${EXCAVATOR}`);
  const dialog = openDialog(page, 'Settle Trip');
  await expect(labelledValue(dialog, 'Total Fare')).toHaveText('₹12,300.00');
  await expect(field(dialog, 'Receivables')).toHaveValue('6,300');
  await upload(dialog, 'Payment Receipt', 'neft.pdf');
  await press(dialog, 'Settle Trip');
  await expectToast(page, 'Settlement successful!');
  await expectRows(page, [
    ['-', 'Settled', '', 'Latur Bhiwandi', '₹12,300.00', '₹0', PARTY, EXCAVATOR, 'Trip Settled'],
  ]);
}

/** Picks a file and waits until the server has stored it. */
async function upload(dialog: Locator, label: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await dialog.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
}

/** The actual fare was posted in the place of the estimate, so the ledger shows only the actual fare. */
async function readLedger(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Party Khata' }).click();
  await page.getByRole('gridcell', { name: PARTY, exact: true }).click();
  await expectRows(page, [
    [formatDay(daysAgo(0)), 'Settlement Trip', '₹6,300.00', '-', '₹0'],
    [formatDay(daysAgo(11)), 'Advance Trip', '₹6,000.00', '-', '₹6,300.00'],
    [formatDay(daysAgo(12)), 'Receivable Trip Latur Bhiwandi', '-', '₹12,300.00', '₹12,300.00'],
  ]);
}
