import { createVehicle } from '@bahi/contract/fleet/create-vehicle';
import { type VehicleType } from '@bahi/contract/labels';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { createFirmAndSignIn } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectNoSidewaysScroll, expectRows } from '../support/page-content.ts';

const LIST = '/dashboard/vehicles';

test('a URL sets filters, and chips remove them', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await buy(session);
  await page.goto(`${LIST}?vehicleNo=mh12&vehicleType=TRUCK&vehicleType=TRAILER&page=2`);
  await press(page, 'Remove Vehicle Type Trailer');
  await expect(page).toHaveURL(`${LIST}?vehicleNo=mh12&vehicleType=TRUCK`);
  await expectRows(page, [row('MH12AB1234', 'Truck')]);
  await expect(page.getByRole('searchbox', { name: 'Vehicle Number' })).toHaveValue('mh12');

  await press(page, 'Remove Vehicle Number mh12');
  await expectRows(page, [row('KA05MN2020', 'Truck'), row('MH12AB1234', 'Truck')]);
  await expect(page.getByRole('searchbox', { name: 'Vehicle Number' })).toHaveValue('');

  await press(page, 'Status');
  await page.getByRole('checkbox', { name: 'On Trip' }).click();
  await expect(page.getByText('No vehicle matches these filters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Vehicles' }).getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(LIST);
  await expectRows(page, [
    row('KA05MN2020', 'Truck'),
    row('MH12CD5678', 'Trailer'),
    row('MH12AB1234', 'Truck'),
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('filters are in a sheet, and their chips above the cards', async ({ page, product }) => {
    const { session } = await createFirmAndSignIn(page, product);
    await buy(session);
    await page.goto(`${LIST}?vehicleType=TRAILER`);
    const cards = page.getByRole('region', { name: 'Vehicles' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('MH12CD5678');
    await press(page, 'Filters 1');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: 'Truck', exact: true }).click();
    await press(sheet, 'Show results');
    await expect(sheet).toBeHidden();
    await expect(cards).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    await press(page, 'Remove Vehicle Type Trailer');
    await expect(cards).toHaveCount(2);
    await press(page, 'Clear Filters');
    await expect(cards).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
  });
});

async function buy(session: Session): Promise<void> {
  const fleet: readonly [string, VehicleType][] = [
    ['MH12AB1234', 'TRUCK'],
    ['MH12CD5678', 'TRAILER'],
    ['KA05MN2020', 'TRUCK'],
  ];
  for (const [vehicleNo, vehicleType] of fleet)
    await session.mustCall(createVehicle, { vehicleNo, vehicleType, fuelType: 'DIESEL', odoType: 'KM' });
}

function row(vehicleNo: string, type: string): string[] {
  return [vehicleNo, type, '-', 'No Documents', '-', '-', 'Idle', ''];
}
