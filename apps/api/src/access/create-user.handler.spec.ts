import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { getSession } from '@bahi/contract/access/get-session';
import { login } from '@bahi/contract/access/login';
import { register } from '@bahi/contract/access/register';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn } from './access-fixtures.ts';

const server = new TestServer();
beforeAll(() => server.start());
afterAll(() => server.dispose());

const MINUTE = 60_000;
let owner: string;
beforeAll(async () => {
  owner = await foundFirm(server, '9815100001');
});

let phones = 9_815_200_000;
const newPhone = () => String((phones += 1));
const hire = (phoneNumber: string) =>
  server.call(createUser, { role: 'DRIVER', name: 'Mansur Pathan', phoneNumber }, { token: owner });
async function signedUp() {
  const phoneNumber = newPhone();
  const { otpSessionToken } = (await server.call(register, { name: 'M Pathan', phoneNumber })).body;
  return { phoneNumber, otp: server.lastOtp(phoneNumber), otpSessionToken };
}

describe('adding staff whose phone was registered but never verified', () => {
  it('takes the phone over, and signs the member of staff in with it', async () => {
    const { phoneNumber } = await signedUp();
    const added = await hire(phoneNumber);
    expect(added.status).toBe(200);
    server.passTime(MINUTE);
    const token = await signIn(server, phoneNumber);
    expect((await server.call(getSession, {}, { token })).body.user).toMatchObject({
      id: added.body.user.id,
      name: 'Mansur Pathan',
      role: 'DRIVER',
      approved: true,
    });
  });

  it('voids the code of the registration', async () => {
    const { phoneNumber, otp, otpSessionToken } = await signedUp();
    await hire(phoneNumber);
    expect(await server.call(verifyOtp, { otp, otpSessionToken })).toMatchObject({
      status: 422,
      body: { message: 'Invalid OTP' },
    });
    server.passTime(MINUTE);
    expect((await server.call(register, { name: 'M Pathan', phoneNumber })).status).toBe(409);
  });

  it('loses the phone or takes it, depending on whether the code of the registration was entered first', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const { phoneNumber, otp, otpSessionToken } = await signedUp();
      const calls = [
        () => hire(phoneNumber),
        () => server.call(verifyOtp, { otp, otpSessionToken }),
      ] as const;
      const first = round % 2;
      const both = await Promise.all(
        first === 0 ? calls.map((call) => call()) : calls.toReversed().map((call) => call()),
      );
      const [hired, verified] = first === 0 ? both : both.toReversed();
      outcomes.add(`${hired?.status} ${verified?.status}`);
      server.passTime(MINUTE);
      const token = await signIn(server, phoneNumber);
      const { user } = (await server.call(getSession, {}, { token })).body;
      expect(user.role).toBe(hired?.status === 200 ? 'DRIVER' : null);
    }
    expect([...outcomes].filter((outcome) => !['200 422', '409 200'].includes(outcome))).toEqual([]);
  });

  it('leaves a known person unchanged', async () => {
    const phoneNumber = newPhone();
    const token = await server.signUp('Asha Rao', phoneNumber);
    expect(await hire(phoneNumber)).toMatchObject({
      status: 409,
      body: {
        code: 'user-exists',
        fields: { phoneNumber: expect.stringContaining('This phone has signed up without a firm') },
      },
    });
    expect((await server.call(getSession, {}, { token })).body.user).toMatchObject({
      role: null,
      name: 'Asha Rao',
    });
  });

  it('leaves members of staff unchanged, verified or not', async () => {
    const phoneNumber = newPhone();
    await hire(phoneNumber);
    expect((await hire(phoneNumber)).status).toBe(409);
  });
});

describe('a registration that was never verified', () => {
  it('is completed by a login for its phone', async () => {
    const { phoneNumber } = await signedUp();
    server.passTime(MINUTE);
    expect((await server.call(login, { phoneNumber })).status).toBe(200);
    server.passTime(MINUTE);
    const token = await signIn(server, phoneNumber);
    expect((await server.call(getSession, {}, { token })).body.user).toMatchObject({
      name: 'M Pathan',
      status: 'VERIFIED',
    });
  });
});
