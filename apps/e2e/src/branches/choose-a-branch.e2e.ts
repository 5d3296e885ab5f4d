import { createBranch } from '@bahi/contract/access/create-branch';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFirmAndSignIn } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';
import { addParty, createTruck } from '../support/trip-screens.ts';

test('an owner filters the books by one branch on every page, and shows all branches again', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { startLocationId, ...truck } = await createTruck(session);
  const openedOn = daysAgo(30);
  const customerId = await addParty(session, {
    name: 'Gokul Agro Traders',
    locationId: startLocationId,
    openedOn,
  });
  await page.goto('/dashboard/trips');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Branch/ })).toBeHidden();

  const { branch } = await session.mustCall(createBranch, { name: 'Pune', code: 'PUN' });
  const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED', startedAt: daysAgo(2) } as const;
  const trip = { ...truck, startLocationId, customerId, ...load };
  await session.mustCall(startTrip, { ...trip, lrNumber: 'HO-1', rate: 40_000 });
  await session.mustCall(startTrip, { ...trip, lrNumber: 'PN-1', rate: 25_000, branchId: branch.id });

  await page.goto('/dashboard/overview');
  const revenue = labelledValue(page, 'Total Revenue');
  await expect(revenue).toContainText('₹65,000');
  await page.getByRole('button', { name: 'Branch: All branches' }).click();
  await page.getByRole('menuitemradio', { name: 'Pune' }).click();
  await expect(revenue).toContainText('₹25,000');

  await page.getByRole('link', { name: 'Trips', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`branchId=${branch.id}`));
  await expect(page.getByRole('gridcell', { name: 'PN-1', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'HO-1', exact: true })).toBeHidden();

  await page.goto('/dashboard/create-trip');
  await expect(page.getByRole('combobox', { name: 'Branch', exact: true })).toHaveValue('Pune');

  await page.goto('/dashboard/trips');
  await expect(page.getByRole('button', { name: 'Branch: Pune' })).toBeVisible();
  await page.getByRole('button', { name: 'Branch: Pune' }).click();
  await page.getByRole('menuitemradio', { name: 'All branches' }).click();
  await expect(page.getByRole('gridcell', { name: 'HO-1', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/branchId/);
});
