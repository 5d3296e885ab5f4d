import { readFileSync } from 'node:fs';
import { createUser } from '@bahi/contract/access/create-user';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { createFirm, newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { signInWithSession } from '../support/access.ts';
import { press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { expectStatus, openDialog, submitPod } from '../support/trip-screens.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const SLIP = Buffer.concat([PDF, Buffer.from('% slip\n')]);
const paper = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function expectSaved(page: Page, button: RegExp, name: string, bytes: Buffer): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(name);
  expect(readFileSync(await saved.path())).toEqual(bytes);
}

test('a POD and a receipt are saved from the details of their trip, and the driver saves the POD too', async ({
  page,
  openTab,
  product,
}) => {
  const { admin } = await createFirm(product, 'Sahyadri Roadlines', 'Rajesh Patil');
  const fleet = await createFleet(admin);
  const driver = newPhone();
  const suresh = { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: driver } as const;
  const { user } = await admin.mustCall(createUser, suresh);
  const { trip } = await admin.mustCall(startTrip, fleet.startInput(40_000, { driverId: user.id }));

  await signInWithSession(page, admin);
  await page.goto(`/dashboard/trips/info?id=${trip.id}`);
  await press(page, 'End Trip');
  const end = openDialog(page, 'End Trip');
  await typeDay(end, 'End Date', daysAgo(3));
  await type(end, 'Unloading Weight', '20');
  await end.locator('input[type=file]').setInputFiles(paper('pod.pdf', PDF));
  await expect(end.getByRole('progressbar')).toBeHidden();
  await press(end, 'End Trip');
  await expectStatus(page, 'Completed');
  await submitPod(page, daysAgo(2));

  await press(page, 'Settle Trip');
  const settle = openDialog(page, 'Settle Trip');
  await settle.locator('input[type=file]').setInputFiles(paper('slip.pdf', SLIP));
  await expect(settle.getByRole('progressbar')).toBeHidden();
  await press(settle, 'Settle Trip');
  await expectStatus(page, 'Settled');
  for (const paper of ['Proof of delivery pod.pdf', /^Receipt of .* slip\.pdf/])
    await expect(page.getByRole('button', { name: paper })).toContainText(/pdf\d+ B$/);
  await expectSaved(page, /^Proof of delivery/, 'pod.pdf', PDF);
  await expectSaved(page, /^Receipt of/, 'slip.pdf', SLIP);

  const phone = await openTab();
  await signInWithSession(phone, await signIn(product, driver));
  await phone.goto(`/dashboard/trips/info?id=${trip.id}`);
  await expectSaved(phone, /^Proof of delivery/, 'pod.pdf', PDF);
  await expect(phone.getByRole('button', { name: /^Receipt of/ })).toHaveCount(0);
});
