import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { login } from '@bahi/contract/access/login';
import { logout } from '@bahi/contract/access/logout';
import { register } from '@bahi/contract/access/register';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { listParties } from '@bahi/contract/parties/list-parties';
import { TestFirm, TestServer } from '../composition/test-server.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const MINUTE = 60_000;
let phones = 9_100_000_000;
const newPhone = () => String((phones += 1));
const wrong = (otp: string, by = 1) => String((Number(otp) + by) % 1_000_000).padStart(6, '0');

async function registered() {
  const phoneNumber = newPhone();
  const { body } = await server.call(register, { name: 'Anita Kulkarni', phoneNumber });
  return { phoneNumber, otpSessionToken: body.otpSessionToken, otp: server.lastOtp(phoneNumber) };
}

describe('verifying an OTP', () => {
  it('opens a session of a verified, not yet approved person', async () => {
    const { otp, otpSessionToken, phoneNumber } = await registered();
    const { body } = await server.call(verifyOtp, { otp, otpSessionToken });
    expect(body.user).toMatchObject({
      name: 'Anita Kulkarni',
      phoneNumber,
      status: 'VERIFIED',
      approved: false,
    });
    const session = await server.call(getSession, {}, { token: body.sessionToken });
    expect(session.body).toMatchObject({ sessionStatus: 'ACTIVE', accessCnt: 1, approval: null });
  });

  it('accepts a code once, even when it is tried in parallel', async () => {
    const { otp, otpSessionToken } = await registered();
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => server.call(verifyOtp, { otp, otpSessionToken })),
    );
    const [opened, ...more] = tries.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    const { sessionToken: token } = opened?.body ?? { sessionToken: '' };
    expect((await server.call(getSession, {}, { token })).body.accessCnt).toBe(1);
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).body).toMatchObject({
      code: 'otp-invalid',
    });
  });

  it('rejects a code after five wrong tries', async () => {
    const { otp, otpSessionToken } = await registered();
    for (let tried = 0; tried < 5; tried += 1)
      expect((await server.call(verifyOtp, { otp: wrong(otp), otpSessionToken })).status).toBe(422);
    expect(await server.call(verifyOtp, { otp, otpSessionToken })).toMatchObject({
      status: 422,
      body: { message: 'Invalid OTP' },
    });
  });

  it('counts no more than five wrong tries when a hundred arrive at the same time', async () => {
    const { otp, otpSessionToken } = await registered();
    const tries = Array.from({ length: 100 }, (_, index) =>
      server.call(verifyOtp, { otp: wrong(otp, index + 1), otpSessionToken }),
    );
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([422]));
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).status).toBe(422);
    const stream = `otp-${otpSessionToken.split('.')[0]}`;
    const tried = (await server.server.events.readStream(stream)).filter(({ type }) => type === 'OtpTried');
    expect(tried).toHaveLength(5);
  });

  it('accepts a code for five minutes, not longer', async () => {
    const [early, late] = [await registered(), await registered()];
    server.passTime(5 * MINUTE - 1);
    expect((await server.call(verifyOtp, early)).status).toBe(200);
    server.passTime(1);
    expect((await server.call(verifyOtp, late)).status).toBe(422);
  });

  it('accepts no code of a sign-up for a login, nor the reverse', async () => {
    const first = await registered();
    server.passTime(MINUTE);
    const { body } = await server.call(login, { phoneNumber: first.phoneNumber });
    const { otpSessionToken } = first;
    expect(
      (await server.call(verifyOtp, { otp: server.lastOtp(first.phoneNumber), otpSessionToken })).status,
    ).toBe(422);
    const { otp } = first;
    expect((await server.call(verifyOtp, { otp, otpSessionToken: body.otpSessionToken })).status).toBe(422);
    const resent = { otp: server.lastOtp(first.phoneNumber), otpSessionToken: body.otpSessionToken };
    expect((await server.call(verifyOtp, resent)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('counts a person as known only after their first OTP is verified', async () => {
    const { phoneNumber } = await registered();
    server.passTime(MINUTE);
    expect((await server.call(register, { name: 'Anita K', phoneNumber })).status).toBe(200);
    const token = await (async () => {
      server.passTime(MINUTE);
      return server.signUp('Anita Kulkarni-Rao', phoneNumber);
    })();
    expect((await server.call(getSession, {}, { token })).body.user.name).toBe('Anita Kulkarni-Rao');
    server.passTime(MINUTE);
    expect(await server.call(register, { name: 'Mallory', phoneNumber })).toMatchObject({
      status: 409,
      body: { message: 'User already exists', fields: { phoneNumber: 'User already exists' } },
    });
    expect((await server.call(login, { phoneNumber: newPhone() })).body).toMatchObject({
      message: 'User not found',
    });
  });

  it('sends at most one code in 30 seconds', async () => {
    const { phoneNumber, otp, otpSessionToken } = await registered();
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).status).toBe(200);
    expect((await server.call(login, { phoneNumber })).status).toBe(429);
    server.passTime(MINUTE / 2);
    expect((await server.call(login, { phoneNumber })).status).toBe(200);
  });

  it('accepts the code that is on its way when the page is opened again, and says when the next code can be sent', async () => {
    const phoneNumber = newPhone();
    await server.signUp('Sunil Rao', phoneNumber);
    server.passTime(MINUTE);
    const first = (await server.call(login, { phoneNumber })).body;
    expect(first.resendAfterSeconds).toBe(30);
    const otp = server.lastOtp(phoneNumber);
    server.passTime(12_000);
    const second = await server.call(login, { phoneNumber });
    expect([second.status, second.body.resendAfterSeconds]).toEqual([200, 18]);
    expect(second.body.otpSessionToken).not.toBe(first.otpSessionToken);
    expect(server.lastOtp(phoneNumber)).toBe(otp);
    const { otpSessionToken } = second.body;
    expect((await server.call(verifyOtp, { otp: wrong(otp), otpSessionToken })).status).toBe(422);
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).status).toBe(200);
    expect((await server.call(verifyOtp, { ...first, otp })).status).toBe(422);
  });

  it('accepts the code that is on its way when signing up again, and keeps the name that was typed last', async () => {
    const { phoneNumber, otp } = await registered();
    server.passTime(5_000);
    const { body } = await server.call(register, { name: 'Anita Kulkarni-Rao', phoneNumber });
    expect(body.resendAfterSeconds).toBe(25);
    expect(server.lastOtp(phoneNumber)).toBe(otp);
    const { otpSessionToken } = body;
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).body.user.name).toBe(
      'Anita Kulkarni-Rao',
    );
  });

  it('allows five tries for a code in total when the page is opened again', async () => {
    const first = await registered();
    const { phoneNumber, otp } = first;
    const again = await server.call(register, { name: 'Anita Kulkarni', phoneNumber });
    const { otpSessionToken } = again.body;
    for (let tried = 0; tried < 5; tried += 1)
      expect((await server.call(verifyOtp, { otp: wrong(otp), otpSessionToken })).status).toBe(422);
    expect((await server.call(verifyOtp, first)).status).toBe(422);
  });

  it('keeps five sessions of a person and ends the oldest', async () => {
    const phoneNumber = newPhone();
    const tokens = [await server.signUp('Sunil Rao', phoneNumber)];
    for (let signIns = 0; signIns < 5; signIns += 1) {
      server.passTime(13 * MINUTE);
      const { body } = await server.call(login, { phoneNumber });
      const otp = server.lastOtp(phoneNumber);
      const verified = await server.call(verifyOtp, { otp, otpSessionToken: body.otpSessionToken });
      tokens.push(verified.body.sessionToken);
    }
    const states = await Promise.all(tokens.map((token) => server.call(getSession, {}, { token })));
    expect(states.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it('ends with the next call after a logout', async () => {
    const token = await server.signUp('Sunil Rao', newPhone());
    expect((await server.call(logout, {}, { token })).status).toBe(200);
    expect((await server.call(getSession, {}, { token })).status).toBe(401);
  });

  it('ends an idle session: an owner’s after a day, others after a week', async () => {
    const driverPhone = newPhone();
    const owner = await TestFirm.open(server, newPhone());
    await owner.call(createUser, { role: 'DRIVER', name: 'Mansur Pathan', phoneNumber: driverPhone });
    const { body } = await server.call(login, { phoneNumber: driverPhone });
    const signedIn = { otp: server.lastOtp(driverPhone), otpSessionToken: body.otpSessionToken };
    const driver = (await server.call(verifyOtp, signedIn)).body.sessionToken;
    server.passTime(24 * 60 * MINUTE);
    expect((await server.call(getSession, {}, { token: owner.token })).status).toBe(401);
    expect((await server.call(getSession, {}, { token: driver })).status).toBe(200);
    server.passTime(7 * 24 * 60 * MINUTE);
    expect((await server.call(getSession, {}, { token: driver })).status).toBe(401);
  });

  it('gives a driver a session, which cannot list parties', async () => {
    const phoneNumber = newPhone();
    const owner = await TestFirm.open(server, newPhone());
    await owner.call(createUser, { role: 'DRIVER', name: 'Mansur Pathan', phoneNumber });
    const { body } = await server.call(login, { phoneNumber });
    const otp = server.lastOtp(phoneNumber);
    const { sessionToken: token } = (
      await server.call(verifyOtp, { otp, otpSessionToken: body.otpSessionToken })
    ).body;
    expect((await server.call(getSession, {}, { token })).body.user).toMatchObject({
      role: 'DRIVER',
      approved: true,
    });
    expect(await server.call(listParties, { customerType: 'CUSTOMER' }, { token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('survives a restart of the server', async () => {
    const token = await server.signUp('Sunil Rao', newPhone());
    await server.restart();
    expect((await server.call(getSession, {}, { token })).body.user.name).toBe('Sunil Rao');
  });
});
