import { createBranch } from '@bahi/contract/access/create-branch';
import { listBranches } from '@bahi/contract/access/list-branches';
import { updateBranch } from '@bahi/contract/access/update-branch';
import { createLocation } from '@bahi/contract/places/create-location';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestFirm, TestServer } from '../platform/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const PUNE = { name: 'Pune', code: 'PUN', lrPrefix: 'PN/{FY}/' };

describe('the branches of a firm', () => {
  it('begin with the head office, which a new firm has', async () => {
    const firm = await TestFirm.open(server);
    expect((await firm.call(listBranches, {})).body).toEqual({
      branches: [
        {
          ...{
            id: expect.any(String),
            name: 'Head Office',
            code: 'HO',
            status: 'ACTIVE',
            isHeadOffice: true,
          },
          ...{ location: null, phone: null, gstNo: null, lrPrefix: null },
        },
      ],
      length: 1,
    });
  });

  it('are opened with their details and listed by name', async () => {
    const firm = await TestFirm.open(server, '9814310001');
    const place = {
      name: 'Hadapsar yard',
      placeName: 'Pune',
      placeAddress: 'Pune, Maharashtra',
      eLoc: 'PUN1',
    };
    const { locationId } = (await firm.call(createLocation, place)).body;
    const { branch } = (await firm.call(createBranch, { ...PUNE, locationId })).body;
    expect(branch).toMatchObject({ ...PUNE, location: { id: locationId, name: 'Hadapsar yard' } });
    await firm.call(createBranch, { name: 'Nagpur', code: 'NGP' });
    const { branches } = (await firm.call(listBranches, {})).body;
    expect(branches.map(({ name }) => name)).toEqual(['Head Office', 'Nagpur', 'Pune']);
  });

  it('have codes and LR prefixes of their own', async () => {
    const firm = await TestFirm.open(server, '9814310002');
    const { branch } = (await firm.call(createBranch, PUNE)).body;
    expect(await firm.call(createBranch, { name: 'Pune 2', code: 'pun' })).toMatchObject({
      status: 409,
      body: { code: 'branch-code-taken', fields: { code: 'Another branch has this code' } },
    });
    const samePrefix = { name: 'Nagpur', code: 'NGP', lrPrefix: PUNE.lrPrefix };
    expect(await firm.call(createBranch, samePrefix)).toMatchObject({
      status: 409,
      body: { fields: { lrPrefix: 'Another branch has this LR prefix' } },
    });
    await firm.call(updateBranch, { branchId: branch.id, code: 'PNQ', lrPrefix: null });
    expect((await firm.call(createBranch, samePrefix)).status).toBe(200);
    expect((await firm.call(createBranch, { name: 'Pune 2', code: 'PUN' })).status).toBe(200);
  });

  it('keep what an update does not name, and lose what it clears', async () => {
    const firm = await TestFirm.open(server, '9814310003');
    const { branch } = (await firm.call(createBranch, { ...PUNE, phone: '9822041375' })).body;
    const renamed = await firm.call(updateBranch, { branchId: branch.id, name: 'Pune, Hadapsar' });
    expect(renamed.body.branch).toEqual({ ...branch, name: 'Pune, Hadapsar' });
    const cleared = await firm.call(updateBranch, { branchId: branch.id, phone: null });
    expect(cleared.body.branch).toEqual({ ...branch, name: 'Pune, Hadapsar', phone: null });
    expect(await firm.call(updateBranch, { branchId: branch.id })).toMatchObject({
      status: 400,
      body: { message: 'Nothing to change' },
    });
  });

  it('are unknown to another firm, and so are its places', async () => {
    const firm = await TestFirm.open(server, '9814310004');
    const other = await TestFirm.open(server, '9814310005');
    const { branch } = (await other.call(createBranch, PUNE)).body;
    expect((await firm.call(updateBranch, { branchId: branch.id, name: 'Mine' })).status).toBe(404);
    const place = { name: 'Yard', placeName: 'Pune', placeAddress: 'Pune', eLoc: 'PUN1' };
    const { locationId } = (await other.call(createLocation, place)).body;
    expect(await firm.call(createBranch, { ...PUNE, locationId })).toMatchObject({
      status: 404,
      body: { fields: { locationId: 'Not found' } },
    });
    expect((await firm.call(createBranch, PUNE)).status).toBe(200);
  });
});
