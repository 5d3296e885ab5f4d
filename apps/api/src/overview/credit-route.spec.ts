import { addVendorCredit } from '@bahi/contract/ledger/add-vendor-credit';
import { listBalances } from '@bahi/contract/overview/list-balances';
import { createParty } from '@bahi/contract/parties/create-party';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

/** A query at the path of the command, which docs/rules/overview.md#balance-summary names. */
const atCredit = { ...listBalances, path: addVendorCredit.path };

describe('POST /overview/credit', () => {
  it('lists balances without an amount, and records a credit with one', async () => {
    const firm = await TestFirm.open(server, '9822041777');
    const { startLocationId: locationId } = firm.ids;
    const pump = {
      name: 'HP Pump Latur',
      type: 'VENDOR',
      locationId,
      openingBalanceDate: '2026-11-01',
    } as const;
    const { body: vendor } = await firm.call(createParty, { ...pump, openingBalance: -5_000 });
    const customerId = vendor.customer.id;
    const payable = { balanceType: 'PAYABLE', customerType: 'VENDOR', limit: 2, offset: 0 } as const;
    const answer = {
      customers: [{ id: customerId, name: 'HP Pump Latur', type: 'VENDOR', balance: -5_000 }],
      length: 1,
      balanceSummary: { totalReceivable: 0, totalPayable: 5_000 },
      past: null,
    };
    expect((await firm.call(atCredit, payable)).body).toEqual(answer);
    expect((await firm.call(listBalances, payable)).body).toEqual(answer);

    const credit = { customerId, amount: 1_800, paymentDate: '2026-11-18' } as const;
    expect((await firm.call(addVendorCredit, credit)).body.settled).toBe(true);
    const { body } = await firm.call(atCredit, payable);
    expect(body.balanceSummary?.totalPayable).toBe(6_800);
  });

  it('refuses an invalid key without an amount, too', async () => {
    const firm = await TestFirm.open(server, '9822041779');
    const { status, body } = await firm.call(atCredit, { limit: 2, offset: 0 }, 'two words');
    expect([status, body.code]).toEqual([400, 'invalid-input']);
  });

  it('refuses an invalid amount', async () => {
    const firm = await TestFirm.open(server, '9822041778');
    const wrong = { amount: null, customerId: firm.ids.customerId, paymentDate: '2026-11-18' };
    const { status, body } = await firm.call(addVendorCredit, wrong as never);
    expect([status, body.code]).toEqual([400, 'invalid-input']);
  });
});
