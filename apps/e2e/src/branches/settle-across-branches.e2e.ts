import { createBranch } from '@bahi/contract/access/create-branch';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { type Session } from '@bahi/tools/proofs/harness/connection';
import { daysAgo } from '@bahi/tools/proofs/harness/days';
import { createFleet, type Fleet } from '@bahi/tools/proofs/harness/fleet';
import { type Locator, type Page } from '@playwright/test';
import { createFirmAndSignIn, pageHeading } from '../support/access.ts';
import { expect, test } from '../support/journey.ts';
import { labelledValue } from '../support/page-content.ts';

interface Books {
  readonly session: Session;
  readonly fleet: Fleet;
  readonly nagpur: string;
  readonly pune: string;
  readonly raipur: string;
}

async function openBooks(page: Page, product: Parameters<typeof createFirmAndSignIn>[1]): Promise<Books> {
  const { session } = await createFirmAndSignIn(page, product);
  const fleet = await createFleet(session);
  const open = async (name: string, code: string) =>
    (await session.mustCall(createBranch, { name, code })).branch.id;
  return {
    session,
    fleet,
    nagpur: await open('Nagpur', 'NGP'),
    pune: await open('Pune', 'PNQ'),
    raipur: await open('Raipur', 'RPR'),
  };
}

async function startInBranch({ session, fleet }: Books, branchId: string, lrNumber: string, fare: number) {
  return (await session.mustCall(startTrip, fleet.startInput(fare, { branchId, lrNumber }))).trip.id;
}

async function deliverInBranch(books: Books, branchId: string, lrNumber: string, fare: number) {
  const tripId = await startInBranch(books, branchId, lrNumber, fare);
  await books.session.mustCall(endTrip, { tripId, endedAt: daysAgo(8), unloadingWeight: 20 });
  await books.session.mustCall(submitPod, { tripId, date: daysAgo(6) });
  return tripId;
}

async function openBranch(page: Page, branchId: string, name: string): Promise<void> {
  await page.goto(`/dashboard/branches/info?id=${branchId}`);
  await expect(pageHeading(page, name)).toBeVisible();
}

const debtsOn = (page: Page) => page.getByRole('list', { name: 'Between branches', exact: true });
const openKhata = (page: Page, { fleet }: Books) =>
  page.goto(`/dashboard/customers/customer-details?id=${fleet.customerId}`);

/** docs/rules/branches.md#worked-examples, as screens show them; each example uses its own firm. */
test('diesel on credit for a trip of Pune is an expense of Pune, which owes it to the head office', async ({
  page,
  product,
}) => {
  const books = await openBooks(page, product);
  const { session, fleet, pune } = books;
  const tripId = await startInBranch(books, pune, 'PN-1', 40_000);
  const { vendorId } = fleet;
  const diesel = { tripId, vendorId, type: 'CREDIT', category: 'FUEL', fuelQuantity: 95.5 } as const;
  await session.mustCall(createTransaction, { ...diesel, amount: 9_000, date: daysAgo(7) });

  await openBranch(page, pune, 'Pune');
  const booked = page.locator('section').filter({ hasText: 'What Pune booked' });
  await expect(labelledValue(booked, 'Expense')).toHaveText('₹9,000.00');
  await expect(debtsOn(page)).toContainText('Head OfficePune owes Head Office₹9,000.00');
  await expect(debtsOn(page)).toContainText('On credit or set off1 entry−₹9,000.00');

  const paid = { customerId: vendorId, date: daysAgo(4), mode: 'ONLINE', totalAmount: 9_000 } as const;
  await session.mustCall(createSettlement, { ...paid, tripSettlement: [] });
  await page.goto('/dashboard/cash-book?mode=ONLINE');
  const book = page.getByRole('region', { name: 'Cash book' });
  await expect(book.getByRole('row').filter({ hasText: 'Settled Against Credit' })).toContainText(
    '₹9,000.00−₹9,000.00',
  );
  await openBranch(page, pune, 'Pune');
  await expect(debtsOn(page)).toContainText('Head OfficePune owes Head Office₹9,000.00');
  await expect(page.locator('section').filter({ hasText: 'In Pune’s boxes' })).toContainText('Online₹0');
});

