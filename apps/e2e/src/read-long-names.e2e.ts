import { createUser } from '@bahi/contract/access/create-user';
import { found, newPhone } from '@bahi/tools/proofs/harness/people';
import { type Page } from '@playwright/test';
import { signIn, title } from './access.ts';
import { unreadable } from './clipped.ts';
import { press } from './forms.ts';
import { expect, test } from './journey.ts';
import { enterLongBooks, LONG_FIRM, LONG_LR, type LongBooks } from './long-names.ts';
import { withoutLive } from './without-live.ts';

/** A page by its address, and on it the button that opens a dialog. */
type Screen = readonly [path: string, opens?: string];

function screensOf({ startedTripId, tripId, customerId, vendorId }: LongBooks): readonly Screen[] {
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
  ];
}

for (const width of [1440, 1024, 360])
  test(`at ${width} px the longest names and the largest amounts are read whole, or their title says them`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { admin } = await found(product, LONG_FIRM, 'Rajesh Patil');
    const phoneNumber = newPhone();
    const meera = { role: 'ADMIN', name: `Meera ${'Wardhamannagar'.repeat(6)}`, phoneNumber } as const;
    await admin.expect(createUser, meera);
    const books = await enterLongBooks(admin);
    await withoutLive(page);
    await signIn(page, product, phoneNumber);
    await expect(title(page, 'Trip Management')).toBeVisible();
    const faults: string[] = [];
    for (const [path, opens] of screensOf(books)) {
      await page.goto(path);
      await atRest(page);
      if (opens !== undefined) await press(page, opens);
      await atRest(page);
      // A phone has no room for its twenty characters beside the pill.
      const found = await unreadable(page, width === 360 ? [] : [LONG_LR]);
      faults.push(...found.map((fault) => `${path} ${opens ?? ''}: ${fault}`));
    }
    expect(faults).toEqual([]);
    if (width === 1024) await expectEveryColumn(page);
  });

/** Nothing loads any more, and the grid stands. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
}

/** Each column is reached by the arrow keys; what names a row and what can be done with it never leave the screen. */
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
