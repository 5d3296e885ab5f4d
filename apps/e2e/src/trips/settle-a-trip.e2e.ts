import { addDays, formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { card, expectLines, expectRows, shortDay, labelledValue } from '../support/page-content.ts';
import {
  addAdvance,
  addParty,
  createTruck,
  deleteEntry,
  expectStatus,
  fillNewTrip,
  openDialog,
  submitPod,
  unpaidInvoice,
} from '../support/trip-screens.ts';

const PARTY = 'Gokul Agro Traders';
const [openedOn, startedAt, firstAdvanceOn, advanceOn] = [daysAgo(40), daysAgo(12), daysAgo(11), daysAgo(10)];
const [endedAt, podOn, partPaidOn, settledOn] = [daysAgo(9), daysAgo(8), daysAgo(6), daysAgo(4)];

test("a trip runs from its start to a forced settlement, and the customer's ledger agrees", async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { startLocationId: locationId } = await createTruck(session);
  await addParty(session, { name: PARTY, locationId, openedOn, openingBalance: 2_500 });
  await test.step('start it: the fare follows each key', () => start(page));
  await test.step('the list shows it and leads to its details', () => readListAndDetails(page));
  await test.step('an advance is taken back and given again', () => giveAdvanceTwice(page));
  await test.step('end it: the shortage is shown and posts nothing', () => endWithShortage(page));
  await test.step('submit its POD', () => submitPod(page, podOn));
  await test.step('a part payment leaves it open', () => payInPart(page));
  await test.step('a forced settlement asks once more and writes off the rest', () => forceSettle(page));
  await test.step('it is settled and locked', () => readSettledTrip(page));
  await test.step("the customer's ledger agrees to the rupee", () => readLedger(page));
});

async function start(page: Page): Promise<void> {
  const terms = { fareType: 'Per Metric Ton', fare: '2000', loadingWeight: '20' } as const;
  await fillNewTrip(page, { party: PARTY, startedAt, ...terms, startOdometer: '184320' });
  await expect(field(page, 'LR/Builty Number')).toHaveValue('1');
  await expectLines(card(page, 'Trip Fare'), [
    'Trip Fare ₹40,000.00',
    '20 MT × ₹2,000.00',
    'Vehicle Type',
    'Truck',
    'Odometer',
    'Kilometres',
    'Party balance ₹2,500.00',
  ]);
  await type(page, 'LR/Builty Number', 'lr-1248');
  await type(page, 'Material', 'Soya DOC');
  await type(page, 'Notes', 'Unload at gate 3');
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
}

async function readListAndDetails(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Trips', exact: true }).first().click();
  const [fare, balance] = ['₹40,000.00', '₹40,000.00'];
  await expectRows(page, [
    [
      'LR-1248',
      'Started',
      'On the road 12 days',
      'Latur Bhiwandi',
      fare,
      balance,
      PARTY,
      'MH12AB1234',
      'End Trip',
    ],
  ]);
  await page.getByRole('gridcell', { name: 'LR-1248', exact: true }).click();
  await expect(pageHeading(page, 'LR-1248')).toBeVisible();
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹40,000.00');
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹0');
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹40,000.00');
  const journey = page.getByRole('region', { name: 'Journey' });
  await expect(labelledValue(journey, 'Customer')).toHaveText(PARTY);
  await expect(labelledValue(journey, 'Driver')).toHaveText('Suresh Yadav');
  await expect(labelledValue(journey, 'Material')).toHaveText('Soya DOC');
  await expect(labelledValue(journey, 'Loading Weight')).toHaveText('20 MT');
  await expect(labelledValue(journey, 'Unloading Weight')).toHaveText('-');
  await expect(labelledValue(journey, 'Rate Type')).toHaveText('Per Metric Ton');
  await expect(labelledValue(journey, 'Fare')).toHaveText('Rs. 2,000.00 Per Metric Ton');
  await expectLines(journey.getByRole('figure', { name: 'Start Odometer' }), [
    '0',
    '2,00,000',
    '1,84,320',
    'KM',
    'Start Odometer',
  ]);
  await expect(card(page, 'Trip Note')).toContainText('Unload at gate 3');
}

async function giveAdvanceTwice(page: Page): Promise<void> {
  await addAdvance(page, { amount: '15000', date: firstAdvanceOn, mode: 'Cash' });
  await expectLines(card(page, 'Invoice Details'), [
    'Invoice Details',
    'Trip Fare ₹40,000.00',
    'Advance',
    'Add Advance −₹15,000.00',
    `${shortDay(firstAdvanceOn)} · Advance, Cash ₹15,000.00`,
    'Charges',
    'Add Charges ₹0',
    'Pending Balance ₹25,000.00',
  ]);
  await press(page, `Delete ${shortDay(firstAdvanceOn)} Advance, Cash`);
  const question = openDialog(page, 'Are you sure you want to delete this transaction ?');
  await expect(question).toContainText(`${formatDay(firstAdvanceOn)} · Advance, Cash, ₹15,000.00`);
  await press(question, 'No, cancel');
  await deleteEntry(page, `${shortDay(firstAdvanceOn)} Advance, Cash`);
  await expectLines(card(page, 'Invoice Details'), unpaidInvoice('₹40,000.00'));
  await addAdvance(page, { amount: '15000', date: advanceOn, mode: 'Online' });
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹40,000.00');
}

