import { type WireInput } from '@bahi/contract/define';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { fetchLedger } from '@bahi/contract/ledger/fetch-ledger';
import { createParty } from '@bahi/contract/parties/create-party';
import { findParty } from '@bahi/contract/parties/find-party';
import { updateParty } from '@bahi/contract/parties/update-party';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_828_500_000;
const newPhone = () => String((phones += 1));
const nowText = () => new Date(server.now).toISOString();

type Past = Pick<WireInput<typeof findParty>, 'asOf' | 'knownAt'>;
const find = (firm: TestFirm, past: Past = {}, customerId = firm.ids.customerId) =>
  firm.call(findParty, { customerId, ...past });

describe('a party of the past', () => {
  it('has the details and the balance of a recorded time, and its name of today', async () => {
    const firm = await TestFirm.open(server, newPhone(), 5_000);
    const { customerId } = firm.ids;
    await firm.call(updateParty, { customerId, primaryContact: '9822011111', tdsRate: 1 });
    await firm.startTrip('LR-1', 40_000);
    const shownThen = (await find(firm)).body.customer;
    const knownAt = nowText();
    server.passTime(60_000);
    const later = { name: 'Gokul Foods', primaryContact: '9822022222', tdsRate: null, openingBalance: 7_000 };
    await firm.call(updateParty, { customerId, ...later });
    await firm.startTrip('LR-2', 10_000);

    const { past, customer } = (await find(firm, { knownAt })).body;
    expect(past).toEqual({ asOf: null, knownAt });
    expect(customer).toEqual({ ...shownThen, name: 'Gokul Foods', actionableBalance: null });
    expect(customer).toMatchObject({ balance: 45_000, openingBalance: 5_000, primaryContact: '9822011111' });
    expect((await find(firm)).body).toMatchObject({
      past: null,
      customer: { balance: 57_000, openingBalance: 7_000, primaryContact: '9822022222' },
    });
  });

  it('has the balance and the opening of a business day, as its khata shows them', async () => {
    const firm = await TestFirm.open(server, newPhone(), 5_000);
    const { customerId } = firm.ids;
    await firm.startTrip('LR-3', 40_000);
    const money = { totalAmount: 500, onAccount: 500, mode: 'CASH' } as const;
    await firm.call(createSettlement, { customerId, tripSettlement: [], ...money, date: '2026-11-14' });
    const shown: unknown[] = [];
    for (const asOf of ['2026-10-31', '2026-11-01', '2026-11-12', '2026-11-14']) {
      const { balance, openingBalance } = (await find(firm, { asOf })).body.customer;
      shown.push([balance, openingBalance]);
      const khata = (await firm.call(fetchLedger, { customerId, asOf })).body;
      expect([khata.totalBalance, khata.openingBalance]).toEqual([balance, openingBalance]);
    }
    expect(shown).toEqual([
      [0, 0],
      [5_000, 5_000],
      [45_000, 5_000],
      [44_500, 5_000],
    ]);
  });

  it('is the present for a future time, and unknown before it was entered and to others', async () => {
    const firm = await TestFirm.open(server, newPhone());
    const before = nowText();
    server.passTime(1_000);
    const pump = { name: 'Shree Sai Petroleum', type: 'VENDOR', openingBalanceDate: '2026-11-01' } as const;
    const input = { ...pump, openingBalance: -900, locationId: firm.ids.startLocationId };
    const vendorId = (await firm.call(createParty, input)).body.customer.id;
    const knownAt = nowText();
    server.passTime(1_000);
    const future = { knownAt: new Date(server.now + 60_000).toISOString(), asOf: '2027-01-01' };
    expect((await find(firm, future, vendorId)).body.past).toBeNull();
    expect((await find(firm, { knownAt }, vendorId)).body.customer).toMatchObject({
      type: 'VENDOR',
      balance: -900,
    });
    const unknown = await find(firm, { knownAt }, 'f0000000-0000-5000-8000-00000000dead');
    const stranger = await TestFirm.open(server, newPhone());
    for (const answer of [
      unknown,
      await find(firm, { knownAt: before }, vendorId),
      await find(stranger, { knownAt }, vendorId),
    ])
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    expect((await find(firm, { asOf: '2026-02-31' })).body.fields).toEqual({ asOf: 'Enter valid date' });
  });
});
