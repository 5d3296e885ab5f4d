import { createParty } from '@bahi/contract/parties/create-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { addDays, formatDay } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { card, expectLines, expectRows, shortDay, labelledValue } from '../support/page-content.ts';
import {
  addAdvance,
  addParty,
  createTruck,
  confirmWithReason,
  deleteEntry,
  expectStatus,
  openDialog,
  openTrip,
  submitPod,
} from '../support/trip-screens.ts';

const PARTY = 'Gokul Agro Traders';
const [openedOn, startedAt, spentOn, endedAt] = [daysAgo(40), daysAgo(12), daysAgo(11), daysAgo(9)];
const [podOn, settledOn] = [daysAgo(8), daysAgo(4)];
const terms = { startedAt, rateType: 'PER_MT', rate: 2_000, loadingWeight: 20 } as const;

/** docs/rules/money.md#worked-examples. */
test('a trip with advance portions, a toll, a shortage and a forced settlement shows the figures of the worked example', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await openNewTrip(page, session);
  await test.step('one advance is split into fuel and driver', () => splitAdvance(page));
  await test.step('a toll is paid, but not from the driver advance', () => payToll(page));
  await test.step('the charge already contains the shortage', () => chargeShortage(page));
  await test.step('the trip is force settled', () => settleByForce(page));
  await test.step('the details show every figure', () => readDetails(page));
  await test.step("the customer's ledger agrees", () => readLedger(page));
});

test('at 1024 px each total is on the same line as its label', async ({ page, product }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { session } = await createFirmAndSignIn(page, product);
  const { id: tripId } = await (await createFleet(session)).started(1_245_000);
  const on = { tripId, date: spentOn, mode: 'ONLINE', amount: 245_000.5 } as const;
  await session.mustCall(createTransaction, { ...on, type: 'SETTLEMENT', category: 'ADVANCE' });
  await session.mustCall(createTransaction, { ...on, type: 'ONE_SHOT', category: 'TOLL' });
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  for (const [title, label, total] of [
    ['Invoice Details', 'Advance', '−₹2,45,000.50'],
    ['Invoice Details', 'Charges', '₹0'],
    ['Profit Details', 'Expense', '−₹2,45,000.50'],
  ] as const) {
    const name = card(page, title).getByText(label, { exact: true }).first();
    const add = card(page, title).getByRole('button', { name: `Add ${label}`, exact: true });
    const figure = card(page, title).getByText(total, { exact: true });
    await expect(add).toBeVisible();
    const middles = await Promise.all([name, add, figure].map(middleY));
    expect(Math.max(...middles) - Math.min(...middles), label).toBeLessThan(4);
  }
});

/** In pixels from the top. */
async function middleY(shown: Locator): Promise<number> {
  const { y = Number.NaN, height = 0 } = (await shown.boundingBox()) ?? {};
  return y + height / 2;
}

/** Opens the details of a trip of {@link PARTY} that has just started. */
async function openNewTrip(page: Page, session: Session): Promise<void> {
  const truck = await createTruck(session);
  const customerId = await addParty(session, { name: PARTY, locationId: truck.startLocationId, openedOn });
  await openTrip(page, session, { ...truck, customerId, ...terms });
}

async function splitAdvance(page: Page): Promise<void> {
  await press(page, 'Add Advance');
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', '10000');
  await typeDay(dialog, 'Date', spentOn);
  await dialog.getByLabel('Fuel Advance').check();
  await type(dialog, 'Fuel Amount', '8000');
  await type(dialog, 'Fuel Quantity', '85');
  await dialog.getByLabel('Driver Advance').check();
  await type(dialog, 'Driver Amount', '3000');
  await expect(field(dialog, 'Amount')).toHaveAccessibleDescription(
    'Total Amount cannot be less than Fuel + Driver Advance',
  );
  await type(dialog, 'Amount', '15000');
  await press(dialog, 'Add Advance');
  await expect(dialog).toBeHidden();
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹11,000.00');
}

