import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { listUsers } from '@bahi/contract/access/list-users';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const MINUTE = 60_000;
let phones = 9_813_200_000;
const newPhone = () => String((phones += 1));
const fetchUserId = async (token: string) => (await server.call(getSession, {}, { token })).body.user.id;

async function firmWith(role: 'ADMIN' | 'MANAGER') {
  const owner = await foundFirm(server, newPhone());
  const phoneNumber = newPhone();
  await server.call(createUser, { role, name: 'Meena Rao', phoneNumber }, { token: owner });
  const token = await signIn(server, phoneNumber);
  return { owner, phoneNumber, token, userId: await fetchUserId(token) };
}
const disable = (userId: string, by: string, disabled = true) =>
  server.call(disableUser, { userId, disabled }, { token: by });

describe('disabling a member of staff', () => {
  it('ends their sessions with the next call, and shows in the list', async () => {
    const { owner, token, phoneNumber, userId } = await firmWith('MANAGER');
    server.passTime(MINUTE);
    const second = await signIn(server, phoneNumber);
    expect((await disable(userId, owner)).body.user).toMatchObject({
      id: userId,
      disabled: true,
      role: 'MANAGER',
    });
    for (const ended of [token, second])
      expect((await server.call(getSession, {}, { token: ended })).status).toBe(401);
    const { users } = (await server.call(listUsers, { role: 'MANAGER' }, { token: owner })).body;
    expect(users).toMatchObject([{ id: userId, disabled: true }]);
  });

  it('prevents them from signing in, and says so only to the holder of their phone', async () => {
    const { owner, phoneNumber, userId } = await firmWith('MANAGER');
    await disable(userId, owner);
    server.passTime(MINUTE);
    const sent = await server.call(login, { phoneNumber });
    expect(sent).toMatchObject({ status: 200, body: { otpSessionToken: expect.any(String) } });
    const { otpSessionToken } = sent.body;
    expect(await server.call(verifyOtp, { otp: server.lastOtp(phoneNumber), otpSessionToken })).toMatchObject(
      {
        status: 403,
        body: { code: 'forbidden', message: 'Your access has been disabled. Please ask your owner' },
      },
    );
  });

  it('wins over a code that was sent before', async () => {
    const { owner, phoneNumber, userId } = await firmWith('MANAGER');
    server.passTime(MINUTE);
    const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
    const otp = server.lastOtp(phoneNumber);
    const [, signedIn] = await Promise.all([
      disable(userId, owner),
      server.call(verifyOtp, { otp, otpSessionToken }),
    ]);
    const token = signedIn.body.sessionToken;
    if (token !== undefined) expect((await server.call(getSession, {}, { token })).status).toBe(401);
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).status).not.toBe(200);
  });

  it('can be undone, so that they sign in again', async () => {
    const { owner, token, phoneNumber, userId } = await firmWith('MANAGER');
    await disable(userId, owner);
    expect((await disable(userId, owner, false)).body.user.disabled).toBe(false);
    expect((await server.call(getSession, {}, { token })).status).toBe(401);
    server.passTime(MINUTE);
    expect(await fetchUserId(await signIn(server, phoneNumber))).toBe(userId);
  });

  it('is reserved to an owner, and to their own staff', async () => {
    const { owner, token, userId } = await firmWith('MANAGER');
    const another = await foundFirm(server, newPhone());
    expect((await disable(await fetchUserId(owner), token)).status).toBe(403);
    expect((await disable(userId, another)).status).toBe(404);
    expect((await server.call(getSession, {}, { token })).status).toBe(200);
  });

  it('is impossible for oneself', async () => {
    const { owner } = await firmWith('MANAGER');
    expect(await disable(await fetchUserId(owner), owner)).toMatchObject({
      status: 403,
      body: { message: 'You cannot disable yourself' },
    });
    expect((await server.call(getSession, {}, { token: owner })).status).toBe(200);
  });

  it('leaves a firm one owner, even when two owners disable each other at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, token, userId } = await firmWith('ADMIN');
      const ownerId = await fetchUserId(owner);
      await Promise.all([disable(userId, owner), disable(ownerId, token)]);
      const alive = await Promise.all(
        [owner, token].map(async (one) => (await server.call(getSession, {}, { token: one })).status),
      );
      expect(alive.sort()).toEqual([200, 401]);
    }
  });
});
