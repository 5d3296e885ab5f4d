import { createUser } from '@bahi/contract/access/create-user';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirm, newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { signInWithSession, pageHeading } from '../support/access.ts';
import { press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectLines, expectNoSidewaysScroll } from '../support/page-content.ts';
import { expectStatus, openDialog, photographPod } from '../support/trip-screens.ts';

/** An image of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('a driver takes their trip to its POD on a phone, and no screen shows money', async ({
  page,
  product,
}) => {
  const { admin } = await createFirm(product, 'Sahyadri Roadlines', 'Rajesh Patil');
  const fleet = await createFleet(admin);
  const phoneNumber = newPhone();
  const { user } = await admin.mustCall(createUser, { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber });
  await fleet.started(30_000);
  await admin.mustCall(startTrip, fleet.startInput(40_000, { driverId: user.id }));
  const expectNoMoney = async () => {
    await expect(page.locator('body')).not.toContainText(/₹|Rs\.|40,000/);
    await expectNoSidewaysScroll(page);
  };

  await signInWithSession(page, await signIn(product, phoneNumber));
  await page.goto('/dashboard/trips');
  const trips = page.getByRole('region', { name: 'Trips' }).getByRole('listitem');
  await expectLines(trips, [
    'VERMA-2',
    'Started',
    'Verma Yard',
    'Verma Depot',
    'On the road 10 days',
    'Verma & Co. · MH12AB1234',
    'End Trip',
  ]);
  await expectNoMoney();

  await press(page, 'End Trip VERMA-2');
  const end = openDialog(page, 'End Trip');
  await typeDay(end, 'End Date', daysAgo(3));
  await type(end, 'Unloading Weight', '19.75');
  await expect(end).toContainText('Shortage 0.25 MT');
  await expectNoMoney();
  await press(end, 'End Trip');
  await expect(end).toBeHidden();

  await press(page, 'Open VERMA-2');
  await expect(pageHeading(page, 'VERMA-2')).toBeVisible();
  await expectStatus(page, 'Completed');
  await expectNoMoney();
  const photo = { name: 'pod.png', mimeType: 'image/png', buffer: PNG };
  await photographPod(page, photo, daysAgo(2));
  await expect(page.getByRole('button', { name: /^Proof of delivery/ })).toBeVisible();
  await expectNoMoney();

  await page.getByRole('link', { name: 'All trips' }).click();
  await expect(trips).toHaveCount(1);
  await expect(trips.getByRole('button', { name: /^(End|Submit|Settle)/ })).toHaveCount(0);
  await expectNoMoney();
});
