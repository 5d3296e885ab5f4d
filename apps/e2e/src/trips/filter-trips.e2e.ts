import { createUser } from '@bahi/contract/access/create-user';
import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { createParty } from '@bahi/contract/parties/create-party';
import { createLocation } from '@bahi/contract/places/create-location';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { formatDay } from '@bahi/kernel/day';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll } from '../support/page-content.ts';

const LIST = '/dashboard/trips';

/** LR number, vehicle, customer, driver; each trip starts a day after the one before. */
const TRIPS = [
  ['LR-0042', 'MH12AB1234', 'Gokul Agro Traders', 'Suresh Yadav'],
  ['LR-43', 'MH12CD5678', 'Deccan Feeds', 'Suresh Yadav'],
  ['LR-44', 'MH12AB1234', 'Deccan Feeds', 'Mansur Pathan'],
] as const;

test('trips are filtered by days, people, vehicles and party, through the address', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await startTrips(session);

  await page.goto(`${LIST}?vehicleNo=MH12CD5678&page=2`);
  await press(page, 'Remove Vehicle Number MH12CD5678');
  await expect(page).toHaveURL(LIST);
  await expectLrs(page, ['LR-44', 'LR-43', 'LR-0042']);

  await press(page, 'Party Name');
  await page.getByRole('radio', { name: 'Deccan Feeds' }).click();
  await expectLrs(page, ['LR-44', 'LR-43']);
  await page.keyboard.press('Escape');
  await press(page, 'Driver');
  await page.getByRole('radio', { name: 'Suresh Yadav' }).click();
  await expectLrs(page, ['LR-43']);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Party Name Deccan Feeds' })).toBeVisible();
  await press(page, 'Remove Driver Suresh Yadav');
  await expectLrs(page, ['LR-44', 'LR-43']);
  await press(page, 'Clear Filters');
  await expectLrs(page, ['LR-44', 'LR-43', 'LR-0042']);

  await page.goto(`${LIST}?lrNumber=0042`);
  await expectLrs(page, ['LR-0042']);
  await press(page, 'Remove Lr 42');
  await expectLrs(page, ['LR-44', 'LR-43', 'LR-0042']);

  await page.goto(`${LIST}?startDate=${daysAgo(10)}&endDate=${daysAgo(9)}`);
  await expectLrs(page, ['LR-43', 'LR-0042']);
  await expect(page.getByText(`${formatDay(daysAgo(10))} – ${formatDay(daysAgo(9))}`)).toBeVisible();
  await press(page, 'Clear date range');
  await press(page, 'Vehicle Type');
  await page.getByRole('checkbox', { name: 'Trailer' }).click();
  await expectLrs(page, ['LR-43']);
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: 'LR-43', exact: true }).click();
  await expect(pageHeading(page, 'LR-43')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?vehicleType=TRAILER`);
});

test('one search box finds trips by number, vehicle, party, driver or place and says which one matched', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  await startTrips(session);
  await page.goto(LIST);
  const search = page.getByRole('searchbox', { name: 'LR, vehicle, party, driver or place' });
  const status = page
    .locator('span')
    .filter({ hasText: /^(Taken for|Nothing found).*\.$/ })
    .first();

  await search.fill('lr-42');
  await expectLrs(page, ['LR-0042']);
  await expect(status).toHaveText('Taken for an LR number: numbers that begin with 42, 1 found.');
  await search.fill('mh 12 cd');
  await expectLrs(page, ['LR-43']);
  await expect(status).toHaveText('Taken for a vehicle: trips of MH12CD5678, 1 found.');
  await search.fill('1234');
  await expectLrs(page, ['LR-44', 'LR-0042']);
  await search.fill('feeds');
  await expectLrs(page, ['LR-44', 'LR-43']);
  await expect(page.getByRole('gridcell', { name: 'Deccan Feeds' }).first().locator('b')).toHaveText('Feeds');
  await search.fill('pu');
  await expect(status).toHaveText('Taken for a place: trips from or to Pune, 3 found.');
  await search.fill('su');
  await expect(status).toHaveText('Taken for a driver: trips driven by Suresh Yadav, 2 found.');
  await search.fill('deccan ya');
  await expect(status).toHaveText('Nothing found for deccan ya.');
  await page.getByRole('region', { name: 'Trips' }).getByRole('button', { name: 'Clear search' }).click();
  await expectLrs(page, ['LR-44', 'LR-43', 'LR-0042']);
  await expect(page).toHaveURL(LIST);
});

test('sum chips total the pending trips, and headers sort the list', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  await fleet.podSubmitted(40_000);
  await fleet.podSubmitted(90_000);
  await fleet.ended(17_500.5);
  await page.goto(`${LIST}?page=2`);

  await expect(chip(page, 'POD pending')).toHaveText(/₹17,500.501$/);
  await expect(chip(page, 'To settle')).toHaveText(/₹1,30,000.002$/);
  await expect(chip(page, 'Over 30 days')).toHaveText(/₹00$/);
  await chip(page, 'To settle').click();
  await expectLrs(page, ['VERMA-1', 'VERMA-2'], /^VERMA-/);
  await expect(page).toHaveURL(`${LIST}?waiting=TO_SETTLE`);
  await page.reload();
  await expect(chip(page, 'To settle')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'To settle').click();

  const lrs = page.getByRole('gridcell', { name: /^VERMA-/ });
  const header = (name: string) => page.getByRole('columnheader', { name });
  await header('Pending Balance').click();
  await expect(lrs).toHaveText(['VERMA-2', 'VERMA-1', 'VERMA-3']);
  await expect(header('Pending Balance')).toHaveAttribute('aria-sort', 'descending');
  await header('Pending Balance').click();
  await expect(lrs).toHaveText(['VERMA-3', 'VERMA-1', 'VERMA-2']);
  await expect(header('Pending Balance')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(`${LIST}?sort=balance`);
  await expect(header('Start Date')).toBeHidden();
  await press(page, 'Columns');
  await page.getByRole('checkbox', { name: 'Start Date' }).click();
  await page.keyboard.press('Escape');
  await expect(header('Start Date')).toBeVisible();
  await page.reload();
  await expect(header('Start Date')).toBeVisible();
});

test('at 1024 px the list shows balance, party and next step without scrolling', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { session } = await createFirmAndSignIn(page, product);
  await startTrips(session);
  await page.goto(LIST);
  await expectLrs(page, ['LR-44', 'LR-43', 'LR-0042']);
  for (const name of ['Pending Balance', 'Party'])
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  const step = page.getByRole('button', { name: 'End Trip LR-44' });
  await expect(step).toBeInViewport({ ratio: 1 });
  // The column of the buttons keeps to the right edge, over columns that do not fit.
  const party = await page.getByRole('columnheader', { name: 'Party' }).boundingBox();
  const button = await step.boundingBox();
  expect((party?.x ?? Number.NaN) + (party?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
});

function chip(page: Page, label: string): Locator {
  return page
    .getByRole('group', { name: 'What waits' })
    .getByRole('button', { name: new RegExp(`^${label}`) });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the filters of trips are in a sheet', async ({ page, product }) => {
    const { session } = await createFirmAndSignIn(page, product);
    await startTrips(session);
    await page.goto(LIST);
    const cards = page.getByRole('region', { name: 'Trips' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('On the road 8 days');
    await expectNoSidewaysScroll(page);
    await press(page, 'Filters');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: 'MH12AB1234' }).click();
    await sheet.getByRole('radio', { name: 'Mansur Pathan' }).click();
    await press(sheet, 'Show results');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('LR-44');
    await expectNoSidewaysScroll(page);
    await press(page, 'Remove Vehicle Number MH12AB1234');
    await press(page, 'Remove Driver Mansur Pathan');
    await expect(cards).toHaveCount(3);
  });
});

async function expectLrs(page: Page, numbers: readonly string[], named = /^LR-/): Promise<void> {
  const cells = page.getByRole('gridcell', { name: named });
  await expect.poll(async () => (await cells.allInnerTexts()).sort()).toEqual([...numbers].sort());
}

async function startTrips(session: Session): Promise<void> {
  const place = { placeAddress: 'Maharashtra' };
  const from = await session.mustCall(createLocation, {
    name: 'Latur',
    placeName: 'Latur',
    eLoc: 'L',
    ...place,
  });
  const to = await session.mustCall(createLocation, { name: 'Pune', placeName: 'Pune', eLoc: 'P', ...place });
  const [startLocationId, endLocationId] = [from.locationId, to.locationId];
  const vehicles = new Map<string, string>();
  for (const [vehicleNo, vehicleType] of [
    ['MH12AB1234', 'TRUCK'],
    ['MH12CD5678', 'TRAILER'],
  ] as const) {
    const terms = { vehicleNo, vehicleType, fuelType: 'DIESEL', odoType: 'KM' } as const;
    vehicles.set(vehicleNo, (await session.mustCall(createVehicle, terms)).vehicle.id);
  }
  const parties = new Map<string, string>();
  for (const name of new Set(TRIPS.map(([, , party]) => party))) {
    const opening = { openingBalance: 0, openingBalanceDate: daysAgo(40) };
    const input = { name, type: 'CUSTOMER', locationId: startLocationId, ...opening } as const;
    parties.set(name, (await session.mustCall(createParty, input)).customer.id);
  }
  const drivers = new Map<string, string>();
  for (const name of new Set(TRIPS.map(([, , , driver]) => driver)))
    drivers.set(name, (await session.mustCall(createUser, { role: 'DRIVER', name })).user.id);

  for (const [index, [lrNumber, vehicleNo, party, driver]] of TRIPS.entries())
    await session.mustCall(startTrip, {
      lrNumber,
      vehicleId: vehicles.get(vehicleNo) ?? '',
      customerId: parties.get(party) ?? '',
      driverId: drivers.get(driver) ?? '',
      startLocationId,
      endLocationId,
      startedAt: daysAgo(10 - index),
      rateType: 'FIXED',
      rate: 40_000,
      loadingWeight: 20,
      weightUnit: 'MT',
    });
}