async function payToll(page: Page): Promise<void> {
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await expect(dialog.getByLabel('Paid from the driver advance (₹3,000.00 left)')).not.toBeChecked();
  await dialog.getByText('Toll', { exact: true }).click();
  await type(dialog, 'Amount', '1200');
  await typeDay(dialog, 'Date', spentOn);
  await press(dialog, 'Add Expense');
  await expect(dialog).toBeHidden();
}

async function chargeShortage(page: Page): Promise<void> {
  await press(page, 'End Trip');
  const end = openDialog(page, 'End Trip');
  await typeDay(end, 'End Date', endedAt);
  await type(end, 'Unloading Weight', '19.75');
  await press(end, 'End Trip');
  await expectStatus(page, 'Completed');
  await press(page, 'Add Charges');
  const charge = openDialog(page, 'Add Charges');
  await expect(field(charge, 'Amount')).toHaveValue('500');
  await typeDay(charge, 'Date', endedAt);
  await press(charge, 'Add Charges');
  await expect(charge).toBeHidden();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹24,500.00');
}

async function settleByForce(page: Page): Promise<void> {
  await submitPod(page, podOn);
  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await type(settle, 'Receivables', '24000');
  await typeDay(settle, 'Date', settledOn);
  await press(settle, 'Force settle');
  await press(openDialog(page, 'Are you sure you want to force settle a payment ?'), "Yes, I'm sure");
  await expectStatus(page, 'Settled');
}

async function readDetails(page: Page): Promise<void> {
  await expect(labelledValue(page, 'Total Revenue')).toHaveText('₹39,000.00');
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹12,200.00');
  await expect(labelledValue(page, 'Net Profit')).toHaveText('₹26,800.00');
  const [spent, ended, settled] = [spentOn, endedAt, settledOn].map(shortDay);
  await expectLines(card(page, 'Invoice Details'), [
    'Invoice Details',
    'Trip Settled',
    'Trip Fare ₹40,000.00',
    'Received −₹39,000.00',
    `${spent} · Advance, Online`,
    'incl. Fuel ₹8,000.00, Driver Advance ₹3,000.00 ₹15,000.00',
    `${settled} · Settlement, Online ₹24,000.00`,
    'Charges −₹1,000.00',
    `${ended} · Shortage Amount ₹500.00`,
    `${settled} · Force Settled ₹500.00`,
    'Pending Balance ₹0',
  ]);
  await expectLines(card(page, 'Profit Details'), [
    'Profit Details',
    'Gross Profit ₹39,000.00',
    'Expense',
    'Add Expense −₹12,200.00',
    `${spent} · Fuel`,
    `85 Ltr · from the advance of ${spent} ₹8,000.00`,
    `${spent} · Driver Advance`,
    `from the advance of ${spent} ₹3,000.00`,
    `${spent} · Toll ₹1,200.00`,
    'Net Profit ₹26,800.00',
  ]);
}

async function readLedger(page: Page): Promise<void> {
  await openPartyLedger(page, PARTY);
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹0');
  await expectRows(page, [
    [formatDay(settledOn), 'Force Settled 1', '₹500.00', '-', '₹0'],
    [formatDay(settledOn), 'Settlement 1', '₹24,000.00', '-', '₹500.00'],
    [formatDay(endedAt), 'Shortage Amount 1', '₹500.00', '-', '₹24,500.00'],
    [formatDay(spentOn), 'Advance 1', '₹15,000.00', '-', '₹25,000.00'],
    fareRow,
  ]);
}

const fareRow = [formatDay(startedAt), 'Receivable 1 Latur Bhiwandi', '-', '₹40,000.00', '₹40,000.00'];

async function openPartyLedger(page: Page, party: string): Promise<void> {
  await page.getByRole('link', { name: 'Party Khata' }).first().click();
  await page.getByRole('gridcell', { name: party, exact: true }).click();
}

