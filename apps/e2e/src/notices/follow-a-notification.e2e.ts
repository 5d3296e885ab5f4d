import { requestApproval } from '@bahi/contract/access/request-approval';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { addStaffMember, signUp } from '@bahi/tools/proofs/harness/people';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';

const LIVE = '**/api/live';

function bell(page: Page, unread: number): Locator {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return page.getByRole('button', { name, exact: true });
}

/** Opens the list of trips and waits for the live stream. */
async function listen(page: Page): Promise<void> {
  const following = page.waitForResponse(LIVE);
  await page.goto('/dashboard/trips');
  await following;
  await expect(bell(page, 0)).toBeVisible();
}

test('an owner is notified of an approval request and follows it to the answer', async ({
  page,
  product,
}) => {
  const owner = await createFirmAndSignIn(page, product);
  await listen(page);
  const vijay = await signUp(product, 'Vijay Sawant');
  await vijay.mustCall(requestApproval, { ownerPhoneNumber: owner.phone });

  await bell(page, 1).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const notification = panel.getByRole('link', { name: /Approval requested/ });
  await expect(notification).toContainText('Vijay Sawant asks to join your firm');
  await notification.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/dashboard/staff');
  await expect(page.getByRole('button', { name: 'Approve Vijay Sawant' })).toBeVisible();
  await expect(bell(page, 0)).toBeVisible();
});

test("a trip started by a manager rings the owner's bell while the owner watches", async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const manager = await addStaffMember(product, session, 'MANAGER', 'Meena Iyer');
  await listen(page);
  const started = (lrNumber: string) =>
    manager.session.mustCall(startTrip, {
      vehicleId: fleet.vehicleId,
      customerId: fleet.customerId,
      startLocationId: fleet.startLocationId,
      endLocationId: fleet.endLocationId,
      driverId: fleet.driverId,
      startedAt: daysAgo(2),
      rateType: 'FIXED',
      rate: 40_000,
      loadingWeight: 20,
      weightUnit: 'MT',
      lrNumber,
    });
  await started('N-1');
  await expect(bell(page, 1)).toBeVisible();
  for (const nth of [2, 3, 4, 5, 6, 7]) await started(`N-${nth}`);
  await expect(bell(page, 7)).toBeVisible();

  // By keyboard: reaching the end of the list loads more, and Escape returns to the bell.
  await bell(page, 7).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const links = panel.getByRole('link');
  await expect(links.first()).toContainText('Trip N-7');
  await links.nth(4).focus();
  await expect(links).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page, 7)).toBeFocused();

  await bell(page, 7).click();
  await press(panel, 'Mark all as read');
  await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await links.filter({ hasText: 'Trip N-7' }).click();
  await expect(page).toHaveURL(/\/dashboard\/trips\/info\?id=/);
  await expect(bell(page, 0)).toBeVisible();
});
