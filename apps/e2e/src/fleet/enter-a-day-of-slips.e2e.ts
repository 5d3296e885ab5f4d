import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { vehicleMetrics } from '@bahi/contract/fleet/vehicle-metrics';
import { expenseSummary } from '@bahi/contract/ledger/expense-summary';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { dayDigits, field } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { chooseByKeys, tabTo, chooseRadioByKeys, typeInto } from '../support/keys.ts';
import { card, labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

const VEHICLES = ['MH12AB1234', 'MH14CD5678'] as const;
const filledOn = daysAgo(1);

interface Slip {
  readonly vehicleNo: (typeof VEHICLES)[number];
  readonly paise: number;
}

/** Slips of both vehicles in turn, each with a different amount. */
function slips(count: number, firstPaise: number, stepPaise: number): readonly Slip[] {
  return Array.from({ length: count }, (_, nth) => ({
    vehicleNo: VEHICLES[nth % 2 === 0 ? 0 : 1],
    paise: firstPaise + nth * stepPaise,
  }));
}

/** A whole day has 40 slips, which take minutes; the nightly run enters them all. */
const isWholeDay = process.env['BAHI_SLIPS'] === 'all';

const FUEL = slips(isWholeDay ? 14 : 3, 925_040, 1_751);
const TOLLS = slips(isWholeDay ? 14 : 3, 64_025, 333);
const TYRES = slips(isWholeDay ? 6 : 3, 2_150_050, 1_005);
const INSURANCES = slips(isWholeDay ? 4 : 2, 4_392_000, 99);
const PUNCTURES = slips(2, 35_075, 50);
const ALL_SLIPS = [...FUEL, ...TOLLS, ...TYRES, ...INSURANCES, ...PUNCTURES];

test('the slips of a day are entered by keyboard: trip, vehicle, khata and fleet expenses agree to the paisa', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { vehicleId, vendorId, started } = await createFleet(session);
  const truck = { vehicleType: 'TRUCK', fuelType: 'DIESEL', odoType: 'KM' } as const;
  const { vehicle } = await session.mustCall(createVehicle, { vehicleNo: VEHICLES[1], ...truck });
  const { id: tripId } = await started(40_000);
  const toDriver = { category: 'DRIVER_ADVANCE', amount: 2_000, mode: 'CASH', date: daysAgo(2) } as const;
  await session.mustCall(createTransaction, { tripId, type: 'ONE_SHOT', ...toDriver });

  await page.goto('/dashboard/fillups');
  await test.step('fuel slips on credit, the first one on a trip', () => enterFuel(page));
  await page.goto('/dashboard/fleet-expense');
  await test.step('tolls', () => enterTolls(page));
  await page.goto('/dashboard/maintenance');
  await test.step('tyres on credit', () => enterTyres(page));
  await test.step('insurances', () => enterInsurances(page));
  await test.step('punctures, the first one on a trip', () => enterPunctures(page));

  const driverPaise = 200_000;
  const [first, second] = VEHICLES.map((vehicleNo) =>
    sum(ALL_SLIPS.filter((slip) => slip.vehicleNo === vehicleNo)),
  );
  const firstTotal = (first ?? 0) + driverPaise;
  const secondTotal = second ?? 0;
  const onTrip = driverPaise + sum(FUEL.slice(0, 1)) + sum(PUNCTURES.slice(0, 1));
  const owed = sum([...FUEL, ...TYRES]);
  await page.goto(`/dashboard/trips/info?id=${tripId}`);
  await expect(card(page, 'Profit Details')).toContainText(`−${rupees(onTrip)}`);
  for (const [id, spent] of [
    [vehicleId, firstTotal],
    [vehicle.id, secondTotal],
  ] as const) {
    await page.goto(`/dashboard/vehicles/info?id=${id}`);
    await expect(labelledValue(page, 'Total Expense')).toHaveText(rupees(spent));
    expect((await session.mustCall(vehicleMetrics, { vehicleId: id })).expense).toBe(spent / 100);
  }
  await page.goto('/dashboard/fleet-expense');
  for (const [vehicleNo, spent] of [
    [VEHICLES[0], firstTotal],
    [VEHICLES[1], secondTotal],
  ] as const)
    await expect(page.getByRole('row').filter({ hasText: vehicleNo })).toContainText(rupees(spent));
  await page.goto('/dashboard/vendors');
  await expect(page.getByRole('row').filter({ hasText: 'Verma Petroleum' })).toContainText(rupees(owed));
  const { totalExpense } = await session.mustCall(expenseSummary, { by: 'VEHICLE' });
  expect(totalExpense).toBe((firstTotal + secondTotal) / 100);
  expect((await session.mustCall(fetchLedger, { customerId: vendorId })).totalBalance).toBe(-owed / 100);
});

function sum(some: readonly Slip[]): number {
  return some.reduce((total, { paise }) => total + paise, 0);
}

const LAKHS = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

/** '₹1,25,000.50' */
function rupees(paise: number): string {
  return `₹${LAKHS.format(paise / 100)}`;
}

/** '125000.50', as typed. */
function typed({ paise }: Slip): string {
  return (paise / 100).toFixed(2);
}

/** The four digits that find a vehicle. */
function digits({ vehicleNo }: Slip): string {
  return vehicleNo.slice(-4);
}

/** Saves the slip and starts the next one of the bundle. */
async function saveAndStartNext(page: Page, soFar: number): Promise<void> {
  await page.keyboard.press('Control+Shift+Enter');
  const words = soFar === 1 ? 'Saved:' : `· ${soFar} so far`;
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
}

