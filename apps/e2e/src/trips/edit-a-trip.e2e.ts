import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { card, expectLines, expectRows, labelledValue } from '../support/page-content.ts';
import { confirmWithReason, expectStatus, openDialog } from '../support/trip-screens.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PARTY = 'Verma & Co.';

test('a trip is corrected step by step, settled, locked, reopened and corrected again', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await test.step('the pencil leads to its steps', async () => {
    await page.getByRole('link', { name: 'Edit Trip' }).click();
    await expect(page).toHaveURL(`/dashboard/trips/edit?id=${id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Start Trip',
      'End Trip',
      'Submit POD',
      'Account Settled',
    ]);
  });
  await test.step('the fare, the end date and the proof are corrected', () => correct(page));
  await test.step('details and ledger show the new fare', () => readDetails(page));
  await test.step('it is settled from its last step', () => settle(page));
  await test.step('it is locked, but accepts changes that move no money', () => readLocks(page));
  await test.step('the owner reopens it', () => reopen(page));
});

async function correct(page: Page): Promise<void> {
  await press(page, 'Start Trip');
  await type(page, 'Fare', '41500.50');
  await expectLines(card(page, 'Trip Fare'), [
    'Trip Fare ₹41,500.50',
    'Fixed Fare',
    'Advance Collected −₹15,000.00',
    'Pending Balance ₹26,500.50',
  ]);
  await expect(page.getByText('1 field changed: Fare')).toBeVisible();
  await press(page, 'Save and Proceed');
  await expectToast(page, 'Trip Details Updated');

  await typeDay(page, 'End Date', daysAgo(11));
  await press(page, 'Save and Proceed');
  await expect(field(page, 'End Date')).toHaveAccessibleDescription(/^Should be more than:/);
  await typeDay(page, 'End Date', daysAgo(7));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'pod.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByText('2 fields changed: End Date, POD')).toBeVisible();
  await press(page, 'Save and Proceed');

  await type(page, 'POD Number', '7731');
  await press(page, 'Save and Proceed');
}

async function readDetails(page: Page): Promise<void> {
  await expectStatus(page, 'POD Submitted');
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹41,500.50');
  await expect(labelledValue(page, 'POD Number')).toHaveText('7731');
  await expect(page.getByRole('button', { name: /^Proof of delivery pod\.pdf/ })).toBeVisible();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹26,500.50');
  await page.getByRole('link', { name: PARTY }).click();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹26,500.50 they owe you');
  await page.goBack();
  await page.getByRole('link', { name: 'Edit Trip' }).click();
}

async function settle(page: Page): Promise<void> {
  await press(page, 'Account Settled');
  await expect(labelledValue(page, 'Received')).toHaveText('₹15,000.00');
  await press(page, 'Settle Trip');
  const dialog = openDialog(page, 'Settle Trip');
  await expect(field(dialog, 'Receivables')).toHaveValue('26,500.50');
  await type(dialog, 'Receivables', '26000.50');
  await typeDay(dialog, 'Date', daysAgo(3));
  await press(dialog, 'Force settle');
  await press(openDialog(page, 'Are you sure you want to force settle a payment ?'), "Yes, I'm sure");
  await expectStatus(page, 'Settled');
}

async function readLocks(page: Page): Promise<void> {
  await expectLines(card(page, 'Trip Fare'), [
    'Trip Fare ₹41,500.50',
    'Fixed Fare',
    'Advance Collected −₹15,000.00',
    'Settlement −₹26,000.50',
    'Force Settled −₹500.00',
    'Pending Balance ₹0',
  ]);
  await press(page, 'Start Trip');
  await expect(field(page, 'Fare')).not.toBeEditable();
  await field(page, 'Fare').focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Locked while the trip is settled. Reopen it to change the fare.',
  );
  await type(page, 'Material', 'Cement');
  await press(page, 'Save and Proceed');
  await expectToast(page, 'Trip Details Updated');
}

async function reopen(page: Page): Promise<void> {
  await expect(card(page, 'Reopening would')).toContainText(
    'take back the settlement of ₹26,000.50 and the write-off of ₹500.00',
  );
  await expect(card(page, 'Reopening would')).toContainText('₹26,500.50 pending');
  await press(page, 'Reopen trip');
  await confirmWithReason(
    openDialog(page, 'Are you sure you want to reopen this trip ?'),
    'It was the cheque of another trip',
  );
  await expectStatus(page, 'POD Submitted');
  await expect(card(page, 'Trip Fare')).toContainText('Pending Balance₹26,500.50');
  await press(page, 'Start Trip');
  await type(page, 'Fare', '40000');
  await press(page, 'Save and Proceed');
  await expectToast(page, 'Trip Details Updated');
  await page.getByRole('link', { name: 'Trip details' }).click();
  await expect(card(page, 'Invoice Details')).toContainText('Trip Fare₹40,000.00');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
  await page.getByRole('link', { name: 'All trips' }).click();
  await expectRows(page, [
    [
      'VERMA-1',
      'POD Submitted',
      'To settle 6 days',
      'Verma Yard Verma Depot',
      '₹40,000.00',
      '₹25,000.00',
      PARTY,
      'MH12AB1234',
      'Settle Trip',
    ],
  ]);
}
