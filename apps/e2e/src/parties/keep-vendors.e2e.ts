import { createLocation } from '@bahi/contract/places/create-location';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectRows, labelledValue } from '../support/page-content.ts';

const OPENED_ON = daysAgo(30);

test('a vendor with an opening credit and a broker are added by the form', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  await page.goto('/dashboard/trips');
  const place = { placeName: 'Latur', placeAddress: 'Maharashtra', eLoc: 'LATUR1' };
  await session.mustCall(createLocation, { name: 'Latur', ...place });

  await page.getByRole('link', { name: 'Vendor Khata' }).click();
  await expect(page.getByText('No vendor has been added yet.')).toBeVisible();
  await addVendor(page, { name: 'Highway Diesel Pump', kind: 'Vendor', side: 'Payable', amount: '5000.50' });
  await addVendor(page, { name: 'Om Transport Brokers', kind: 'Broker', side: 'Receivable', amount: '1200' });
  await expectRows(page, [
    ['Om Transport Brokers', 'Latur', '-', '₹1,200.00', '-', ''],
    ['Highway Diesel Pump', 'Latur', '-', '−₹5,000.50', '-', ''],
  ]);

  await page.getByRole('gridcell', { name: 'Highway Diesel Pump', exact: true }).click();
  await expect(pageHeading(page, 'Vendor Details')).toBeVisible();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('−₹5,000.50 you owe them');
  await expect(labelledValue(page, 'Opening Balance')).toHaveText('−₹5,000.50');
  await expect(page.getByText('Total Actionable Amount')).toBeHidden();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Description',
    'Payment',
    'Credit',
    'Balance',
  ]);
  const opened = formatDay(OPENED_ON);
  await expectRows(page, [[opened, 'Opening Balance', '-', '₹5,000.50', '−₹5,000.50']]);

  await page.getByRole('link', { name: 'Back to Vendor Khata' }).click();
  await page.getByRole('gridcell', { name: 'Om Transport Brokers', exact: true }).click();
  await expect(page.getByText('Broker', { exact: true })).toBeVisible();
  await expect(labelledValue(page, 'Total Balance Amount')).toHaveText('₹1,200.00 they owe you');
  await expectRows(page, [[opened, 'Opening Balance', '₹1,200.00', '-', '₹1,200.00']]);

  await page.getByRole('link', { name: 'Party Khata' }).first().click();
  await expect(page.getByText('No party has been added yet.')).toBeVisible();
});

interface NewVendor {
  readonly name: string;
  readonly kind: 'Vendor' | 'Broker';
  readonly side: 'Receivable' | 'Payable';
  readonly amount: string;
}

/** Fills in the form and returns to the list. */
async function addVendor(page: Page, { name, kind, side, amount }: NewVendor): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Add Vendor' }).first().click();
  await expect(page.getByRole('button', { name: 'Create Vendor' })).toBeVisible();
  await type(page, 'Name', name);
  await page.getByRole('radiogroup', { name: 'Type', exact: true }).getByText(kind).click();
  await choose(page, 'Location', 'Latur');
  await type(page, 'Opening Balance', amount);
  const sides = page.getByRole('radiogroup', { name: 'Opening Balance Type' });
  await expect(sides.getByRole('radio', { checked: true })).toHaveCount(0);
  await sides.getByText(side).click();
  await typeDay(page, 'Opening Balance Date', OPENED_ON);
  await press(page, 'Create Vendor');
  await expect(page.getByRole('button', { name: 'Create Vendor' })).toBeHidden();
  await expect(pageHeading(page, 'Vendor Management')).toBeVisible();
}
