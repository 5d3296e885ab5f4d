import { createBranch } from '@bahi/contract/access/create-branch';
import { updateUser } from '@bahi/contract/access/update-user';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { addStaffMember } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn, signInWithSession } from '../support/access.ts';
import { press, type } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('the branch at the destination collects the freight of a trip by its LR number', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { branch } = await session.mustCall(createBranch, { name: 'Raipur', code: 'RPR' });
  const booked = fleet.startInput(40_000, { lrNumber: 'HO/77', deliveryBranchId: branch.id });
  const { trip } = await session.mustCall(startTrip, booked);
  const manager = await addStaffMember(product, session, 'MANAGER', 'Meena Iyer');
  await session.mustCall(updateUser, { userId: manager.id, branchId: branch.id, branches: [branch.id] });

  await signInWithSession(page, manager.session);
  await page.goto('/dashboard/trips?text=HO%2F77');
  await press(page, 'Open LR HO/77 of another branch');
  await expect(labelledValue(page, 'Pending Balance')).toContainText('₹40,000');
  await expect(page.getByRole('main')).not.toContainText(/Profit|Total Expense/);

  await press(page, 'End Trip');
  const ending = openDialog(page, 'End Trip');
  await type(ending, 'Unloading Weight', '20');
  await press(ending, 'End Trip');
  await expectToast(page, 'Trip Details Updated');

  await press(page, 'Receive Payment');
  await type(page, 'Amount', '40000');
  await press(page.getByRole('dialog'), 'Receive Payment');
  await expectToast(page, 'Payment received');
  await expect(labelledValue(page, 'Pending Balance')).toContainText('₹0');

  const found = await session.mustCall(findTrip, { tripId: trip.id });
  expect(found.trip).toMatchObject({ balance: 0, status: 'COMPLETED', advance: { totalAdvance: 40_000 } });
  await page.goto('/dashboard/trips/by-lr?lrNumber=HO%2F7');
  await expect(page.getByText('No trip has the LR number “HO/7”')).toBeVisible();
});
