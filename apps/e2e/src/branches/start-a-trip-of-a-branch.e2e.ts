import { createBranch } from '@bahi/contract/access/create-branch';
import { lrPrefixOnDay } from '@bahi/contract/access/branch';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { choose, field, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { addParty, createTruck, expectStatus, fillNewTrip, openDialog } from '../support/trip-screens.ts';

test('a trip that starts in Pune takes the next LR number of Pune', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { startLocationId } = await createTruck(session);
  const openedOn = daysAgo(30);
  await addParty(session, { name: 'Gokul Agro Traders', locationId: startLocationId, openedOn });
  const trip = {
    party: 'Gokul Agro Traders',
    startedAt: daysAgo(0),
    fareType: 'Fixed Fare',
    fare: '40000',
    loadingWeight: '20',
  } as const;
  await page.goto('/dashboard/create-trip');
  await expect(field(page, 'LR/Builty Number')).toHaveValue('1');
  await expect(page.getByRole('main')).not.toContainText('Branch');

  await session.mustCall(createBranch, { name: 'Pune', code: 'PUN', lrPrefix: 'PN/{FY}/' });
  const lrNumber = (running: number) => `${lrPrefixOnDay('PN/{FY}/', daysAgo(0))}${running}`;
  await fillNewTrip(page, trip);
  await expect(page.getByRole('combobox', { name: 'Branch', exact: true })).toHaveValue('Head Office');
  await expect(field(page, 'LR/Builty Number')).toHaveValue('1');
  await choose(page, 'Branch', 'Pune');
  await expect(field(page, 'LR/Builty Number')).toHaveValue(lrNumber(1));
  await press(page, 'Start Trip');
  await expectStatus(page, 'Started');
  await expect(pageHeading(page, lrNumber(1))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Journey' })).toContainText('BranchPune');

  await page.goto('/dashboard/create-trip');
  await choose(page, 'Branch', 'Pune');
  await expect(field(page, 'LR/Builty Number')).toHaveValue(lrNumber(2));

  const { trips } = await session.mustCall(listTrips, {});
  await session.mustCall(deleteTrip, { tripId: trips[0]?.id ?? '', reason: 'Entered twice' });
  await page.goto('/dashboard/branches');
  await expect(page.getByRole('gridcell', { name: lrNumber(2), exact: true })).toBeVisible();
  await press(page, 'LR gaps of Pune');
  const gaps = openDialog(page, 'Gaps in LR numbers');
  await expect(gaps.getByRole('listitem')).toHaveText([
    `${lrNumber(1)}Trip cancelledRajesh Patil, ${formatDay(daysAgo(0))}`,
  ]);
  await page.keyboard.press('Escape');
  await expect(gaps).toBeHidden();
});
