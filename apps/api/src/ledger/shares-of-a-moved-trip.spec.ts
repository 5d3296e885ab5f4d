import { createBranch } from '@bahi/contract/access/create-branch';
import { createSettlement } from '@bahi/contract/ledger/create-settlement';
import { deleteSettlement } from '@bahi/contract/ledger/delete-settlement';
import { listLedgerPoints } from '@bahi/contract/ledger/list-ledger-points';
import { updateTrip } from '@bahi/contract/trips/update-trip';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fetchHeadOfficeId } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

it('a deleted payment keeps the branch of each share, also when its trip moves to another branch', async () => {
  const firm = await TestFirm.open(server, '9822041877', 5_000);
  const headOfficeId = await fetchHeadOfficeId(firm);
  const { id: raipur } = (await firm.call(createBranch, { name: 'Raipur', code: 'RPR' })).body.branch;
  const tripId = await firm.deliveredTrip('LR-1', 20_000);
  await firm.call(updateTrip, { tripId, branchId: raipur });
  const { customerId } = firm.ids;
  const { body } = await firm.call(createSettlement, {
    customerId,
    date: '2026-11-18',
    mode: 'ONLINE',
    totalAmount: 25_000,
    tripSettlement: [{ tripId, amount: 20_000 }],
    openingBalanceSettlement: { amount: 5_000 },
  });
  await firm.call(deleteSettlement, { id: body.settlement.id, reason: 'Entered twice' });

  expect((await firm.call(updateTrip, { tripId, branchId: headOfficeId })).status).toBe(200);
  const page = { ledgerId: customerId, corrections: true, limit: 100 };
  const { ledgerPoints } = (await firm.call(listLedgerPoints, page)).body;
  const payment = ledgerPoints.find(({ id }) => id === body.settlement.id);
  expect(payment?.branchShares).toMatchObject([
    { branch: { id: raipur }, amount: 20_000 },
    { branch: { id: headOfficeId }, amount: 5_000 },
  ]);
});
