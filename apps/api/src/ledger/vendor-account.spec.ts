import { createUser } from '@bahi/contract/access/create-user';
import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { classifyCredit } from '@bahi/contract/ledger/classify-credit';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { fetchUnsettledTrips } from '@bahi/contract/ledger/fetch-unsettled-trips';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { deleteTrip } from '@bahi/contract/trips/delete-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_200_000_000;
async function firmWithVendor(openingBalance: number) {
  const firm = await TestFirm.open(server, String((phones += 1)));
  const pump = { name: 'HP Pump Latur', type: 'VENDOR', openingBalanceDate: '2026-11-01' } as const;
  const { startLocationId: locationId } = firm.ids;
  const { body } = await firm.call(createParty, { ...pump, locationId, openingBalance });
  return { firm, vendorId: body.customer.id };
}
/** Oldest first: remark, payments, credits, and running balance. */
async function readLedger(firm: TestFirm, ledgerId: string) {
  const { body } = await firm.call(listLedgerPoints, { ledgerId, limit: 100 });
  return body.ledgerPoints
    .toReversed()
    .map(({ remarks, outwardAmount, inwardAmount, balance }) => [
      remarks,
      outwardAmount,
      inwardAmount,
      balance,
    ]);
}
const paying = (customerId: string, totalAmount: number) =>
  ({ customerId, totalAmount, tripSettlement: [], date: '2026-11-18', mode: 'ONLINE' }) as const;

