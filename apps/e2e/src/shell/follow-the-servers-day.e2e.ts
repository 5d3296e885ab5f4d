import { findTrip } from '@bahi/contract/trips/find-trip';
import { type Day, addDays, formatDay } from '@bahi/kernel/day';
import { connect } from '@bahi/tools/proofs/harness/connection';
import { today } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Product } from '@bahi/tools/proofs/harness/people';
import { startServer, temporaryFolder } from '@bahi/tools/proofs/harness/server';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { field, press, type, typeDay } from '../support/forms.ts';
import { expect, STARTED_AT, test } from '../support/journey.ts';
import { openDialog } from '../support/trip-screens.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FUTURE = 'Future date not allowed';

// A tab whose clock is wrong serves no other journey.
test.use({ movesClock: true, startsCold: true });

for (const [days, words] of [
  [-400, '400 days behind'],
  [2, '2 days ahead'],
] as const)
  test(`a device whose clock is ${words} takes the day from the server and says so`, async ({
    page,
    product,
  }) => {
    await page.clock.setSystemTime(STARTED_AT + days * DAY_MS);
    const { dialog, listDays } = await openAdvance(page, product);
    await expect(page.getByText(`The clock of this device is ${words}.`)).toContainText(
      `today is ${formatDay(today)}`,
    );
    await expect(field(dialog, 'Date')).toHaveValue(formatDay(today));
    await expectCalendarUntil(dialog, page, today);
    await typeDay(dialog, 'Date', addDays(today, 1));
    await type(dialog, 'Amount', '5000');
    await press(dialog, 'Add Advance');
    await expect(field(dialog, 'Date')).toHaveAccessibleDescription(FUTURE);
    await typeDay(dialog, 'Date', today);
    await press(dialog, 'Add Advance');
    await expect(dialog).toBeHidden();
    expect(await listDays()).toEqual([today]);
    await press(page, 'OK');
    await expect(page.getByText('The clock of this device')).toBeHidden();
  });

test('a tab that is open over midnight in India goes on to the next day', async ({ page }) => {
  const beforeMidnight = Date.parse(`${today}T18:29:00Z`);
  const folder = temporaryFolder('midnight');
  const server = await startServer({ dataDir: folder.path, mode: 'embedded', clockHeldAt: beforeMidnight });
  try {
    await page.clock.setSystemTime(beforeMidnight);
    await page.goto(`http://127.0.0.1:${server.port}/api/health/live`);
    const product = { server, connection: connect(server.port) };
    const { dialog, listDays } = await openAdvance(page, product);
    await expect(field(dialog, 'Date')).toHaveValue(formatDay(today));
    await server.passTime(2 * MINUTE_MS);
    await page.clock.fastForward(2 * MINUTE_MS);
    const tomorrow = addDays(today, 1);
    await expectCalendarUntil(dialog, page, tomorrow);
    await press(dialog, 'Cancel');
    await press(page, 'Add Advance');
    await expect(field(dialog, 'Date')).toHaveValue(formatDay(tomorrow));
    await type(dialog, 'Amount', '5000');
    await press(dialog, 'Add Advance');
    await expect(dialog).toBeHidden();
    expect(await listDays()).toEqual([tomorrow]);
    await expect(page.getByText('The clock of this device')).toBeHidden();
  } finally {
    await server.stop();
    folder.remove();
  }
});

/** Opens the form of an advance on a new trip. `listDays` lists the days of the advances that were saved. */
async function openAdvance(page: Page, product: Product) {
  const { session } = await createFirmAndSignIn(page, product);
  const { id } = await (await createFleet(session)).started(40_000);
  await page.goto(new URL(`/dashboard/trips/info?id=${id}`, page.url()).href);
  await press(page, 'Add Advance');
  const listDays = async () => {
    const { trip } = await session.mustCall(findTrip, { tripId: id });
    return trip.advance.advances.map(({ transactionDate }) => transactionDate);
  };
  return { dialog: openDialog(page, 'Add Advance'), listDays };
}

/** The calendar marks the day as today, and offers no later one. */
async function expectCalendarUntil(dialog: Locator, page: Page, day: Day): Promise<void> {
  await press(dialog, 'Date: open calendar');
  const marked = page.locator('[aria-current="date"]');
  await expect(marked).toHaveText(String(Number(day.slice(8))));
  await expect(marked).toBeEnabled();
  const later = page.locator('table button:not([data-outside])');
  const offered = await later.evaluateAll((buttons) =>
    buttons.filter((button) => !(button as HTMLButtonElement).disabled).map(({ textContent }) => textContent),
  );
  expect(offered.at(-1)).toBe(String(Number(day.slice(8))));
  await page.keyboard.press('Escape');
}
