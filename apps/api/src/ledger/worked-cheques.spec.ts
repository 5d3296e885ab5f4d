import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { owedByBranches } from '@bahi/contract/ledger/owed-by-branches';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { createTransaction } from '@bahi/contract/trips/create-transaction';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestServer } from '../composition/test-server.ts';
import { closings, D, Office, receiveTwo } from './cheque-office-fixtures.ts';

/** The examples of docs/rules/money.md#worked-examples about returned cheques. */
const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

describe('two cheques of which one was deposited in the bank of the head office', () => {
  it('leave the bank when the deposited one is returned, with the charges of the bank', async () => {
    const { office, t1, t2, x } = await receiveTwo(server);
    await office.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(7));
    const returned = await office.return({ id: x, date: D(5), charges: 354 });
    expect(returned.status).toBe(200);
    expect(await closings(office)).toEqual({
      'NGP CHEQUE': 25_000,
      'NGP ONLINE': 0,
      'HO CHEQUE': 0,
      'HO ONLINE': -354,
    });
    expect([await office.balance(t1), await office.balance(t2)]).toEqual([40_000, 15_000]);
    expect((await office.khata()).slice(-5)).toEqual([40_000, 80_000, 60_000, 35_000, 55_000]);
    expect(await office.lines(returned.body.transaction.id)).toEqual([
      'NGP party 20000',
      'NGP between HO -20000',
      'HO ONLINE -20000',
      'HO between NGP 20000',
    ]);
    const { transactions } = (await office.firm.call(listTransactions, { category: ['BANK_CHARGES'] })).body;
    expect(await office.lines(transactions[0]?.id ?? '')).toEqual(['HO BANK_CHARGES 354', 'HO ONLINE -354']);
    expect(returned.body.transaction).toMatchObject({
      category: 'CHEQUE_RETURNED',
      mode: 'ONLINE',
      moneyOut: 20_000,
      cashBranch: { id: office.ids.HO },
    });
    // Only the charges take the box below zero.
    expect(returned.body.warnings).toEqual([
      {
        code: 'box-below-zero',
        field: 'charges',
        message: 'Online of Head Office then holds −₹354.00.',
      },
    ]);
    expect(await office.debts()).toEqual([]);
  });

  it('leaves the cheques of Nagpur without a transfer, and the charges its bank', async () => {
    const { office, x } = await receiveTwo(server);
    await office.return({ id: x, date: D(5), charges: 354 });
    expect(await closings(office)).toEqual({
      'NGP CHEQUE': 25_000,
      'NGP ONLINE': -354,
      'HO CHEQUE': 0,
      'HO ONLINE': 0,
    });
  });

  it('leaves the bank where one slip of 45,000 took both', async () => {
    const { office, y } = await receiveTwo(server);
    await office.transfer('NGP CHEQUE > HO ONLINE', 45_000, D(7));
    await office.return({ id: y, date: D(5) });
    expect(await closings(office)).toMatchObject({ 'NGP CHEQUE': 0, 'HO ONLINE': 20_000 });
  });

  it('leaves the cheques of Nagpur where the slip is older than the cheque', async () => {
    const { office, y } = await receiveTwo(server, (before) =>
      before.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(9)),
    );
    await office.return({ id: y, date: D(5) });
    expect(await closings(office)).toMatchObject({ 'NGP CHEQUE': 0, 'HO ONLINE': 20_000 });
  });

  it('leaves the cheques of Nagpur where the slip is smaller, or was deleted before', async () => {
    const small = await receiveTwo(server);
    await small.office.transfer('NGP CHEQUE > HO ONLINE', 5_000, D(7));
    await small.office.return({ id: small.y, date: D(5) });
    expect(await closings(small.office)).toMatchObject({ 'NGP CHEQUE': 15_000, 'HO ONLINE': 5_000 });

    const deleted = await receiveTwo(server);
    const id = await deleted.office.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(7));
    expect((await deleted.office.firm.call(deleteTransaction, { id })).status).toBe(200);
    await deleted.office.return({ id: deleted.x, date: D(5) });
    expect(await closings(deleted.office)).toMatchObject({ 'NGP CHEQUE': 25_000, 'HO ONLINE': 0 });
  });

  it('leaves the bank where cheque, slip and return are of one day', async () => {
    const { office, x } = await receiveTwo(server);
    await office.transfer('NGP CHEQUE > HO ONLINE', 20_000, D(9));
    await office.return({ id: x, date: D(9) });
    expect(await closings(office)).toMatchObject({ 'NGP CHEQUE': 25_000, 'HO ONLINE': 0 });
  });
});

