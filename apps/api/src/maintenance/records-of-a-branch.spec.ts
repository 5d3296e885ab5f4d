import { createBranch } from '@bahi/contract/access/create-branch';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { listMaintenance } from '@bahi/contract/maintenance/list-maintenance';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchHeadOfficeId } from '../access/access-fixtures.ts';
import { TestFirm, TestServer } from '../composition/test-server.ts';
import { fillUp, maintain } from './maintenance-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

async function openFirm(phoneNumber: string) {
  const firm = await TestFirm.open(server, phoneNumber);
  const { branch } = (await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' })).body;
  return { firm, nagpur: branch.id };
}

describe('the branch that bears maintenance and fill-ups', () => {
  it('is that of the vehicle, or the one that a record without a trip names', async () => {
    const { firm, nagpur } = await openFirm('9822041601');
    await maintain(firm);
    await fillUp(firm, { branchId: null });
    const named = [
      (await maintain(firm, { branchId: nagpur })).body.maintenance.id,
      (await fillUp(firm, { branchId: nagpur })).body.fillup.id,
    ];
    // The cash of all is that of the head office, which has no part in this filter.
    const { maintenance } = (await firm.call(listMaintenance, { branchId: nagpur })).body;
    expect(maintenance.map(({ id }) => id).sort()).toEqual(named.sort());
    expect((await firm.call(listMaintenance, {})).body.length).toBe(4);
  });

  it('is that of the trip, and a record of the trip can name no other', async () => {
    const { firm, nagpur } = await openFirm('9822041602');
    const tripId = await firm.startTrip('LR-1', 9_000);
    const refused = {
      status: 422,
      body: { code: 'field-not-allowed', fields: { branchId: expect.any(String) } },
    };
    expect(await maintain(firm, { tripId, branchId: nagpur })).toMatchObject(refused);
    expect(await fillUp(firm, { tripId, branchId: nagpur })).toMatchObject(refused);
    const branchId = await fetchHeadOfficeId(firm);
    expect((await fillUp(firm, { tripId, branchId })).status).toBe(200);
  });

  it('is one of the firm, and open', async () => {
    const { firm, nagpur } = await openFirm('9822041603');
    const { nagpur: foreign } = await openFirm('9822041604');
    const unknown = { status: 404, body: { fields: { branchId: 'Choose a branch' } } };
    expect(await maintain(firm, { branchId: foreign })).toMatchObject(unknown);
    expect(await fillUp(firm, { branchId: foreign })).toMatchObject(unknown);
    await firm.call(updateBranch, { branchId: nagpur, status: 'INACTIVE' });
    const closed = {
      status: 409,
      body: { code: 'branch-inactive', fields: { branchId: expect.any(String) } },
    };
    expect(await fillUp(firm, { branchId: nagpur })).toMatchObject(closed);
  });
});
