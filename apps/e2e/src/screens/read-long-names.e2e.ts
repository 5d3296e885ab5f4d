import { createUser } from '@bahi/contract/access/create-user';
import { createFirm, newPhone, signIn } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { signInWithSession } from '../support/access.ts';
import { findUnreadable } from '../support/find-unreadable.ts';
import { press } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { enterLongBooks, LONG_FIRM, LONG_LR, type LongBooks } from './long-names.ts';
import { waitUntilStill } from '../support/wait-until-still.ts';

/** The address of a page, and the button that opens a dialog on it. */
type Screen = readonly [path: string, opens?: string];

function listScreens({ startedTripId, tripId, customerId, vendorId }: LongBooks): readonly Screen[] {
  const [started, submitted] = [startedTripId, tripId].map((id) => `/dashboard/trips/info?id=${id}`);
  const party = `/dashboard/customers/customer-details?id=${customerId}`;
  return [
    ['/dashboard/trips'],
    [`/dashboard/trips?customerId=${customerId}`],
    [submitted ?? ''],
    [submitted ?? '', 'Settle Trip'],
    [started ?? '', 'End Trip'],
    [started ?? '', 'Add Advance'],
    ['/dashboard/create-trip', 'Start Trip'],
    ['/dashboard/vehicles'],
    ['/dashboard/customers'],
    [party],
    [party, 'Edit Party'],
    ['/dashboard/vendors'],
    [`/dashboard/vendors/vendor-details?id=${vendorId}`],
    ['/dashboard/staff'],
    ['/dashboard/locations'],
    ['/dashboard/profile'],
    ['/dashboard/profile?tab=company'],
  ];
}

const WIDTHS = [1440, 1024, 360];

test('the longest names and largest amounts are readable at every width, in full or in a tooltip', async ({
  page,
  product,
}) => {
  const { admin } = await createFirm(product, LONG_FIRM, 'Rajesh Patil');
  const phoneNumber = newPhone();
  const meera = { role: 'ADMIN', name: `Meera ${'Wardhamannagar'.repeat(6)}`, phoneNumber } as const;
  await admin.mustCall(createUser, meera);
  const books = await enterLongBooks(admin);
  await signInWithSession(page, await signIn(product, phoneNumber));
  const faults: string[] = [];
  for (const [path, opens] of listScreens(books)) {
    await page.goto(path);
    await waitUntilIdle(page);
    if (opens !== undefined) await press(page, opens);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilIdle(page);
      // On a phone the twenty characters do not fit next to the pill.
      const found = await findUnreadable(page, width === 360 ? [] : [LONG_LR]);
      faults.push(...found.map((fault) => `${path} ${opens ?? ''} at ${width} px: ${fault}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect(faults).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expectEveryColumn(page);
});

/** Waits until nothing loads, the grid is drawn and nothing moves. */
async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
  await waitUntilStill(page);
}

/** Expects that the arrow keys reach each column, while the row's name and its actions stay visible. */
async function expectEveryColumn(page: Page): Promise<void> {
  await page.goto('/dashboard/trips');
  await page.getByRole('searchbox').first().focus();
  const [lr, action] = [
    page.getByRole('gridcell').first(),
    page.getByRole('button', { name: /^End Trip/ }).first(),
  ];
  await expect(action).toBeInViewport({ ratio: 1 });
  const columns = await page.getByRole('columnheader').count();
  await lr.focus();
  for (let column = 1; column < columns; column += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[role=gridcell]:focus')).toBeInViewport({ ratio: 0.99 });
    await expect(lr).toBeInViewport({ ratio: 0.99 });
    await expect(action).toBeInViewport({ ratio: 1 });
  }
}
