import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, field, press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectLines, shortDay } from '../support/page-content.ts';
import { expectStatus, openDialog, unpaidInvoice } from '../support/trip-screens.ts';

test('a likely duplicate is pointed out and undone at once', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await createFleet(session);
  await page.goto('/dashboard/transactions');
  const dialog = openDialog(page, 'Add expense');
  const fill = async (reference: string) => {
    await press(page, 'Add expense');
    await choose(page, 'Category', 'Rent');
    await type(dialog, 'Amount', '9000');
    await type(dialog, 'Reference No.', reference);
  };
  await fill('UTR 4471');
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();

  await fill('utr4471');
  await expect(dialog.getByText('Looks entered twice')).toBeVisible();
  await expect(dialog.getByText('Rent, ₹9,000.00')).toBeVisible();
  await press(dialog, 'Add expense');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 entries')).toBeVisible();
  // Both entries can still be undone; the toast of the later entry is the last one.
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(2);
  await undo.last().click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total of 1 entry/ })).toBeVisible();
});

test('a settlement is undone at once, together with its tax and write-off', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.podSubmitted(40_000);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Settle Trip');
  const dialog = openDialog(page, 'Settle Trip');
  await type(dialog, 'TDS kept by the party', '400');
  await expect(field(dialog, 'Receivables')).toHaveValue('39,600');
  await type(dialog, 'Receivables', '39500');
  await type(dialog, 'Reference No.', 'UTR 4471');
  await press(dialog, 'Force settle');
  await press(openDialog(page, 'Are you sure you want to force settle a payment ?'), "Yes, I'm sure");
  await expectStatus(page, 'Settled');
  await expectLines(card(page, 'Invoice Details'), [
    'Invoice Details',
    'Trip Settled',
    'Trip Fare ₹40,000.00',
    'Received −₹39,900.00',
    `${shortDay(daysAgo(0))} · Settlement, Online`,
    'Ref. UTR 4471 ₹39,500.00',
    `${shortDay(daysAgo(0))} · TDS ₹400.00`,
    'Charges −₹100.00',
    `${shortDay(daysAgo(0))} · Force Settled ₹100.00`,
    'Pending Balance ₹0',
  ]);
  await press(page, 'Undo');
  await expectStatus(page, 'POD Submitted');
  await expectLines(card(page, 'Invoice Details'), unpaidInvoice('₹40,000.00'));
});

test('one of several slips is undone in the dialog, by keyboard', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id: tripId } = await fleet.started(40_000);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await dialog.getByText('Toll', { exact: true }).click();
  for (const amount of ['450', '90']) {
    await type(dialog, 'Amount', amount);
    await press(dialog, 'Save and add another');
    await expect(dialog.getByText(`Saved: Toll ₹${amount}.00`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Saved: Toll ₹450.00')).toBeVisible();
  await expect(field(dialog, 'Amount')).toBeFocused();
  await press(dialog, 'Done');
  await expectLines(card(page, 'Profit Details'), [
    'Profit Details',
    'Gross Profit ₹40,000.00',
    'Expense',
    'Add Expense −₹450.00',
    `${shortDay(daysAgo(0))} · Toll ₹450.00`,
    'Net Profit ₹39,550.00',
  ]);
});
