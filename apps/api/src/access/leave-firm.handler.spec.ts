import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { leaveFirm } from '@bahi/contract/access/leave-firm';
import { listUsers } from '@bahi/contract/access/list-users';
import { login } from '@bahi/contract/access/login';
import { disableUser } from '@bahi/contract/access/disable-user';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type WireResponse } from '@bahi/contract/define';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());
beforeEach(() => server.passTime(60_000));

let phones = 9_818_300_000;
const newPhone = () => String((phones += 1));
const fetchSession = (token: string) => server.call(getSession, {}, { token });
const leave = (token: string) => server.call(leaveFirm, {}, { token });
const listStaff = async (token: string) => (await server.call(listUsers, {}, { token })).body.users;
const toIds = (users: WireResponse<typeof listUsers>['users']) => users.map(({ id }) => id);

async function hiredBy(
  owner: string,
  role: 'ADMIN' | 'MANAGER' | 'DRIVER' = 'DRIVER',
  phoneNumber = newPhone(),
) {
  const { user } = (
    await server.call(createUser, { role, name: 'Mansur Pathan', phoneNumber }, { token: owner })
  ).body;
  return { id: user.id, phoneNumber, token: await signIn(server, phoneNumber) };
}

describe('leaving a firm', () => {
  it('is offered to a person whom a firm added, with the name of the firm', async () => {
    const owner = await foundFirm(server, newPhone());
    const { token } = await hiredBy(owner);
    expect((await fetchSession(token)).body.addedBy).toEqual({ orgName: 'Sahyadri Roadlines' });
    expect((await fetchSession(owner)).body.addedBy).toBeNull();
  });

  it('ends all of their sessions with the next call', async () => {
    const { token, phoneNumber } = await hiredBy(await foundFirm(server, newPhone()));
    server.passTime(60_000);
    const second = await signIn(server, phoneNumber);
    expect(await leave(token)).toMatchObject({ status: 200, body: {} });
    for (const ended of [token, second]) expect((await fetchSession(ended)).status).toBe(401);
  });

  it('frees the phone, so that its holder can found a firm', async () => {
    const { token, phoneNumber } = await hiredBy(await foundFirm(server, newPhone()));
    await leave(token);
    server.passTime(60_000);
    expect(await server.call(login, { phoneNumber })).toMatchObject({ status: 404 });
    const founder = await foundFirm(server, phoneNumber);
    expect((await fetchSession(founder)).body).toMatchObject({
      user: { role: 'ADMIN', name: 'Rajesh Patil' },
      addedBy: null,
    });
  });

  it('frees the phone, so that another firm can add it', async () => {
    const { token, phoneNumber, id } = await hiredBy(await foundFirm(server, newPhone()));
    await leave(token);
    server.passTime(60_000);
    const again = await hiredBy(await foundFirm(server, newPhone()), 'MANAGER', phoneNumber);
    expect(again.id).not.toBe(id);
    expect((await fetchSession(again.token)).body.user).toMatchObject({ role: 'MANAGER', id: again.id });
  });

  it('removes them from the list of staff, and is in the log for the owner', async () => {
    const owner = await foundFirm(server, newPhone());
    const { token, id } = await hiredBy(owner);
    expect(toIds(await listStaff(owner))).toContain(id);
    await server.call(leaveFirm, { reason: 'Another job' }, { token });
    expect(toIds(await listStaff(owner))).not.toContain(id);
    const released = (await server.server.events.readStream(`user-${id}`)).find(
      ({ type }) => type === 'OrganisationLeft',
    );
    const { organisationId } = (await fetchSession(owner)).body;
    expect(released).toMatchObject({
      data: { userId: id, organisationId, reason: 'Another job' },
      metadata: { organisation: organisationId },
    });
  });

  it('voids a code that was sent before', async () => {
    const { token, phoneNumber } = await hiredBy(await foundFirm(server, newPhone()));
    server.passTime(60_000);
    const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
    await leave(token);
    expect(await server.call(verifyOtp, { otp: server.lastOtp(phoneNumber), otpSessionToken })).toMatchObject(
      {
        status: 422,
        body: { code: 'otp-invalid' },
      },
    );
  });

  it('is for members of a firm', async () => {
    const token = await server.signUp('Vijay Sawant', newPhone());
    expect((await leave(token)).status).toBe(403);
  });
});

describe('leaving a firm as its owner', () => {
  it('is refused to the last owner who can sign in', async () => {
    const owner = await foundFirm(server, newPhone());
    expect(await leave(owner)).toMatchObject({ status: 409, body: { code: 'last-admin' } });
    const named = { role: 'ADMIN', name: 'Meera Rao', phoneNumber: newPhone() } as const;
    await server.call(createUser, named, { token: owner });
    expect((await leave(owner)).status).toBe(409);
    expect((await fetchSession(owner)).status).toBe(200);
  });

  it('is refused while the other owner is disabled', async () => {
    const owner = await foundFirm(server, newPhone());
    const { id: userId } = await hiredBy(owner, 'ADMIN');
    await server.call(disableUser, { userId, disabled: true }, { token: owner });
    expect((await leave(owner)).status).toBe(409);
  });

  it('leaves the firm to the other owner', async () => {
    const owner = await foundFirm(server, newPhone());
    const partner = await hiredBy(owner, 'ADMIN');
    expect((await leave(owner)).status).toBe(200);
    expect(toIds(await listStaff(partner.token))).toEqual([partner.id]);
    expect((await leave(partner.token)).status).toBe(409);
  });

  it('leaves the firm one owner, even when all leave or disable each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      server.passTime(60_000);
      const owner = await foundFirm(server, newPhone());
      const partner = await hiredBy(owner, 'ADMIN');
      const shutOut = { userId: partner.id, disabled: true };
      await Promise.all([
        leave(partner.token),
        round % 2 === 0 ? leave(owner) : server.call(disableUser, shutOut, { token: owner }),
        leave(owner),
      ]);
      const alive = await Promise.all(
        [owner, partner.token].map(async (token) => (await fetchSession(token)).status),
      );
      expect(alive.sort()).toEqual([200, 401]);
    }
  });
});
