import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { type WireInput } from '@bahi/contract/define';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_100_000_000;
/** A customer who opened on 1 November with Rs. 5,000. */
async function firmWithCustomer(opening = 5_000) {
  const firm = await TestFirm.open(server, String((phones += 1)), opening);
  const { customerId } = firm.ids;
  const update = (change: Omit<WireInput<typeof updateParty>, 'customerId'>, key?: string) =>
    firm.call(updateParty, { customerId, ...change }, key);
  const ledger = async (corrections = false) => {
    const { body } = await firm.call(listLedgerPoints, { ledgerId: customerId, corrections });
    return body.ledgerPoints
      .toReversed()
      .map(({ date, remarks, outwardAmount, inwardAmount, balance }) =>
        [date, remarks, outwardAmount - inwardAmount, balance].join(' '),
      );
  };
  const customer = async () => (await firm.call(findParty, { customerId })).body.customer;
  return { firm, customerId, update, ledger, customer };
}

describe('updating a party', () => {
  it('answers the party in its new state', async () => {
    const { firm, update, customer } = await firmWithCustomer();
    const before = await customer();
    const change = { name: 'Gokul Traders', gstNo: '27AAPFU0939F1ZV', primaryContact: '+91 98220 41375' };
    const { status, body } = await update({ ...change, locationId: firm.ids.endLocationId });
    expect(status).toBe(200);
    expect(body.customer).toEqual({
      ...before,
      name: 'Gokul Traders',
      gstNo: '27AAPFU0939F1ZV',
      primaryContact: '9822041375',
      location: { id: firm.ids.endLocationId, name: 'Bhiwandi' },
      addressLine1: 'Bhiwandi, Maharashtra',
    });
    expect(await customer()).toEqual(body.customer);
  });

  it('warns of another party with the same name and place, as creating one does', async () => {
    const { firm, update, customer } = await firmWithCustomer();
    const { name, location } = await customer();
    const locationId = location?.id ?? '';
    const opening = { openingBalance: 0, openingBalanceDate: '2026-11-01' };
    const twin = { name: name.toUpperCase(), type: 'VENDOR', locationId, ...opening } as const;
    const warned = [{ code: 'party-exists', field: 'name' }];
    expect((await firm.call(createParty, twin)).body.warnings).toMatchObject(warned);
    expect((await update({ name })).body.warnings).toMatchObject(warned);
    expect((await update({ locationId: firm.ids.endLocationId })).body.warnings).toBeUndefined();
  });

  it('succeeds without an event when nothing has changed', async () => {
    const { update, customer, ledger } = await firmWithCustomer();
    const { name, openingBalance, openingBalanceDate, openingBalanceType } = await customer();
    const [before, rows] = [await customer(), await ledger(true)];
    const saved = await update({ name, openingBalance, openingBalanceDate, openingBalanceType });
    expect(saved).toMatchObject({ status: 200, body: { customer: before } });
    expect(await ledger(true)).toEqual(rows);
  });

  it('refuses another firm’s party and place as unknown', async () => {
    const [ours, theirs] = [await firmWithCustomer(), await firmWithCustomer()];
    const unknown = { status: 404, body: { code: 'not-found', message: 'Not found' } };
    const asTheirs = await ours.firm.call(updateParty, { customerId: theirs.customerId, name: 'Ours' });
    expect(asTheirs).toMatchObject(unknown);
    expect(await ours.update({ locationId: theirs.firm.ids.startLocationId })).toMatchObject(unknown);
    expect((await theirs.customer()).name).toBe('Gokul Agro Traders');
  });
});

describe('correcting an opening balance', () => {
  it('leaves every balance as if it had been right from the beginning', async () => {
    const { firm, customerId, update, ledger } = await firmWithCustomer();
    await firm.startTrip('LR-1', 40_000);
    const { body } = await update({ openingBalance: 3_000 });
    expect(body.customer).toMatchObject({ openingBalance: 3_000, balance: 43_000 });
    expect(await ledger()).toEqual([
      '2026-11-01 OPENING_BALANCE 3000 3000',
      '2026-11-12 TRIP_FARE 40000 43000',
    ]);
    expect(await ledger(true)).toEqual([
      '2026-11-01 OPENING_BALANCE 5000 5000',
      '2026-11-01 OPENING_BALANCE -5000 0',
      '2026-11-01 OPENING_BALANCE 3000 3000',
      '2026-11-12 TRIP_FARE 40000 43000',
    ]);
    const header = await firm.call(fetchLedger, { customerId });
    expect(header.body).toMatchObject({ totalBalance: 43_000, openingBalance: 3_000 });
  });

  it('keeps its place before other entries of its day', async () => {
    const { firm, update, ledger } = await firmWithCustomer();
    await update({ openingBalanceDate: '2026-11-12' });
    await firm.startTrip('LR-1', 40_000);
    await update({ openingBalance: -1_000 });
    expect(await ledger()).toEqual([
      '2026-11-12 OPENING_BALANCE -1000 -1000',
      '2026-11-12 TRIP_FARE 40000 39000',
    ]);
  });

  it('posts one where there was none, takes it back, and posts it again', async () => {
    const { update, ledger, customer } = await firmWithCustomer(0);
    expect(await ledger(true)).toEqual([]);
    await update({ openingBalance: 500 });
    expect(await ledger()).toEqual(['2026-11-01 OPENING_BALANCE 500 500']);
    await update({ openingBalance: 0 });
    expect(await ledger()).toEqual([]);
    expect(await customer()).toMatchObject({ openingBalance: 0, balance: 0 });
    await update({ openingBalance: 700.5 });
    expect(await ledger()).toEqual(['2026-11-01 OPENING_BALANCE 700.5 700.5']);
  });

  it('has one effect for one key', async () => {
    const { update, ledger } = await firmWithCustomer();
    const answers = await Promise.all([1, 2, 3].map(() => update({ openingBalance: 100 }, 'one-key')));
    expect(answers.map(({ status, body }) => [status, body.customer.balance])).toEqual([
      [200, 100],
      [200, 100],
      [200, 100],
    ]);
    expect(await ledger(true)).toHaveLength(3);
  });

  it('is refused while a payment is allocated to it, along with all other changes of the request', async () => {
    const { firm, customerId, update, customer } = await firmWithCustomer();
    const paid = { customerId, date: '2026-11-18', mode: 'CASH', totalAmount: 2_000 } as const;
    const part = { tripSettlement: [], openingBalanceSettlement: { amount: 2_000 } };
    expect((await firm.call(createSettlement, { ...paid, ...part })).status).toBe(200);
    const refused = await update({ name: 'Gokul Traders', openingBalance: 4_000 });
    const message = 'A payment was set against the opening balance; delete the payment first';
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'opening-balance-allocated', message, fields: { openingBalance: message } },
    });
    expect(await customer()).toMatchObject({ name: 'Gokul Agro Traders', openingBalance: 5_000 });
    expect((await update({ name: 'Gokul Traders', openingBalance: 5_000 })).status).toBe(200);
  });

  it('refuses a type that contradicts the sign, also that of the unchanged balance', async () => {
    const { update } = await firmWithCustomer();
    const refused = { status: 400, body: { code: 'opening-balance-sign' } };
    expect(await update({ openingBalance: -1, openingBalanceType: 'RECEIVABLE' })).toMatchObject(refused);
    expect(await update({ openingBalanceType: 'PAYABLE' })).toMatchObject(refused);
  });
});