async function endWithShortage(page: Page): Promise<void> {
  await press(page, 'End Trip');
  const end = openDialog(page, 'End Trip');
  await typeDay(end, 'End Date', addDays(startedAt, -1));
  await type(end, 'Unloading Weight', '20.5');
  const refusal = `Should be more than: ${formatDay(startedAt)}`;
  await expect(field(end, 'End Date')).toHaveAccessibleDescription(refusal);
  await press(end, 'End Trip');
  await expect(field(end, 'End Date')).toHaveAccessibleDescription(refusal);
  await typeDay(end, 'End Date', endedAt);
  await expect(field(end, 'Unloading Weight')).toHaveAccessibleDescription(
    'Cannot be more than Loading: 20MT',
  );
  await type(end, 'Destination Odometer', '184802');
  await type(end, 'Unloading Weight', '19.75');
  await expect(end).toContainText('Shortage 0.25 MT × ₹2,000.00 = ₹500.00.');
  await press(end, 'End Trip');
  await expectStatus(page, 'Completed');
  await expect(page.getByText('482 KM')).toBeVisible();
  await expect(labelledValue(page, 'Unloading Weight')).toHaveText('19.75 MT');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
}

async function payInPart(page: Page): Promise<void> {
  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await expect(labelledValue(settle, 'Total Fare')).toHaveText('₹40,000.00');
  await expect(labelledValue(settle, 'Advance Collected')).toHaveText('₹15,000.00');
  await expect(labelledValue(settle, 'Total Charges')).toHaveText('₹0');
  await expect(field(settle, 'Receivables')).toHaveValue('25,000');
  await type(settle, 'Receivables', '1000');
  await typeDay(settle, 'Date', partPaidOn);
  await press(settle, 'Part Payment');
  await expectToast(page, 'Settlement successful!');
  await expectStatus(page, 'POD Submitted');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹24,000.00');
}

async function forceSettle(page: Page): Promise<void> {
  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await expect(labelledValue(settle, 'Advance Collected')).toHaveText('₹16,000.00');
  await type(settle, 'Receivables', '23500');
  await typeDay(settle, 'Date', settledOn);
  await press(settle, 'Force settle');
  const question = openDialog(page, 'Are you sure you want to force settle a payment ?');
  await expect(question).toContainText('₹500.00 below the balance');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field(settle, 'Receivables')).toHaveValue('23,500');
  await press(settle, 'Force settle');
  await press(question, "Yes, I'm sure");
  await expect(settle).toBeHidden();
  await expectStatus(page, 'Settled');
}

async function readSettledTrip(page: Page): Promise<void> {
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹39,500.00');
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹39,500.00');
  await expectLines(card(page, 'Invoice Details'), [
    'Invoice Details',
    'Trip Settled',
    'Trip Fare ₹40,000.00',
    'Received −₹39,500.00',
    `${shortDay(advanceOn)} · Advance, Online ₹15,000.00`,
    `${shortDay(partPaidOn)} · Settlement, Online ₹1,000.00`,
    `${shortDay(settledOn)} · Settlement, Online ₹23,500.00`,
    'Charges −₹500.00',
    `${shortDay(settledOn)} · Force Settled ₹500.00`,
    'Pending Balance ₹0',
  ]);
  await expectLines(card(page, 'Profit Details'), [
    'Profit Details',
    'Gross Profit ₹39,500.00',
    'Expense',
    'Add Expense ₹0',
    'Net Profit ₹39,500.00',
  ]);
  await expect(page.getByRole('button', { name: /^(Delete|Add Advance|Settle)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'All trips' }).click();
  const [revenue, balance] = ['₹39,500.00', '₹0'];
  await expectRows(page, [
    ['LR-1248', 'Settled', '', 'Latur Bhiwandi', revenue, balance, PARTY, 'MH12AB1234', 'Trip Settled'],
  ]);
}

async function readLedger(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Party Khata' }).click();
  await page.getByRole('gridcell', { name: PARTY, exact: true }).click();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹2,500.00 they owe you');
  await expect(labelledValue(page, 'Opening Balance')).toHaveText('₹2,500.00');
  const fare = [formatDay(startedAt), 'Receivable LR-1248 Latur Bhiwandi', '-', '₹40,000.00', '₹42,500.00'];
  const opening = [formatDay(openedOn), 'Opening Balance', '-', '₹2,500.00', '₹2,500.00'];
  const receipts = [
    [formatDay(settledOn), 'Force Settled LR-1248', '₹500.00', '-', '₹2,500.00'],
    [formatDay(settledOn), 'Settlement LR-1248', '₹23,500.00', '-', '₹3,000.00'],
    [formatDay(partPaidOn), 'Settlement LR-1248', '₹1,000.00', '-', '₹26,500.00'],
    [formatDay(advanceOn), 'Advance LR-1248', '₹15,000.00', '-', '₹27,500.00'],
  ];
  const deleted = [
    [formatDay(firstAdvanceOn), 'Taken back LR-1248', '−₹15,000.00', '-', '₹42,500.00'],
    [formatDay(firstAdvanceOn), 'Advance LR-1248', '₹15,000.00', '-', '₹27,500.00'],
  ];
  await expectRows(page, [...receipts, fare, opening]);
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  await expectRows(page, [...receipts, ...deleted, fare, opening]);
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  await expectRows(page, [...receipts, fare, opening]);
}
