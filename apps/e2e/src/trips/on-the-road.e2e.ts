import { createUser } from '@bahi/contract/access/create-user';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { updateParty } from '@bahi/contract/parties/update-party';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo, today } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { newPhone } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectNoSidewaysScroll, labelledValue } from '../support/page-content.ts';
import { openDialog, photographPod } from '../support/trip-screens.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

test('advance and expenses are within reach at the bottom of a trip, several in a row', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).started(40_000);
  await page.goto(`/dashboard/trips/info?id=${id}`);
  await expect(pageHeading(page, 'VERMA-1')).toBeVisible();
  for (const name of ['Add Advance', 'Add Expense', 'End Trip']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeInViewport();
    expect((await button.boundingBox())?.height).toBe(44);
  }
  await expectLastCardClear(page);

  await press(page, 'Add Expense');
  const expense = openDialog(page, 'Add Expense');
  // By keyboard: the chips are one Tab stop, and arrows choose among them.
  await expect(expense.getByRole('radio', { name: 'Fuel' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(expense.getByRole('radio', { name: 'Other' })).toBeChecked();
  await expense.getByText('Toll', { exact: true }).click();
  await type(expense, 'Amount', '1200');
  await typeDay(expense, 'Date', daysAgo(2));
  await expense.getByText('Cash', { exact: true }).click();
  await press(expense, 'Save and add another');
  await expect(expense).toContainText(`Saved: Toll ₹1,200.00, ${formatDay(daysAgo(2))}`);
  await expect(field(expense, 'Amount')).toBeFocused();
  await page.keyboard.type('450');
  await expense.getByText('Parking', { exact: true }).click();
  await press(expense, 'Save and add another');
  await expect(expense).toContainText('Parking ₹450.00');
  await expect(expense).toContainText('2 so far');
  await expectNoSidewaysScroll(page);
  await press(expense, 'Done');
  await expect(expense).toBeHidden();
  await expect(labelledValue(page, 'Total Expense')).toHaveText('₹1,650.00');
  await expect(card(page, 'Profit Details').getByRole('list', { name: 'Expense' })).toHaveText(
    /Toll.*1,200\.00.*Parking.*450\.00/,
  );
});

/** Expects that the buttons at the bottom do not cover the end of the page. */
async function expectLastCardClear(page: Page): Promise<void> {
  const [note, bar] = [card(page, 'Trip Note'), page.getByRole('button', { name: 'Add Advance' })];
  await note.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect
    .poll(async () => {
      const [end, start] = [await note.boundingBox(), await bar.boundingBox()];
      return (end?.y ?? 0) + (end?.height ?? 0) < (start?.y ?? 0);
    })
    .toBe(true);
}

test('the signed POD is photographed, made smaller and stored', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).started(40_000);
  await session.mustCall(endTrip, { tripId: id, endedAt: daysAgo(3), unloadingWeight: 20 });
  await page.goto(`/dashboard/trips/info?id=${id}`);
  const buffer = await createPhoto(page, 3000, 2250);
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  await photographPod(page, { name: '20261120_101500.jpg', mimeType: 'image/jpeg', buffer }, daysAgo(2));
  await expect(page.getByRole('button', { name: /^Proof of delivery/ })).toBeVisible();
  const { trip } = await session.mustCall(findTrip, { tripId: id });
  expect(trip).toMatchObject({ status: 'POD_SUBMITTED', podId: { fileType: 'image/jpeg' } });
  expect(trip.podId?.fileSize).toBeLessThan(3 * 1024 * 1024);
});

/** A large photo as from a camera: noise, which no format compresses well. */
async function createPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([wide, high]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [wide, high];
      const context = canvas.getContext('2d');
      const noise = context?.createImageData(wide, high);
      if (!context || !noise) throw new Error('no canvas');
      // Pseudo-random, so that it is the same in every run and hard to compress.
      const pixels = new Uint32Array(noise.data.buffer);
      let state = 1;
      for (let at = 0; at < pixels.length; at += 1) {
        state = Math.imul(state, 1_664_525) + 1_013_904_223;
        pixels[at] = (state >>> 8) | 0xff_00_00_00;
      }
      context.putImageData(noise, 0, 0);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
      return new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL(blob ?? new Blob());
      });
    },
    [width, height] as const,
  );
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}

test('people can be called and texts shared, with figures and without a link into the books', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const suresh = { role: 'DRIVER', name: 'Suresh Yadav', phoneNumber: newPhone() } as const;
  const { user } = await session.mustCall(createUser, suresh);
  const { trip } = await session.mustCall(startTrip, fleet.startInput(40_000, { driverId: user.id }));
  await session.mustCall(updateParty, { customerId: trip.customer.id, primaryContact: '9422067183' });
  await fleet.advance(trip.id, 15_000);
  await page.goto(`/dashboard/trips/info?id=${trip.id}`);
  await expect(page.getByRole('link', { name: 'Call Suresh Yadav' })).toHaveAttribute(
    'href',
    `tel:+91${suresh.phoneNumber}`,
  );
  await expect(page.getByRole('link', { name: 'Call Verma & Co.' })).toHaveAttribute(
    'href',
    'tel:+919422067183',
  );

  await press(page, 'Share');
  const sheet = openDialog(page, 'Share VERMA-1');
  await expect(sheet).toContainText('Pending ₹25,000.00');
  await expectNoSidewaysScroll(page);
  const text = await sentByWhatsApp(page, 'WhatsApp to 94220 67183');
  expect(text.split('\n').slice(1)).toEqual([
    'VERMA-1 · Verma Yard to Verma Depot',
    'MH12AB1234, driver Suresh Yadav',
    `Started ${formatDay(trip.startedAt)}`,
    'Fare ₹40,000.00 · Received ₹15,000.00',
    'Pending ₹25,000.00',
  ]);
  expect(text).not.toMatch(/http|localhost|127\.0/);
  await expect(sheet).toBeHidden();

  await page.goto(`/dashboard/customers/customer-details?id=${trip.customer.id}`);
  await press(page, 'Share balance');
  await expect(openDialog(page, 'Share balance of Verma & Co.')).toBeVisible();
  const balance = await sentByWhatsApp(page, 'WhatsApp to 94220 67183');
  expect(balance).toContain(`Account of Verma & Co. as of ${formatDay(today)}`);
  expect(balance).toMatch(/Verma & Co\. owes .+ ₹25,000\.00$/);
});

/** Follows the link to WhatsApp, which the journey answers itself, and returns the text that it would send. */
async function sentByWhatsApp(page: Page, link: string): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link }).click();
  const chat = await opening;
  await chat.waitForURL('https://wa.me/**');
  const { searchParams } = new URL(chat.url());
  await chat.close();
  return searchParams.get('text') ?? '';
}
