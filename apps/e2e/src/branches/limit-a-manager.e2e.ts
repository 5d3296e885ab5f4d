import { createBranch } from '@bahi/contract/access/create-branch';
import { createUser } from '@bahi/contract/access/create-user';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { createFirmAndSignIn, signInWithSession, pageHeading } from '../support/access.ts';
import { choose, press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectToast } from '../support/toasts.ts';
import { labelledValue } from '../support/page-content.ts';
import { openDialog } from '../support/trip-screens.ts';

test('an owner limits a manager to Pune, who then sees no trip of Nagpur', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const manager = { name: 'Anita Kulkarni', phoneNumber: newPhone() };
  await session.mustCall(createUser, { role: 'MANAGER', ...manager });
  await page.goto('/dashboard/staff');
  await press(page, 'Edit Anita Kulkarni');
  const dialog = openDialog(page, 'Edit Staff Member');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeVisible();
  await expect(page.getByText(/branch/i)).toHaveCount(0);

  const open = async (name: string, code: string) =>
    (await session.mustCall(createBranch, { name, code })).branch.id;
  const [nagpur, pune] = [await open('Nagpur', 'NGP'), await open('Pune', 'PUN')];
  const start = async (branchId: string) =>
    (await session.mustCall(startTrip, fleet.startInput(40_000, { branchId }))).trip;
  const [ofNagpur, ofPune] = [await start(nagpur), await start(pune)];

  await page.goto('/dashboard/staff');
  await expect(page.getByRole('gridcell', { name: 'All branches' })).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Branches' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('gridcell', { name: 'Anita Kulkarni', exact: true }).click();
  await expect(labelledValue(page, 'Branches')).toHaveText('All branches');
  await press(page, 'Edit');
  await choose(page, 'Home Branch', 'Pune');
  await dialog.getByText('Chosen branches', { exact: true }).click();
  await press(dialog, 'Save Details');
  const chosen = dialog.getByRole('group', { name: 'Chosen Branches' });
  await expect(chosen).toHaveAccessibleDescription('Choose at least one branch');
  await chosen.getByRole('checkbox', { name: 'Pune' }).check();
  await press(dialog, 'Save Details');
  await expectToast(page, 'User updated');
  await expect(page.getByRole('gridcell', { name: 'All branches' })).toHaveCount(1);
  await expect(labelledValue(page, 'Home Branch')).toHaveText('Pune');
  await expect(labelledValue(page, 'Branches')).toHaveText('Pune');
  await press(page, 'Edit');
  await expect(dialog.getByRole('combobox', { name: 'Home Branch' })).toHaveValue('Pune');
  await expect(chosen.getByRole('checkbox', { checked: true })).toHaveCount(1);

  await signInWithSession(page, await signIn(product, manager.phoneNumber));
  await page.goto('/dashboard/trips');
  await expect(pageHeading(page, 'Trip Management')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^VERMA-/ })).toHaveText([ofPune.lrNumber ?? '']);
  await page.goto(`/dashboard/trips/info?id=${ofNagpur.id}`);
  await expect(page.getByRole('main')).toContainText('Unable to fetch Trip Details');

  await page.goto('/dashboard/staff');
  await press(page, 'Edit Anita Kulkarni');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toBeVisible();
  await expect(dialog.getByText(/branch/i)).toHaveCount(0);
});
