import { createBranch } from '@bahi/contract/access/create-branch';
import { trailHistory } from '@bahi/contract/audit/trail-history';
import { createMaintenance } from '@bahi/contract/maintenance/create-maintenance';
import { deleteTransaction } from '@bahi/contract/trips/delete-transaction';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hireForBranch } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

it('a vehicle shows a manager of another branch that an expense renewed its document, but not the expense', async () => {
  const firm = await TestFirm.open(server, '9827500001');
  const { vehicleId } = firm.ids;
  const { branch } = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body;
  const meena = await hireForBranch(server, firm, branch.id, '9827500002');
  const policy = {
    category: 'INSURANCE',
    tyreBrand: 'New India',
    vehicleId,
    date: '2026-11-13',
    amount: 45_000,
  } as const;
  const paid = { validity: '2027-11-12', paymentMode: 'CASH', paymentType: 'ONE_SHOT' } as const;
  server.passTime(1_000);
  const { maintenance } = (await firm.call(createMaintenance, { ...policy, ...paid })).body;
  server.passTime(1_000);
  await firm.call(deleteTransaction, { id: maintenance.transaction.id });
  const history = async (token: string) =>
    (await server.call(trailHistory, { entityType: 'VEHICLE', entityId: vehicleId }, { token })).body;

  const seen = await history(meena.token);
  expect(seen.events.map(({ type }) => type)).toEqual([
    'VehicleDocumentTakenBack',
    'VehicleDocumentSet',
    'VehicleCreated',
  ]);
  const [takenBack, renewed] = seen.events;
  expect(renewed?.changes).toMatchObject([{ label: 'Valid Upto', from: '-', to: '12-11-2027' }]);
  for (const row of [takenBack, renewed])
    expect(row).toMatchObject({ effects: [], lines: [], reverses: [], reversedBy: null, occurredOn: null });
  expect(JSON.stringify(seen)).not.toContain('45,000');

  const whole = await history(firm.token);
  expect(whole.events.map(({ type }) => type)).toEqual([
    'ExpenseDeleted',
    'ExpenseRecorded',
    'VehicleCreated',
  ]);
  expect(whole.events.map(({ number }) => number)).toEqual(seen.events.map(({ number }) => number));
});
