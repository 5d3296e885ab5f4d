import { createUser } from '@bahi/contract/access/create-user';
import { disableUser } from '@bahi/contract/access/disable-user';
import { getSession } from '@bahi/contract/access/get-session';
import { leaveByCode } from '@bahi/contract/access/leave-by-code';
import { listUsers } from '@bahi/contract/access/list-users';
import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());
beforeEach(() => server.passTime(60_000));

let phones = 9_818_700_000;
const newPhone = () => String((phones += 1));

async function sendCode(phoneNumber: string) {
  server.passTime(60_000);
  const { otpSessionToken } = (await server.call(login, { phoneNumber })).body;
  return { otp: server.lastOtp(phoneNumber), otpSessionToken };
}

/** A driver who has signed in to their firm before, disabled or not, and a code that has been sent to their phone. */
async function hired({ disabled }: { readonly disabled: boolean }) {
  const owner = await foundFirm(server, newPhone());
  const phoneNumber = newPhone();
  const named = { role: 'DRIVER', name: 'Mansur Pathan', phoneNumber } as const;
  const { user } = (await server.call(createUser, named, { token: owner })).body;
  await server.call(verifyOtp, await sendCode(phoneNumber));
  if (disabled) await server.call(disableUser, { userId: user.id, disabled }, { token: owner });
  return { owner, id: user.id, phoneNumber, code: await sendCode(phoneNumber) };
}

describe('leaving a firm that disabled a person', () => {
  it('accepts a code that could not sign them in, and frees the phone', async () => {
    const { owner, id, phoneNumber, code } = await hired({ disabled: true });
    expect(await server.call(verifyOtp, code)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await server.call(leaveByCode, code)).toMatchObject({ status: 200, body: {} });
    const { users } = (await server.call(listUsers, {}, { token: owner })).body;
    expect(users.map((user) => user.id)).not.toContain(id);
    server.passTime(60_000);
    const founder = await foundFirm(server, phoneNumber);
    expect((await server.call(getSession, {}, { token: founder })).body.user).toMatchObject({
      role: 'ADMIN',
    });
  });

  it('is refused with a wrong code and with a used one', async () => {
    const { code } = await hired({ disabled: true });
    const otp = code.otp === '111111' ? '222222' : '111111';
    expect(await server.call(leaveByCode, { ...code, otp })).toMatchObject({
      status: 422,
      body: { code: 'otp-invalid' },
    });
    expect((await server.call(leaveByCode, code)).status).toBe(200);
    expect((await server.call(leaveByCode, code)).status).toBe(422);
  });

  it('is refused to a person who can sign in', async () => {
    const { code } = await hired({ disabled: false });
    expect(await server.call(leaveByCode, code)).toMatchObject({
      status: 403,
      body: { message: 'Sign in, and leave the firm from your profile' },
    });
    expect((await server.call(verifyOtp, code)).status).toBe(200);
  });
});
