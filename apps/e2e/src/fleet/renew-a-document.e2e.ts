import { findVehicle } from '@bahi/contract/fleet/find-vehicle';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

const EXPIRED_ON = daysAgo(3);
const VALID_UPTO = daysAgo(-362);
const PERMIT_UPTO = daysAgo(-20);
const POLICY = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

test('an expired document is renewed with its file, a missing one is added, and the history stays', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { vehicleId } = await createFleet(session);
  await session.mustCall(renewDocument, { vehicleId, documentType: 'INSURANCE', expiryDate: EXPIRED_ON });
  await page.goto(`/dashboard/vehicles/info?id=${vehicleId}`);
  await expect(row(page, 'Insurance')).toContainText(`Expired ${formatDay(EXPIRED_ON)}`);
  await expect(row(page, 'Permit')).toContainText('Missing');
  await test.step('a date that does not exist is refused at its field', () => refuseDate(page));
  await test.step('renew the insurance', () => renewInsurance(page));
  await test.step('add the permit that is missing', () => addPermit(page));
  await test.step('read the history', () => readHistory(page));

  const { vehicle } = await session.mustCall(findVehicle, { vehicleId });
  expect(vehicle).toMatchObject({
    insurance: { expiryDate: VALID_UPTO, originalName: 'policy.pdf', health: 'VALID' },
    permit: { expiryDate: PERMIT_UPTO, documentId: null, health: 'EXPIRING' },
    expiredDocCount: 0,
    expiringDocCount: 1,
    validDocCount: 1,
    missingDocCount: 3,
  });
});

async function refuseDate(page: Page): Promise<void> {
  await press(page, 'Renew Insurance');
  const dialog = openDialog(page, 'Renew Insurance');
  await type(dialog, 'Valid Upto', '31022027');
  await press(dialog, 'Save Details');
  await expect(field(dialog, 'Valid Upto')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(dialog, 'Valid Upto')).toBeFocused();
}

async function renewInsurance(page: Page): Promise<void> {
  const dialog = openDialog(page, 'Renew Insurance');
  await typeDay(dialog, 'Valid Upto', VALID_UPTO);
  await dialog.locator('input[type=file][aria-label="Document"]').setInputFiles(POLICY);
  await expect(dialog.getByText('policy.pdf')).toBeVisible();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await press(dialog, 'Save Details');
  await expectToast(page, 'Document Updated');
  await expect(row(page, 'Insurance')).toContainText(`Valid to ${formatDay(VALID_UPTO)}`);
  await expect(page.getByRole('button', { name: /^Open Insurance / })).toBeVisible();
}

async function addPermit(page: Page): Promise<void> {
  await press(page, 'Add Permit');
  const dialog = openDialog(page, 'Add Permit');
  await press(dialog, 'Save Details');
  await expectToast(page, 'Nothing to update');
  await typeDay(dialog, 'Valid Upto', PERMIT_UPTO);
  await press(dialog, 'Save Details');
  await expectToast(page, 'Document Updated');
  await expect(row(page, 'Permit')).toContainText('Expiring Soon');
}

async function readHistory(page: Page): Promise<void> {
  await press(page, 'Renew Insurance');
  const settings = openDialog(page, 'Renew Insurance').getByRole('region', { name: 'History' });
  await expect(settings.getByRole('listitem')).toHaveText([
    new RegExp(`Valid to ${formatDay(VALID_UPTO)}.*policy\\.pdf`),
    new RegExp(`Expired ${formatDay(EXPIRED_ON)}`),
  ]);
}

/** The row of a document on its vehicle's page. */
function row(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Vehicle Documents' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
}
