import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestServer } from '../composition/test-server.ts';

const MINUTE = 60_000;
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '30' });
const [asha, vijay] = ['9817100011', '9817100012'];
beforeAll(async () => {
  await server.start();
  for (const phone of [asha, vijay]) await server.signUp('Asha Rao', phone);
});
afterAll(() => server.dispose());
beforeEach(() => server.passTime(MINUTE));

const signIn = async (phoneNumber: string) => (await server.call(login, { phoneNumber })).status;

async function statuses(times: number, act: () => Promise<number>): Promise<number[]> {
  const all = [];
  for (let time = 0; time < times; time += 1) all.push(await act());
  return all;
}

describe('the limits of sign-in at an address', () => {
  it('let a person sign in despite the failed calls of others there', async () => {
    const empty = async () => (await server.call(login, {} as { phoneNumber: string })).status;
    expect(await statuses(31, empty)).toEqual([...Array<number>(30).fill(400), 429]);
    const forged = async () => {
      const wrong = { otp: '000000', otpSessionToken: 'forged' };
      return (await server.call(verifyOtp, wrong)).status;
    };
    expect(await forged()).toBe(429);
    expect(await signIn(asha)).toBe(200);
  });

  it('count each phone separately, including its codes', async () => {
    const { otpSessionToken } = (await server.call(login, { phoneNumber: asha })).body;
    const otp = server.lastOtp(asha) === '000000' ? '000001' : '000000';
    const wrong = async () => (await server.call(verifyOtp, { otp, otpSessionToken })).status;
    const tried = await statuses(30, wrong);
    expect(tried.slice(0, 5)).toEqual([422, 422, 422, 422, 422]);
    expect(tried.at(-1)).toBe(429);
    expect(await signIn(asha)).toBe(429);
    expect(await signIn(vijay)).toBe(200);
  });
});
