import { startTrip } from '@bahi/contract/trips/start-trip';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, type } from '../support/forms.ts';
import { expect, test, refocusUntil } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';
import { disableLive } from '../support/disable-live.ts';

test.use({ movesClock: true });

test('a tab that was left open refreshes on focus and leaves a form alone', async ({ page, product }) => {
  await disableLive(page);
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const { id } = await fleet.started(40_000);
  await page.goto('/dashboard/trips');
  await expect(page.getByRole('gridcell', { name: 'VERMA-1', exact: true })).toBeVisible();
  await session.mustCall(startTrip, fleet.startInput(17_500));
  await refocusUntil(page, () =>
    expect(page.getByRole('gridcell', { name: 'VERMA-2', exact: true })).toBeVisible({ timeout: 1_000 }),
  );

  await page.goto(`/dashboard/trips/info?id=${id}`);
  await page.getByRole('button', { name: 'Add Advance' }).click();
  const dialog = openDialog(page, 'Add Advance');
  await type(dialog, 'Amount', '5000');
  await fleet.advance(id, 1_000);
  await refocusUntil(page, () => expect(dialog).toContainText('Balance ₹39,000.00', { timeout: 1_000 }));
  await expect(field(dialog, 'Amount')).toHaveValue('5,000');
});