describe('a cheque over three branches that a fourth one deposited', () => {
  it('leaves every branch and every pair of branches at 0 when it is returned', async () => {
    const office = await Office.open(server);
    const { firm, ids } = office;
    const tripSettlement = [];
    for (const [code, amount] of [
      ['HO', 10_000],
      ['NGP', 20_000],
      ['PNQ', 30_000],
    ] as const)
      tripSettlement.push({ tripId: await office.deliver(code, amount), amount });
    const cheque = { mode: 'CHEQUE', paymentRefNo: '333333', cashBranchId: ids.NGP } as const;
    const { customerId } = firm.ids;
    const bulk = { customerId, date: D(9), totalAmount: 60_000, tripSettlement, ...cheque };
    const { id } = (await firm.call(createSettlement, bulk)).body.settlement;
    await office.transfer('NGP CHEQUE > RPR ONLINE', 60_000, D(8));
    expect(await office.debts()).not.toEqual([]);
    const returned = await office.return({ id, date: D(5) });
    expect(returned.status).toBe(200);
    expect(returned.body.transaction.cashBranch).toMatchObject({ id: ids.RPR });
    expect(await office.debts()).toEqual([]);
    expect(await office.closings('NGP CHEQUE', 'RPR ONLINE', 'NGP ONLINE', 'RPR CHEQUE')).toEqual({
      'NGP CHEQUE': 0,
      'RPR ONLINE': 0,
      'NGP ONLINE': 0,
      'RPR CHEQUE': 0,
    });
    for (const { tripId, amount } of tripSettlement) expect(await office.balance(tripId)).toBe(amount);
  });

  it('keeps the pair in the part of the receipt where the box lies in the branch of the trip', async () => {
    const office = await Office.open(server);
    const tripId = await office.deliver('NGP', 20_000);
    const id = await office.payPart(tripId, [D(9), 15_000, '444444'], 'PNQ');
    await office.transfer('PNQ CHEQUE > NGP ONLINE', 15_000, D(8));
    await office.return({ id, date: D(5) });
    expect(await office.debts()).toEqual([]);
    const { others } = (await office.firm.call(owedByBranches, { branchId: office.ids.NGP })).body;
    expect(others).toMatchObject([
      {
        branch: { code: 'PNQ' },
        balance: 0,
        parts: [
          { part: 'RECEIVED_THERE', amount: 15_000 },
          { part: 'TRANSFER', amount: -15_000 },
        ],
      },
    ]);
  });
});

describe('a cheque that we gave', () => {
  async function openVendor() {
    const office = await Office.open(server);
    const { firm } = office;
    const opening = { openingBalance: -14_000, openingBalanceDate: '2026-11-01' } as const;
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', locationId: firm.ids.startLocationId } as const;
    const vendorId = (await firm.call(createParty, { ...pump, ...opening })).body.customer.id;
    const given = { customerId: vendorId, date: D(3), totalAmount: 10_000, mode: 'CHEQUE' } as const;
    const { id } = (await firm.call(createSettlement, { ...given, tripSettlement: [] })).body.settlement;
    return { office, vendorId, id };
  }

  it.each([
    ['into the box that paid it', false],
    ['into the box that a transfer covered it from', true],
  ])('comes back %s', async (_, isCovered) => {
    const { office, vendorId, id } = await openVendor();
    if (isCovered) await office.transfer('HO ONLINE > HO CHEQUE', 10_000, D(2));
    const { body } = await office.return({ id, date: D(1) });
    expect(await office.closings('HO CHEQUE', 'HO ONLINE')).toEqual({ 'HO CHEQUE': 0, 'HO ONLINE': 0 });
    expect(body.transaction).toMatchObject({ mode: isCovered ? 'ONLINE' : 'CHEQUE', moneyIn: 10_000 });
    const { customer } = (await office.firm.call(findParty, { customerId: vendorId })).body;
    expect(customer.balance).toBe(-14_000);
    const { ledgerPoints } = (await office.firm.call(listLedgerPoints, { ledgerId: vendorId })).body;
    expect(ledgerPoints[0]).toMatchObject({
      remarks: 'CHEQUE_RETURNED',
      inwardAmount: 10_000,
      outwardAmount: 0,
      balance: -14_000,
    });
  });

  it('is inward in the khata of a customer too: a returned refund', async () => {
    const office = await Office.open(server);
    const { firm } = office;
    const tripId = await office.deliver('HO', 5_000);
    const surplus = { tripId, type: 'SETTLEMENT', category: 'ADVANCE', amount: 6_000 } as const;
    await firm.call(createTransaction, { ...surplus, date: D(9), mode: 'ONLINE' });
    const { customerId } = firm.ids;
    const refund = { customerId, direction: 'OUTWARD', totalAmount: 1_000, date: D(4) } as const;
    const sent = await firm.call(createSettlement, { ...refund, tripSettlement: [], mode: 'CHEQUE' });
    expect(sent.status).toBe(200);
    const { body } = await office.return({ id: sent.body.settlement.id, date: D(2) });
    expect(body.transaction).toMatchObject({ category: 'CHEQUE_RETURNED', moneyIn: 1_000 });
    expect((await office.khata()).at(-1)).toBe(-1_000);
    expect(await office.balance(tripId)).toBe(-1_000);
    const { ledgerPoints } = (await firm.call(listLedgerPoints, { ledgerId: customerId })).body;
    expect(ledgerPoints[0]).toMatchObject({ remarks: 'CHEQUE_RETURNED', inwardAmount: 1_000 });
  });
});
