import { createBranch } from '@bahi/contract/access/create-branch';
import { type WireInput } from '@bahi/contract/define';
import { dryRunOf } from '@bahi/contract/dry-run';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { createParty } from '@bahi/contract/parties/create-party';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

type Input = WireInput<typeof createSettlement>;

const server = new TestServer();
let firm: TestFirm;
/** Sees only Raipur. */
let manager: { readonly token: string };
let ofRaipur: string;
let ofHeadOffice: string;

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server, '9822041801', 5_000);
  const { id: raipur } = (await firm.call(createBranch, { name: 'Raipur', code: 'RPR' })).body.branch;
  manager = await hireForBranch(server, firm, raipur);
  ofRaipur = await firm.deliveredTrip('LR-1', 20_000);
  await firm.call(updateTrip, { tripId: ofRaipur, branchId: raipur });
  ofHeadOffice = await firm.deliveredTrip('LR-2', 10_000);
});
afterAll(() => server.dispose());

function payment(change: Partial<Input>): Input {
  const { customerId } = firm.ids;
  return { customerId, date: '2026-11-18', mode: 'ONLINE', totalAmount: 0, tripSettlement: [], ...change };
}

const pay = (tripId: string, amount: number, tdsAmount = 0) =>
  payment({ totalAmount: amount - tdsAmount, tdsAmount, tripSettlement: [{ tripId, amount }] });

function tryOut(input: Input, { token } = { token: firm.token }) {
  return server.call(dryRunOf(createSettlement), input, { token });
}

describe('the dry run of a payment', () => {
  it('answers the limit of the tax for what is paid, as the caller may enter it, also with a refusal', async () => {
    const { tripSettlement } = pay(ofRaipur, 20_000);
    const opening = { tripSettlement, totalAmount: 25_000, openingBalanceSettlement: { amount: 5_000 } };
    expect((await tryOut(payment(opening))).body).toMatchObject({
      wouldDo: true,
      figures: { tdsLimit: 5_000, tdsRate: 20 },
    });
    expect((await tryOut(pay(ofRaipur, 100), manager)).body.figures).toEqual({ tdsLimit: 100, tdsRate: 2 });
    expect((await tryOut(pay(ofRaipur, 20_000, 400.01), manager)).body).toMatchObject({
      wouldDo: false,
      refusal: { fields: { tdsAmount: 'TDS can be at most ₹400 (2%); the owner may enter more' } },
      figures: { tdsLimit: 400, tdsRate: 2 },
    });
  });

  it('answers no figures for a payment that bears no tax', async () => {
    const onAccount = payment({ totalAmount: 500, onAccount: 500 });
    expect((await tryOut(onAccount)).body).toMatchObject({ wouldDo: true, figures: null });
    const refund = payment({ totalAmount: 500, direction: 'OUTWARD' });
    expect((await tryOut(refund)).body).toMatchObject({ wouldDo: false, figures: null });
    const { startLocationId: locationId } = firm.ids;
    const pump = { name: 'HP Pump Latur', type: 'VENDOR', openingBalanceDate: '2026-11-01' } as const;
    const { body } = await firm.call(createParty, { ...pump, locationId, openingBalance: 0 });
    const vendor = { ...payment({ totalAmount: 500 }), customerId: body.customer.id };
    expect((await tryOut(vendor)).body).toMatchObject({ wouldDo: true, figures: null });
  });

  it('tells a manager nothing about a trip of another branch, nor about the opening balance', async () => {
    const hidden = await tryOut(pay(ofHeadOffice, 10_000), manager);
    const unknown = await tryOut(pay('20000000-0000-4000-8000-000000000001', 10_000), manager);
    expect(hidden.body).toMatchObject({ wouldDo: false, refusal: { code: 'not-found' }, figures: null });
    expect(hidden.body).toEqual(unknown.body);
    const opening = { totalAmount: 100, openingBalanceSettlement: { amount: 100 } };
    expect((await tryOut(payment(opening), manager)).body).toMatchObject({
      refusal: { code: 'forbidden', fields: { 'openingBalanceSettlement.amount': expect.any(String) } },
      figures: null,
    });
  });

  it.each<[string, () => Input, Readonly<Record<string, string>>]>([
    [
      'shares above what is open',
      () => ({
        ...pay(ofRaipur, 20_001),
        totalAmount: 25_002,
        openingBalanceSettlement: { amount: 5_001 },
      }),
      {
        'tripSettlement.0.amount': 'Trip amount cannot exceed ₹20,000.',
        'openingBalanceSettlement.amount': 'Opening balance amount cannot exceed ₹5,000.',
      },
    ],
    [
      'credit that is not there',
      () => ({ ...pay(ofRaipur, 20_000), totalAmount: 19_000, onAccount: -1_000 }),
      { onAccount: 'Only ₹0 is left on account' },
    ],
    ['too much tax', () => pay(ofRaipur, 20_000, 4_000.01), { tdsAmount: 'TDS can be at most ₹4,000 (20%)' }],
    [
      'a write-off that is not the rest',
      () => payment({ totalAmount: 4_000, openingBalanceSettlement: { amount: 4_000 }, writeOff: 999 }),
      { writeOff: 'The amount left to write off is ₹1,000' },
    ],
    [
      'a day before the start of a trip',
      () => ({ ...pay(ofRaipur, 20_000), date: '2026-11-01' }),
      { date: expect.stringContaining('LR-1 started on') as unknown as string },
    ],
    [
      'nothing to settle',
      () => payment({ totalAmount: 500 }),
      { tripSettlement: 'Choose a trip or the opening balance' },
    ],
    [
      'a refund above the credit',
      () => payment({ totalAmount: 500, direction: 'OUTWARD' }),
      { totalAmount: 'Amount cannot exceed ₹0.' },
    ],
  ])('foretells the refusal of %s at its field', async (_, input, fields) => {
    const said = await tryOut(input());
    const refused = await firm.call(createSettlement, input());
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(said).toMatchObject({ status: 200, body: { wouldDo: false, refusal: refused.body } });
    expect(said.body.refusal?.fields).toEqual(fields);
  });
});
