import { createBranch } from '@bahi/contract/access/create-branch';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { choose, field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { labelledValue } from '../support/page-content.ts';

test('a trip booked in the wrong branch moves with its fare until something else is entered', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { branch } = await session.mustCall(createBranch, { name: 'Pune', code: 'PUN' });
  const { id } = await fleet.started(40_000);

  await page.goto(`/dashboard/trips/edit?id=${id}`);
  await expect(page.getByRole('combobox', { name: 'Branch', exact: true })).toHaveValue('Head Office');
  await choose(page, 'Branch', 'Pune');
  await expect(page.getByText('1 field changed: Branch')).toBeVisible();
  await press(page, 'Save and Proceed');
  await expectToast(page, 'Trip Details Updated');
  await expect(page.getByRole('region', { name: 'Journey' })).toContainText('BranchPune');

  await page.goto(`/dashboard/overview?branchId=${branch.id}`);
  await expect(page.getByRole('button', { name: 'Branch: Pune' })).toBeVisible();
  await expect(labelledValue(page, 'Total Revenue')).toContainText('₹40,000');
  await page.getByRole('button', { name: 'Branch: Pune' }).click();
  await page.getByRole('menuitemradio', { name: 'Head Office' }).click();
  await expect(labelledValue(page, 'Total Revenue')).toContainText('₹0');

  await fleet.advance(id, 15_000);
  await page.goto(`/dashboard/trips/edit?id=${id}`);
  await expect(field(page, 'Branch')).toHaveValue('Pune');
  await field(page, 'Branch').hover();
  await expect(page.getByText(/only while the fare is the only entry/)).toBeVisible();
});