test('a set-off over three branches is one row of 0 and goes through the branch of its first share', async ({
  page,
  product,
}) => {
  const books = await openBooks(page, product);
  const { session, fleet, pune, nagpur, raipur } = books;
  const puneTripId = await startInBranch(books, pune, 'PN-1', 1_000);
  const advance = { type: 'SETTLEMENT', category: 'ADVANCE', mode: 'ONLINE', amount: 6_000 } as const;
  await session.mustCall(createTransaction, {
    ...advance,
    tripId: puneTripId,
    date: daysAgo(7),
    cashBranchId: pune,
  });
  const tripSettlement = [
    { tripId: puneTripId, amount: -5_000 },
    { tripId: await deliverInBranch(books, nagpur, 'NG-1', 3_000), amount: 3_000 },
    { tripId: await deliverInBranch(books, raipur, 'RP-1', 2_000), amount: 2_000 },
  ];
  const { customerId } = fleet;
  await session.mustCall(createSettlement, { customerId, date: daysAgo(4), totalAmount: 0, tripSettlement });

  await openKhata(page, books);
  const shares = 'Pune −₹5,000.00, Nagpur ₹3,000.00, Raipur ₹2,000.00';
  const row = page.getByRole('row').filter({ hasText: shares });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('gridcell').last()).toContainText('₹0');

  await openBranch(page, pune, 'Pune');
  await expect(debtsOn(page)).toContainText('NagpurPune owes Nagpur₹3,000.00');
  await expect(debtsOn(page)).toContainText('RaipurPune owes Raipur₹2,000.00');
  await openBranch(page, nagpur, 'Nagpur');
  await expect(debtsOn(page)).toContainText('PunePune owes Nagpur₹3,000.00');
  await expect(debtsOn(page)).not.toContainText('Raipur');
});

test('a payment over two branches fits on a small desktop, and leaves nothing once it is deleted', async ({
  page,
  product,
}) => {
  const books = await openBooks(page, product);
  const { session, fleet, pune, nagpur } = books;
  const tripSettlement = [
    { tripId: await deliverInBranch(books, pune, 'PN-1', 12_000), amount: 12_000 },
    { tripId: await deliverInBranch(books, nagpur, 'NG-1', 8_000), amount: 8_000 },
  ];
  const { customerId } = fleet;
  const payment = { customerId, date: daysAgo(4), mode: 'CHEQUE', totalAmount: 20_000 } as const;
  const { settlement } = await session.mustCall(createSettlement, { ...payment, tripSettlement });

  await page.setViewportSize({ width: 1024, height: 900 });
  await openKhata(page, books);
  const shares = page.getByRole('gridcell').filter({ hasText: 'Pune ₹12,000.00, Nagpur ₹8,000.00' });
  await expect(shares).toBeVisible();
  const rightEdge = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? Infinity : box.x + box.width;
  };
  const balance = page.getByRole('row').filter({ has: shares }).getByRole('gridcell').last();
  await expect.poll(() => rightEdge(balance)).toBeLessThanOrEqual(1000);
  const button = await shares.getByRole('button').first().boundingBox();
  for (const branch of ['Pune ₹12,000.00,', 'Nagpur ₹8,000.00'])
    expect(await rightEdge(shares.getByText(branch, { exact: true }))).toBeLessThanOrEqual(button?.x ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBranch(page, pune, 'Pune');
  await expect(debtsOn(page)).toContainText('Head Office owes Pune₹12,000.00');

  await session.mustCall(deleteSettlement, { id: settlement.id, reason: 'Entered twice' });
  await openKhata(page, books);
  await expect(page.getByRole('link', { name: 'PN-1', exact: true })).toHaveCount(1);
  await expect(shares).toHaveCount(0);
  await openBranch(page, pune, 'Pune');
  await expect(page.locator('section').filter({ hasText: 'In Pune’s boxes' })).toContainText('₹0');
  await expect(page.getByText('Pune has paid or received nothing for another branch')).toBeVisible();
  await page.goto('/dashboard/cash-book?mode=CHEQUE');
  await expect(page.getByText('No money came in or went out on these days.')).toBeVisible();
});
