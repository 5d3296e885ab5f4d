import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { renewDocument } from '@bahi/contract/fleet/renew-document';
import { listDue } from '@bahi/contract/fleet/list-due';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { openDialog } from '../support/trip-screens.ts';

test('due items are counted in the menu, and their buttons lead to the form that settles them', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { vehicleId } = await createFleet(session, { vehicleNo: 'MH12AB1234' });
  const set = (
    documentType: 'INSURANCE' | 'FITNESS' | 'TAX_RECEIPT' | 'PERMIT' | 'POLLUTION',
    days: number,
  ) => session.mustCall(renewDocument, { vehicleId, documentType, expiryDate: daysAgo(-days) });
  await set('INSURANCE', 300);
  await set('FITNESS', 300);
  await set('TAX_RECEIPT', 20);
  await set('PERMIT', 5);
  await set('POLLUTION', -3);
  const paid = { paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;
  const service = {
    vehicleId,
    category: 'SERVICE',
    amount: 4_500,
    date: daysAgo(40),
    repeatMonths: 1,
  } as const;
  await session.mustCall(createMaintenance, { ...service, ...paid });

  await page.goto('/dashboard/due');
  await expect(pageHeading(page, 'Due')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Due 3 expired or urgent' })).toBeVisible();

  await press(page, 'Renew Permit of MH12AB1234');
  const renewal = openDialog(page, 'Renew Permit');
  await type(renewal, 'Valid Upto', '31122027');
  await press(renewal, 'Save Details');
  await expectToast(page, 'Document Updated');
  await expect(page.getByRole('link', { name: 'Due 2 expired or urgent' })).toBeVisible();

  await press(page, 'Add PUC of MH12AB1234');
  await expect(pageHeading(page, 'Add Maintenance')).toBeVisible();
  await type(page, 'Valid Upto', '30062027');
  await page.getByRole('radiogroup', { name: 'Payment Mode' }).getByText('Cash').click();
  await type(page, 'Amount', '350');
  await press(page, 'Save Details');
  await expectToast(page, 'Maintenance Record Added');

  const { items } = await session.mustCall(listDue, {});
  expect(items.map(({ state, what }) => [state, what])).toEqual([
    ['EXPIRED', 'General Service'],
    ['SOON', 'Tax Receipt'],
  ]);
});