describe('the account of a vendor', () => {
  it('matches the worked example to the rupee', async () => {
    const { firm, vendorId } = await firmWithVendor(-5_000);
    const diesel = { type: 'CREDIT', category: 'FUEL', amount: 9_000, fuelQuantity: 95.5 } as const;
    await firm.call(createTransaction, { ...diesel, date: '2026-11-07', vendorId });
    const paid = await firm.call(createSettlement, { ...paying(vendorId, 10_000), tripSettlement: [] });
    expect(paid.body.warnings).toBeUndefined();
    expect(await readLedger(firm, vendorId)).toEqual([
      ['OPENING_BALANCE', 0, 5_000, -5_000],
      ['FUEL', 0, 9_000, -14_000],
      ['SETTLED_AGAINST_CREDIT', 10_000, 0, -4_000],
    ]);
    const { body } = await firm.call(fetchUnsettledTrips, { customerId: vendorId });
    expect(body).toMatchObject({ actionableAmount: null, customerBalance: -4_000, unsettledTrips: [] });
  });

  it('can be paid in full by only one of several requests at the same time', async () => {
    const { firm, vendorId } = await firmWithVendor(-1_000);
    const ending = { ...paying(vendorId, 900), writeOff: 100, tripSettlement: [] };
    const replies = await Promise.all(Array.from({ length: 6 }, () => firm.call(createSettlement, ending)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await firm.call(findParty, { customerId: vendorId });
    expect(body.customer.balance).toBe(0);
    const again = { ...paying(vendorId, 400), tripSettlement: [] };
    const credit = { customerId: vendorId, amount: 500, paymentDate: '2026-11-18' } as const;
    await firm.call(addVendorCredit, credit);
    expect((await firm.call(createSettlement, { ...again, writeOff: 100 })).status).toBe(200);
  });

  it('can be paid with a write-off of the rest, and is owed again after the deletion of the payment', async () => {
    const { firm, vendorId } = await firmWithVendor(-10_000);
    const input = { ...paying(vendorId, 9_900), tripSettlement: [], writeOff: 100 };
    const paid = await firm.call(createSettlement, input);
    expect((await readLedger(firm, vendorId)).slice(1)).toEqual([
      ['SETTLED_AGAINST_CREDIT', 9_900, 0, -100],
      ['FORCE_SETTLED', 100, 0, 0],
    ]);
    await firm.call(deleteSettlement, { id: paid.body.settlement.id });
    const { customer } = (await firm.call(findParty, { customerId: vendorId })).body;
    expect(customer.balance).toBe(-10_000);
  });

  it('can be paid ahead, with a warning', async () => {
    const { firm, vendorId } = await firmWithVendor(0);
    const ahead = await firm.call(createSettlement, { ...paying(vendorId, 500), tripSettlement: [] });
    expect(ahead.body.warnings).toMatchObject([{ code: 'vendor-overpaid', field: 'totalAmount' }]);
    expect((await readLedger(firm, vendorId))[0]).toEqual(['PAYMENT_SENT', 500, 0, 500]);
  });
});

describe('a credit of a vendor', () => {
  const bill = { amount: 18_000, paymentDate: '2026-11-09', notes: 'Four tyres' } as const;

  it('is classified later, in its own row', async () => {
    const { firm, vendorId } = await firmWithVendor(0);
    const added = await firm.call(addVendorCredit, { ...bill, customerId: vendorId });
    expect(added.body).toMatchObject({
      settled: true,
      transaction: { type: 'CREDIT', category: 'VENDOR_CREDIT', vendor: { id: vendorId }, deletable: true },
    });
    const { id } = added.body.transaction;
    const { vehicleId } = firm.ids;
    const said = await firm.call(classifyCredit, { id, category: 'WEAR_AND_TEAR', vehicleId });
    expect(said.body.transaction).toMatchObject({ id, category: 'WEAR_AND_TEAR', amount: 18_000 });
    const { body } = await firm.call(listLedgerPoints, { ledgerId: vendorId });
    expect(body.ledgerPoints).toMatchObject([
      { remarks: 'VENDOR_CREDIT', category: 'WEAR_AND_TEAR', inwardAmount: 18_000, balance: -18_000 },
    ]);
    await firm.call(deleteTransaction, { id, reason: 'Another firm’s bill' });
    expect(await readLedger(firm, vendorId)).toEqual([]);
    expect((await firm.call(classifyCredit, { id, category: 'FUEL' })).body.code).toBe('already-deleted');
  });

  it('has one effect for one key, and a category that has a vehicle', async () => {
    const { firm, vendorId } = await firmWithVendor(0);
    const input = { ...bill, customerId: vendorId };
    const answers = await Promise.all([1, 2, 3].map(() => firm.call(addVendorCredit, input, 'a-bill')));
    expect(new Set(answers.map(({ body }) => body.transaction.id)).size).toBe(1);
    const { vehicleId, customerId } = firm.ids;
    expect((await firm.call(addVendorCredit, { ...input, vehicleId })).body.fields).toEqual({
      category: 'This field is required',
    });
    expect((await firm.call(addVendorCredit, { ...input, customerId })).body.code).toBe('wrong-party-type');
  });
});

describe('a customer in credit', () => {
  it('is refunded out of the opening, the account and surpluses, oldest first', async () => {
    const firm = await TestFirm.open(server, String((phones += 1)), -1_000);
    const { customerId } = firm.ids;
    const alone = { ...paying(customerId, 500), tripSettlement: [], onAccount: 500 };
    await firm.call(createSettlement, alone);
    const tripId = await firm.startTrip('LR-1', 1_000);
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 3_500 } as const;
    await firm.call(createTransaction, { ...advance, date: '2026-11-12', mode: 'CASH' });
    const refund = { ...paying(customerId, 1_900), tripSettlement: [], direction: 'OUTWARD' } as const;
    const sent = await firm.call(createSettlement, { ...refund, tripSettlement: [] });
    expect(sent.status).toBe(200);
    const { body } = await firm.call(listLedgerPoints, { ledgerId: customerId });
    expect(body.ledgerPoints[0]).toMatchObject({
      remarks: 'PAYMENT_SENT',
      outwardAmount: 1_900,
      balance: -2_100,
      openingBalance: 1_000,
      onAccount: 500,
      allocations: [{ tripId, lrNumber: 'LR-1', amount: 400 }],
    });
    const beyond = { ...refund, totalAmount: 2_100.01, tripSettlement: [] };
    expect((await firm.call(createSettlement, beyond)).body.fields).toEqual({
      totalAmount: 'Amount cannot exceed ₹2,100.',
    });
  });

  it('is refunded the receipts of a cancelled trip', async () => {
    const { firm } = await firmWithVendor(0);
    const { customerId } = firm.ids;
    const tripId = await firm.startTrip('LR-1', 1_000);
    const advance = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 700 } as const;
    const taken = await firm.call(createTransaction, { ...advance, date: '2026-11-12', mode: 'CASH' });
    await firm.call(deleteTrip, { tripId, reason: 'Broke down' });
    expect(await readLedger(firm, customerId)).toEqual([['ADVANCE', 0, 700, -700]]);
    const { body } = await firm.call(fetchUnsettledTrips, { customerId });
    expect(body).toMatchObject({ onAccount: 700, actionableAmount: -700, unsettledTrips: [] });
    const refund = { ...paying(customerId, 700), tripSettlement: [], direction: 'OUTWARD' } as const;
    const sent = await firm.call(createSettlement, { ...refund, tripSettlement: [] });
    expect(sent.status).toBe(200);
    const { id } = taken.body.transaction;
    expect((await firm.call(deleteTransaction, { id })).body).toMatchObject({
      code: 'not-deletable',
      message: '₹700 kept on account has already been used',
    });
    await firm.call(deleteSettlement, { id: sent.body.settlement.id });
    expect((await firm.call(deleteTransaction, { id })).status).toBe(200);
    expect(await readLedger(firm, customerId)).toEqual([]);
  });
});

it('lets a manager write off up to the limit of the firm', async () => {
  const { firm, vendorId } = await firmWithVendor(-10_000);
  const phoneNumber = String((phones += 1));
  await firm.call(createUser, { role: 'MANAGER', name: 'Meena Iyer', phoneNumber });
  const token = await signIn(server, phoneNumber);
  const rest = (totalAmount: number, writeOff: number) =>
    server.call(
      createSettlement,
      { ...paying(vendorId, totalAmount), tripSettlement: [], writeOff },
      { token },
    );
  expect(await rest(8_000, 2_000)).toMatchObject({
    status: 403,
    body: { fields: { writeOff: 'Only the owner may write off more than ₹1,000' } },
  });
  expect((await rest(9_000, 1_000)).status).toBe(200);
});
