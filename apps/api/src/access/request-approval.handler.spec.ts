import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approveUser } from '@bahi/contract/access/approve-user';
import { createOrganisation } from '@bahi/contract/access/create-organisation';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { listUsers } from '@bahi/contract/access/list-users';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const MINUTE = 60_000;
const OWNER = '9811100001';
const OTHER_OWNER = '9811100002';
let owner: string;
let otherOwner: string;
beforeAll(async () => {
  owner = await foundFirm(server, OWNER);
  otherOwner = await foundFirm(server, OTHER_OWNER);
});

let phones = 9_811_200_000;
const newPhone = () => String((phones += 1));
const newcomer = async (name = 'Vijay Sawant') => {
  const token = await server.signUp(name, newPhone());
  const { body } = await server.call(getSession, {}, { token });
  return { token, id: body.user.id };
};
const ask = (token: string, ownerPhoneNumber = OWNER) =>
  server.call(requestApproval, { ownerPhoneNumber }, { token });
const fetchApproval = async (token: string) => (await server.call(getSession, {}, { token })).body.approval;
const listRequestIds = async (token: string) => {
  const { body } = await server.call(listUsers, { approved: false, limit: 100 }, { token });
  return body.users.map(({ id }) => id);
};

describe('asking an owner for approval', () => {
  it('is pending with the last digits of the owner’s phone, and at the top of the list of staff', async () => {
    const { token, id } = await newcomer();
    expect((await ask(token, `+91 ${OWNER}`)).body).toEqual({ ownerPhone: '+91 ******0001' });
    expect(await fetchApproval(token)).toEqual({
      state: 'PENDING',
      ownerPhone: '+91 ******0001',
      requestedAt: expect.any(String),
    });
    const { users } = (await server.call(listUsers, {}, { token: owner })).body;
    expect(users[0]).toMatchObject({ id, role: null, approved: false, requestedAt: expect.any(String) });
    expect(await listRequestIds(otherOwner)).not.toContain(id);
  });

  it('keeps no digit of the owner’s phone in clear', async () => {
    const { token, id } = await newcomer();
    await ask(token);
    const events = await server.server.events.readStream(`user-${id}`);
    const stored = events.find(({ type }) => type === 'ApprovalRequested');
    expect(stored?.data['ownerPhoneEnding']).toMatch(/^.{20,}$/);
    expect(stored?.data['ownerPhoneEnding']).not.toBe(OWNER.slice(-4));
  });

  it('notifies the owner again when it is repeated, at most once a minute', async () => {
    const { token, id } = await newcomer();
    await ask(token);
    expect(await ask(token)).toMatchObject({ status: 429, body: { code: 'too-many' } });
    const [early] = (await server.call(listUsers, {}, { token: owner })).body.users;
    server.passTime(MINUTE);
    expect((await ask(token)).status).toBe(200);
    const [late] = (await server.call(listUsers, {}, { token: owner })).body.users;
    expect([early?.id, late?.id]).toEqual([id, id]);
    expect(Date.parse(late?.requestedAt ?? '') - Date.parse(early?.requestedAt ?? '')).toBe(MINUTE);
  });

  it('reminds the owner without naming their phone again', async () => {
    const { token, id } = await newcomer();
    const remind = () => server.call(requestApproval, {}, { token });
    expect(await remind()).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { ownerPhoneNumber: 'Phone number is required' } },
    });
    await ask(token);
    expect(await remind()).toMatchObject({ status: 429, body: { code: 'too-many' } });
    server.passTime(MINUTE);
    expect((await remind()).body).toEqual({ ownerPhone: '+91 ******0001' });
    expect((await server.call(listUsers, {}, { token: owner })).body.users[0]).toMatchObject({ id });
  });

  it('withdraws the request to the first owner, who can no longer answer it, when it names another owner', async () => {
    const { token, id } = await newcomer();
    await ask(token);
    await ask(token, OTHER_OWNER);
    expect(await listRequestIds(owner)).not.toContain(id);
    expect(await listRequestIds(otherOwner)).toContain(id);
    const input = { userId: id, approved: true, role: 'DRIVER' } as const;
    expect((await server.call(approveUser, input, { token: owner })).status).toBe(404);
    expect((await server.call(approveUser, input, { token: otherOwner })).status).toBe(200);
  });

  it('needs the phone of an owner', async () => {
    const { token } = await newcomer();
    const managersPhone = newPhone();
    await server.call(
      createUser,
      { role: 'MANAGER', name: 'Meena Rao', phoneNumber: managersPhone },
      { token: owner },
    );
    const unverified = newPhone();
    for (const phoneNumber of [managersPhone, unverified])
      expect(await ask(token, phoneNumber)).toMatchObject({
        status: 404,
        body: { code: 'not-found', fields: { ownerPhoneNumber: 'Owner not found' } },
      });
  });

  it('does not reach a disabled owner', async () => {
    const partner = newPhone();
    const input = { role: 'ADMIN', name: 'Second Owner', phoneNumber: partner } as const;
    const added = await server.call(createUser, input, { token: otherOwner });
    const { token } = await newcomer();
    expect((await ask(token, partner)).status).toBe(200);
    const userId = added.body.user.id;
    await server.call(disableUser, { userId, disabled: true }, { token: otherOwner });
    server.passTime(MINUTE);
    expect((await ask(token, partner)).status).toBe(404);
  });

  it('is for people without a firm, so that staff cannot ask for another role', async () => {
    const phoneNumber = newPhone();
    await server.call(createUser, { role: 'MANAGER', name: 'Meena Rao', phoneNumber }, { token: owner });
    const manager = await signIn(server, phoneNumber);
    for (const token of [owner, manager]) expect((await ask(token, OWNER)).status).toBe(403);
    expect((await server.call(getSession, {}, { token: manager })).body.user.role).toBe('MANAGER');
  });

  it('ends when they found a firm themselves', async () => {
    const { token, id } = await newcomer();
    await ask(token);
    const locationDetails = { placeName: 'Pune', placeAddress: 'Pune, Maharashtra', eLoc: 'P' };
    await server.call(createOrganisation, { orgName: 'Own Roadlines', locationDetails }, { token });
    expect(await fetchApproval(token)).toBeNull();
    expect(await listRequestIds(owner)).not.toContain(id);
    expect(
      (await server.call(approveUser, { userId: id, approved: true, role: 'DRIVER' }, { token: owner }))
        .status,
    ).toBe(404);
  });
});