/** docs/rules/money.md#worked-examples. */
test('a deleted advance disappears from the ledger and appears among its corrections', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await openNewTrip(page, session);
  await addAdvance(page, { amount: '15000', date: spentOn, mode: 'Cash' });
  await press(page, 'Add Charges');
  const charge = openDialog(page, 'Add Charges');
  await charge.getByRole('radiogroup', { name: 'Charge Type' }).getByText('Builty Commission').click();
  await type(charge, 'Amount', '500');
  await typeDay(charge, 'Date', spentOn);
  await press(charge, 'Add Charges');
  await expect(charge).toBeHidden();
  await deleteEntry(page, `${shortDay(spentOn)} Advance, Cash`);
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹39,500.00');

  await openPartyLedger(page, PARTY);
  const commission = [formatDay(spentOn), 'Builty Commission 1', '₹500.00', '-', '₹39,500.00'];
  await expectRows(page, [commission, fareRow]);
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  await expectRows(page, [
    commission,
    [formatDay(spentOn), 'Taken back 1', '−₹15,000.00', '-', '₹40,000.00'],
    [formatDay(spentOn), 'Advance 1', '₹15,000.00', '-', '₹25,000.00'],
    fareRow,
  ]);
});

/** docs/rules/money.md#worked-examples: the vendor's part. */
test("diesel on credit without a trip appears in the pump's ledger", async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { startLocationId } = await createTruck(session);
  const { customer: pump } = await session.mustCall(createParty, {
    name: 'Highway Diesel Pump',
    type: 'VENDOR',
    locationId: startLocationId,
    openingBalance: -5000,
    openingBalanceDate: openedOn,
  });
  await session.mustCall(createTransaction, {
    type: 'CREDIT',
    category: 'FUEL',
    amount: 9000,
    fuelQuantity: 95.5,
    date: spentOn,
    vendorId: pump.id,
  });
  await page.goto('/dashboard/vendors');
  await page.getByRole('gridcell', { name: 'Highway Diesel Pump', exact: true }).click();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹14,000.00 you owe them');
  await expectRows(page, [
    [formatDay(spentOn), 'Fuel', '-', '₹9,000.00', '−₹14,000.00'],
    [formatDay(openedOn), 'Opening Balance', '-', '₹5,000.00', '−₹5,000.00'],
  ]);
});

test('an expense on credit requires a vendor', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await press(page, 'Add Expense');
  const dialog = openDialog(page, 'Add Expense');
  await dialog.getByText('Urea', { exact: true }).click();
  await type(dialog, 'Amount', '1800');
  await type(dialog, 'Urea Quantity', '40');
  await dialog.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Credit').click();
  await press(dialog, 'Add Expense');
  const vendor = page.getByRole('combobox', { name: 'Vendor', exact: true });
  await expect(vendor).toHaveAccessibleDescription('This field is required');
  await vendor.click();
  await page.getByRole('listbox', { name: 'Vendor' }).getByRole('option').first().click();
  await press(dialog, 'Add Expense');
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Profit Details')).toContainText('40 Ltr · on credit');
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹1,800.00');
});

test('a trip is deleted with its receipts, and its details can still be opened', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await fleet.advance(id, 15_000);
  const address = `/dashboard/trips/info?id=${id}`;
  await page.goto(address);
  await press(page, 'Delete Trip');
  const question = openDialog(page, 'Are you sure you want to delete this trip ?');
  await expect(question).toContainText('Receipts of ₹15,000.00 stay on account');
  await confirmWithReason(question, 'Entered twice');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
  await expectToast(page, 'Receipts of ₹15,000 stay on account');
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toHaveCount(0);

  await page.goto(address);
  await expectStatus(page, 'Cancelled');
  await expect(page.getByText('Its fare and charges were reversed')).toBeVisible();
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹0');
  await expect(page.getByRole('button', { name: /^(Delete|Add|Settle|Reopen)/ })).toHaveCount(0);
});

test('the owner reopens a trip that was force settled', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.podSubmitted(40_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await type(settle, 'Receivables', '39500');
  await typeDay(settle, 'Date', addDays(daysAgo(0), -1));
  await press(settle, 'Force settle');
  await press(openDialog(page, 'Are you sure you want to force settle a payment ?'), "Yes, I'm sure");
  await expectStatus(page, 'Settled');
  await press(page, 'Reopen');
  const question = openDialog(page, 'Are you sure you want to reopen this trip ?');
  await expect(question).toContainText('the settlement of ₹39,500.00 and the write-off of ₹500.00');
  await confirmWithReason(question, 'It was the cheque of another trip');
  await expectStatus(page, 'POD Submitted');
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹40,000.00');
});