/** Enters all slips of a bundle; after every slip but the last, the form stays open for the next. */
async function enterBundle(
  page: Page,
  bundle: readonly Slip[],
  enter: (slip: Slip, nth: number) => Promise<void>,
): Promise<void> {
  for (const [nth, slip] of bundle.entries()) {
    await enter(slip, nth);
    if (nth < bundle.length - 1) await saveAndStartNext(page, nth + 1);
  }
  await page.keyboard.press('Control+Enter');
}

/** Fills in the step before a form. Its button has the focus or is reached by Tab. */
async function chooseCategory(page: Page, button: string, slip: Slip, category: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button }).first(), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toBeFocused();
  await chooseByKeys(page, digits(slip), slip.vehicleNo);
  await chooseByKeys(page, category.toLowerCase(), category);
  await page.keyboard.press('Control+Enter');
}

async function enterFuel(page: Page): Promise<void> {
  const { keyboard } = page;
  const vehicle = page.getByRole('combobox', { name: 'Vehicle Number' });
  const [first] = FUEL;
  if (first === undefined) throw new Error('there is no first slip');
  await chooseCategory(page, 'Add Fill-up', first, 'Fuel');
  await expect(pageHeading(page, 'Add Fuel')).toBeVisible();
  await expect(vehicle).toHaveValue(first.vehicleNo);
  await enterBundle(page, FUEL, async (slip, nth) => {
    await expect(vehicle).toBeFocused();
    if (nth > 0) await chooseByKeys(page, digits(slip), slip.vehicleNo);
    await tabTo(page, page.getByRole('combobox', { name: 'Driver' }));
    await chooseByKeys(page, 'Ravi', 'Ravi Verma');
    if (nth === 0) {
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(dayDigits(filledOn));
      await tabTo(page, page.getByRole('combobox', { name: 'Trip' }));
      await chooseByKeys(page, 'VERMA-1', 'VERMA-1');
    }
    await typeInto(page, field(page, 'Fuel Quantity'), '100');
    await typeInto(page, field(page, 'Amount'), typed(slip));
    if (nth > 0) return;
    await chooseRadioByKeys(page, 'Payment Mode', 'Credit');
    await tabTo(page, page.getByRole('combobox', { name: 'Vendor' }));
    await chooseByKeys(page, 'Verma Pet', 'Verma Petroleum');
  });
  await expect(pageHeading(page, 'Fill Up')).toBeVisible();
}

async function enterTolls(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Add expense' }), 60);
  await page.keyboard.press('Enter');
  const dialog = openDialog(page, 'Add expense');
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await chooseByKeys(page, 'Toll', 'Toll');
  await enterBundle(page, TOLLS, async (slip) => {
    await expect(field(dialog, 'Amount')).toBeFocused();
    await page.keyboard.type(typed(slip));
    await tabTo(page, dialog.getByRole('combobox', { name: 'Vehicle' }));
    await chooseByKeys(page, digits(slip), slip.vehicleNo);
  });
  await expect(dialog).toBeHidden();
}

/** Enters slips of one maintenance category; the step before each form asks for the vehicle. */
async function enterMaintenance(
  page: Page,
  bundle: readonly Slip[],
  category: string,
  enter: (slip: Slip, nth: number) => Promise<void>,
): Promise<void> {
  await enterBundle(page, bundle, async (slip, nth) => {
    if (nth === 0) await chooseCategory(page, 'Add Maintenance', slip, category);
    else {
      // The category of the previous slip is kept.
      await expect(page.getByRole('combobox', { name: 'Vehicle Number' })).toBeFocused();
      await chooseByKeys(page, digits(slip), slip.vehicleNo);
      await page.keyboard.press('Control+Enter');
    }
    await expect(field(page, 'Vehicle Number')).toHaveValue(slip.vehicleNo);
    await expect(field(page, 'Date')).toBeFocused();
    await enter(slip, nth);
  });
  await expect(pageHeading(page, 'Maintenance')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Maintenance' }).first()).toBeFocused();
}

async function enterTyres(page: Page): Promise<void> {
  await enterMaintenance(page, TYRES, 'Tyre', async (slip, nth) => {
    await typeInto(page, field(page, 'Tyre Brand'), 'MRF');
    await typeInto(page, field(page, 'New Tyre Number'), `T ${nth + 1}`);
    await typeInto(page, field(page, 'Amount'), typed(slip));
    if (nth > 0) return;
    await chooseRadioByKeys(page, 'Payment Mode', 'Credit');
    await tabTo(page, page.getByRole('combobox', { name: 'Vendor' }));
    await chooseByKeys(page, 'Verma Pet', 'Verma Petroleum');
  });
}

async function enterInsurances(page: Page): Promise<void> {
  await enterMaintenance(page, INSURANCES, 'Insurance', async (slip) => {
    await typeInto(page, field(page, 'Insurance Company'), 'New India');
    await typeInto(page, field(page, 'Valid Upto'), dayDigits(daysAgo(-364)));
    await typeInto(page, field(page, 'Amount'), typed(slip));
  });
}

async function enterPunctures(page: Page): Promise<void> {
  await enterMaintenance(page, PUNCTURES, 'Puncture', async (slip, nth) => {
    await typeInto(page, field(page, 'Amount'), typed(slip));
    if (nth > 0) return;
    await chooseRadioByKeys(page, 'Payment Mode', 'Cash');
    await tabTo(page, page.locator('summary').filter({ hasText: 'Trip and reference' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Trip' }));
    await chooseByKeys(page, 'VERMA-1', 'VERMA-1');
  });
}
