import { startTrip } from '@bahi/contract/trips/start-trip';
import { formatDay } from '@bahi/kernel/day';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet } from '@bahi/tools/proofs/harness/fleet';
import { type Page } from '@playwright/test';
import { createFirmAndSignIn } from '../support/access.ts';
import { findUnreadable } from '../support/find-unreadable.ts';
import { press, typeDay } from '../support/forms.ts';
import { expect, test } from '../support/journey.ts';
import { card, expectLines, expectRows, shortDay } from '../support/page-content.ts';
import { waitUntilStill } from '../support/wait-until-still.ts';
import {
  addAdvance,
  addParty,
  createTruck,
  deleteEntry,
  openTrip,
  unpaidInvoice,
} from '../support/trip-screens.ts';

test('each page and each date range starts with a balance brought forward', async ({ page, product }) => {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session, { openingBalance: 500 });
  // Twelve fares of 1,000.25, one a day: thirteen rows with the opening, so that a second page begins.
  const days = Array.from({ length: 12 }, (_, index) => daysAgo(13 - index));
  for (const startedAt of days) await session.mustCall(startTrip, fleet.startInput(1000.25, { startedAt }));
  const fares = days.map((day, index) => {
    const description = `Receivable VERMA-${index + 1} Verma Yard Verma Depot`;
    return [formatDay(day), description, '-', '₹1,000.25', rupees(500 + (index + 1) * 1000.25)];
  });
  const newestFirst = fares.toReversed();
  const opening = [formatDay(daysAgo(30)), 'Opening Balance', '-', '₹500.00', '₹500.00'];

  await openLedger(page, 'Verma & Co.');
  await expectRows(page, [...newestFirst.slice(0, 10), broughtForward(formatDay(daysAgo(11)), '₹2,500.50')]);
  await expect(page.getByText('1–10 of 13')).toBeVisible();
  await press(page, 'Page 2');
  await expectRows(page, [...newestFirst.slice(10), opening]);

  await press(page, 'Date range');
  await typeDay(page, 'From', daysAgo(9));
  await typeDay(page, 'To', daysAgo(7));
  await press(page, 'Apply');
  await expectRows(page, [...newestFirst.slice(5, 8), broughtForward(formatDay(daysAgo(10)), '₹4,501.00')]);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await press(page, 'Clear date range');
  await expect(page.getByText('1–10 of 13')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
  await expectRows(page, [...newestFirst, opening]);

  await test.step('at 1024 px each row has a second line for its route, and nothing is cut', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expectRows(page, [...newestFirst, opening]);
    await waitUntilStill(page);
    expect(await findUnreadable(page)).toEqual([]);
    const entry = page.getByRole('gridcell', { name: /^Receivable VERMA-12/ });
    const [remark, route] = [entry.getByText('Receivable'), entry.getByText('Verma Yard')];
    const [above, below] = await Promise.all([remark.boundingBox(), route.boundingBox()]);
    expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  });
});

/** docs/rules/money.md#worked-examples, without the charges. */
test('a deleted advance leaves no trace in the ledger, not even on its own day', async ({
  page,
  product,
}) => {
  const { session } = await createFirmAndSignIn(page, product);
  const truck = await createTruck(session);
  const party = 'Gokul Agro Traders';
  const since = { locationId: truck.startLocationId, openedOn: daysAgo(60) };
  const customerId = await addParty(session, { name: party, ...since });
  const [startedAt, advancedOn] = [daysAgo(24), daysAgo(20)];
  const terms = { rateType: 'PER_MT', rate: 2_000, loadingWeight: 20 } as const;
  await openTrip(page, session, { ...truck, customerId, startedAt, ...terms });
  const fare = [formatDay(startedAt), 'Receivable 1 Latur Bhiwandi', '-', '₹40,000.00', '₹40,000.00'];
  const advance = [formatDay(advancedOn), 'Advance 1', '₹15,000.00', '-', '₹25,000.00'];

  await addAdvance(page, { amount: '15000', date: advancedOn, mode: 'Online' });
  await expect(card(page, 'Invoice Details')).toContainText('Pending Balance₹25,000.00');
  await openLedger(page, party);
  await expectRows(page, [advance, fare]);

  await page.getByRole('link', { name: '1', exact: true }).first().click();
  await deleteEntry(page, `${shortDay(advancedOn)} Advance, Online`);
  await expectLines(card(page, 'Invoice Details'), unpaidInvoice('₹40,000.00'));
  await openLedger(page, party);
  await expectRows(page, [fare]);
  await page.getByRole('switch', { name: 'Show corrections' }).click();
  await expectRows(page, [
    [formatDay(advancedOn), 'Taken back 1', '−₹15,000.00', '-', '₹40,000.00'],
    [formatDay(advancedOn), 'Advance 1', '₹15,000.00', '-', '₹25,000.00'],
    fare,
  ]);
});

async function openLedger(page: Page, party: string): Promise<void> {
  await page.goto('/dashboard/customers');
  await page.getByRole('gridcell', { name: party, exact: true }).click();
}

function broughtForward(day: string, balance: string): string[] {
  return [day, 'Balance brought forward', '', '', balance];
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function rupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN', TWO_DECIMALS)}`;
}
