import { createBranch } from '@bahi/contract/access/create-branch';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { listTransactions } from '@bahi/contract/ledger/list-transactions';
import { returnCheque } from '@bahi/contract/ledger/return-cheque';
import { createParty } from '@bahi/contract/parties/create-party';
import { endTrip } from '@bahi/contract/trips/end-trip';
import { findTrip } from '@bahi/contract/trips/find-trip';
import { startTrip } from '@bahi/contract/trips/start-trip';
import { submitPod } from '@bahi/contract/trips/submit-pod';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId, hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
let firm: TestFirm;
let headOffice: string;
let nagpur: string;
let manager: { readonly token: string };

beforeAll(async () => {
  await server.start();
  firm = await TestFirm.open(server);
  headOffice = await fetchHeadOfficeId(firm);
  nagpur = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body.branch.id;
  manager = await hireForBranch(server, firm, nagpur);
});
afterAll(() => server.dispose());

const load = { loadingWeight: 20, weightUnit: 'MT', rateType: 'FIXED' } as const;

describe('returning a cheque as a manager of one branch', () => {
  it('is offered in khata, list and trip only if they see every branch that the payment touches', async () => {
    const as = { token: manager.token };
    const { startLocationId: locationId } = firm.ids;
    const debtor = { name: 'Gokul Agro', type: 'CUSTOMER', openingBalance: 5_000 } as const;
    const created = await firm.call(createParty, { ...debtor, locationId, openingBalanceDate: '2026-11-01' });
    const customerId = created.body.customer.id;
    const delivered = async (branchId: string, lrNumber: string) => {
      const started = { ...firm.ids, customerId, startedAt: '2026-11-12', rate: 40_000, ...load } as const;
      const { id: tripId } = (await firm.call(startTrip, { ...started, branchId, lrNumber })).body.trip;
      await firm.call(endTrip, { tripId, endedAt: '2026-11-14', unloadingWeight: 20 });
      await firm.call(submitPod, { tripId, date: '2026-11-15' });
      return tripId;
    };
    const [own, other] = [await delivered(nagpur, 'NGP-2'), await delivered(headOffice, 'HO-6')];
    const pay = async (totalAmount: number, shares: object) => {
      const cheque = {
        customerId,
        date: '2026-11-17',
        mode: 'CHEQUE',
        paymentRefNo: String(totalAmount),
      } as const;
      const paid = { ...cheque, totalAmount, cashBranchId: nagpur, tripSettlement: [], ...shares };
      return (await firm.call(createSettlement, paid)).body.settlement.id;
    };
    const share = (tripId: string, amount: number) => ({ tripId, amount });
    const onTrips = await pay(3_000, { tripSettlement: [share(own, 2_000), share(other, 1_000)] });
    const onOpening = await pay(1_500, {
      tripSettlement: [share(own, 1_000)],
      openingBalanceSettlement: { amount: 500 },
    });
    const onOwn = await pay(700, { tripSettlement: [share(own, 700)] });

    const { ledgerPoints } = (await server.call(listLedgerPoints, { ledgerId: customerId }, as)).body;
    const { transactions } = (await server.call(listTransactions, { partyId: customerId }, as)).body;
    const { advances } = (await server.call(findTrip, { tripId: own }, as)).body.trip.advance;
    for (const entries of [ledgerPoints, transactions, advances]) {
      const offered = entries.filter(({ returnable }) => returnable === true);
      expect(offered.map(({ id }) => id)).toEqual([onOwn]);
    }
    const returned = async (id: string) =>
      (await server.call(returnCheque, { id, date: '2026-11-19' }, as)).status;
    expect([await returned(onTrips), await returned(onOpening), await returned(onOwn)]).toEqual([
      404, 404, 200,
    ]);
  });
});
