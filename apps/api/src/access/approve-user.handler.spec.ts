import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveUser } from '@bahi/contract/access/approve-user';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { listUsers } from '@bahi/contract/access/list-users';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { listTrips } from '@bahi/contract/trips/list-trips';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const OWNER = '9812100001';
let owner: string;
let otherOwner: string;
let manager: string;
beforeAll(async () => {
  owner = await foundFirm(server, OWNER);
  otherOwner = await foundFirm(server, '9812100002');
  const phoneNumber = '9812100003';
  await server.call(createUser, { role: 'MANAGER', name: 'Meena Rao', phoneNumber }, { token: owner });
  manager = await signIn(server, phoneNumber);
});

let phones = 9_812_200_000;
const askForApproval = async () => {
  const token = await server.signUp('Vijay Sawant', String((phones += 1)));
  await server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token });
  return { token, userId: (await server.call(getSession, {}, { token })).body.user.id };
};

describe('answering a request for approval', () => {
  it('gives the role in the session that is open', async () => {
    const { token, userId } = await askForApproval();
    expect((await server.call(listTrips, {}, { token })).status).toBe(403);
    const input = { userId, approved: true, role: 'MANAGER' } as const;
    const { body } = await server.call(approveUser, input, { token: owner });
    expect(body.user).toMatchObject({ id: userId, role: 'MANAGER', approved: true, disabled: false });
    expect((await server.call(listTrips, {}, { token })).status).toBe(200);
    expect((await server.call(getSession, {}, { token })).body).toMatchObject({
      user: { role: 'MANAGER', approved: true },
      approval: null,
    });
    expect((await server.call(approveUser, input, { token: owner })).status).toBe(404);
  });

  it('leaves a refused person without a role, and lets them ask again', async () => {
    const { token, userId } = await askForApproval();
    const { body } = await server.call(approveUser, { userId, approved: false }, { token: owner });
    expect(body.user).toMatchObject({ id: userId, role: null, approved: false });
    const refused = { state: 'REFUSED', ownerPhone: '+91 ******0001' };
    expect((await server.call(getSession, {}, { token })).body.approval).toMatchObject(refused);
    const { users } = (await server.call(listUsers, { limit: 100 }, { token: owner })).body;
    expect(users.map(({ id }) => id)).not.toContain(userId);
    server.passTime(60_000);
    expect((await server.call(requestApproval, { ownerPhoneNumber: OWNER }, { token })).status).toBe(200);
    expect((await server.call(getSession, {}, { token })).body.approval?.state).toBe('PENDING');
  });

  it('requires a role for an approval, which cannot be ADMIN', async () => {
    const { userId } = await askForApproval();
    const answer = (input: object) =>
      server.call(approveUser, { userId, approved: true, ...input }, { token: owner });
    expect((await answer({})).body).toMatchObject({
      code: 'invalid-input',
      fields: { role: 'This field is required' },
    });
    expect((await answer({ role: 'ADMIN' })).body.fields).toEqual({ role: 'Choose from the list' });
  });

  it('is reserved to the owner who was asked', async () => {
    const { token, userId } = await askForApproval();
    const input = { userId, approved: true, role: 'MANAGER' } as const;
    expect((await server.call(approveUser, input, { token: manager })).status).toBe(403);
    expect((await server.call(approveUser, input, { token })).status).toBe(403);
    const unknown = { ...input, userId: '00000000-0000-4000-8000-000000000000' };
    const [others, nobodys] = [
      await server.call(approveUser, input, { token: otherOwner }),
      await server.call(approveUser, unknown, { token: otherOwner }),
    ];
    expect(others.status).toBe(404);
    expect(others.body).toEqual(nobodys.body);
    expect((await server.call(getSession, {}, { token })).body.user.role).toBeNull();
  });

  it('changes no role of staff', async () => {
    const { user } = (
      await server.call(createUser, { role: 'DRIVER', name: 'Suresh Yadav' }, { token: owner })
    ).body;
    const input = { userId: user.id, approved: true, role: 'MANAGER' } as const;
    expect((await server.call(approveUser, input, { token: owner })).status).toBe(404);
  });

  it('takes effect once, even when both owners of a firm answer at the same time', async () => {
    const { userId } = await askForApproval();
    const answers = await Promise.all(
      [true, false, true, false].map((approved) =>
        server.call(approveUser, { userId, approved, role: 'DRIVER' }, { token: owner }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });
});
