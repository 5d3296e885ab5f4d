import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createUser } from '@bahi/contract/access/create-user';
import { login } from '@bahi/contract/access/login';
import { register } from '@bahi/contract/access/register';
import { requestApproval } from '@bahi/contract/access/request-approval';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type Role } from '@bahi/contract/may';
import { TestServer } from '../composition/test-server.ts';
import { foundFirm, signIn as signInAs } from './access-fixtures.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** With the setting of 30 calls a minute: 10 unknown phones and 3 wrong codes an hour, 300 wrong codes in total. */
const server = new TestServer({ SIGN_IN_LIMIT_PER_MINUTE: '30' });
beforeAll(() => server.start());
afterAll(() => server.dispose());

let phones = 9_816_200_000;
const newPhone = () => String((phones += 1));
const signIn = (phoneNumber: string) => server.call(login, { phoneNumber });
const known = async () => {
  const phoneNumber = newPhone();
  await server.signUp('Asha Rao', phoneNumber);
  return phoneNumber;
};

async function inTurn<T>(times: number, ask: () => Promise<T>): Promise<T[]> {
  const replies: T[] = [];
  while (replies.length < times) replies.push(await ask());
  return replies;
}

describe('logging in with unknown phones', () => {
  it('is answered as unknown ten times an hour, and like a known phone from then on', async () => {
    const asha = await known();
    for (let tried = 0; tried < 10; tried += 1)
      expect(await signIn(newPhone())).toMatchObject({
        status: 404,
        body: { message: 'User not found', fields: { phoneNumber: 'User not found' } },
      });
    server.passTime(MINUTE);
    const [unknown, knownPhone] = [await signIn(newPhone()), await signIn(asha)];
    const token = expect.stringMatching(/^[0-9a-f]{64}\.[\w-]{43}$/);
    for (const { status, body, headers } of [unknown, knownPhone]) {
      expect([status, body]).toEqual([200, { otpSessionToken: token, resendAfterSeconds: 30 }]);
      expect(Number(headers.get('x-event-position'))).toBeGreaterThan(0);
    }
  });

  it('sends nothing after that, and its code opens no session', async () => {
    const phoneNumber = newPhone();
    const { otpSessionToken } = (await signIn(phoneNumber)).body;
    expect(server.lastOtp(phoneNumber)).toBe('');
    expect(await server.call(verifyOtp, { otp: '123456', otpSessionToken })).toMatchObject({
      status: 422,
      body: { message: 'Invalid OTP' },
    });
  });

  it('allows reopening the page and limits sends after that as for a known phone', async () => {
    const [asha, phoneNumber] = [await known(), newPhone()];
    for (const phone of [asha, phoneNumber]) {
      server.passTime(MINUTE);
      const [sent, ...more] = await inTurn(6, () => signIn(phone));
      expect([sent, ...more].map((reply) => reply?.status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(more.map(({ body }) => body.resendAfterSeconds)).toEqual([30, 30, 30, 30, 30]);
      expect((await signIn(phone)).status).toBe(429);
    }
  });

  it('does not prevent signing up with such a phone', async () => {
    const phoneNumber = newPhone();
    expect((await signIn(phoneNumber)).status).toBe(200);
    server.passTime(MINUTE);
    expect((await server.call(register, { name: 'Vijay Sawant', phoneNumber })).status).toBe(200);
    const { otpSessionToken } = (
      await (async () => {
        server.passTime(MINUTE);
        return signIn(phoneNumber);
      })()
    ).body;
    const otp = server.lastOtp(phoneNumber);
    expect((await server.call(verifyOtp, { otp, otpSessionToken })).status).toBe(200);
  });

  it('is answered as unknown again in the next hour', async () => {
    server.passTime(HOUR);
    expect((await signIn(newPhone())).status).toBe(404);
  });
});

describe('signing up with known phones', () => {
  const signUp = (phoneNumber: string) => server.call(register, { name: 'Vijay Sawant', phoneNumber });

  it('is answered as known ten times an hour; after that all sign-ups are refused, whether the phone is known or not', async () => {
    const asha = await known();
    server.passTime(HOUR);
    for (let tried = 0; tried < 10; tried += 1)
      expect(await signUp(asha)).toMatchObject({ status: 409, body: { message: 'User already exists' } });
    server.passTime(MINUTE);
    expect([(await signUp(asha)).status, (await signUp(newPhone())).status]).toEqual([429, 429]);
    server.passTime(HOUR);
    expect((await signUp(newPhone())).status).toBe(200);
  });
});

describe('adding staff with known phones', () => {
  it('is answered as known ten times an hour; after that no one with a phone is added, whether it is known or not', async () => {
    server.passTime(HOUR);
    const asha = await known();
    const token = await foundFirm(server, newPhone());
    const hire = async (phoneNumber?: string) =>
      (await server.call(createUser, { role: 'DRIVER', name: 'Mansur Pathan', phoneNumber }, { token }))
        .status;
    expect(new Set(await inTurn(10, () => hire(asha)))).toEqual(new Set([409]));
    expect([await hire(asha), await hire(newPhone())]).toEqual([429, 429]);
    expect(await hire()).toBe(200);
    server.passTime(HOUR);
    expect(await hire(newPhone())).toBe(200);
  });
});

describe('adding staff with unknown phones', () => {
  it('is limited too, to 60 an hour for all people of a firm together', async () => {
    server.passTime(HOUR);
    const token = await foundFirm(server, newPhone());
    const managersPhone = newPhone();
    const hire = async (by: string, phoneNumber: string | undefined = newPhone(), role = 'DRIVER' as Role) =>
      (await server.call(createUser, { role, name: 'Mansur Pathan', phoneNumber }, { token: by })).status;
    expect(await hire(token, managersPhone, 'MANAGER')).toBe(200);
    const manager = await signInAs(server, managersPhone);
    expect(new Set(await inTurn(58, () => hire(token)))).toEqual(new Set([200]));
    expect([await hire(manager), await hire(manager), await hire(token)]).toEqual([200, 429, 429]);
    const other = await foundFirm(server, newPhone());
    expect(await hire(other)).toBe(200);
    server.passTime(HOUR);
    expect(await hire(manager)).toBe(200);
  });

  it('shares one limit of ten known phones an hour among all people of a firm', async () => {
    server.passTime(HOUR);
    const asha = await known();
    const token = await foundFirm(server, newPhone());
    const managersPhone = newPhone();
    const hire = async (by: string, phoneNumber: string, role = 'DRIVER' as Role) =>
      (await server.call(createUser, { role, name: 'Mansur Pathan', phoneNumber }, { token: by })).status;
    await hire(token, managersPhone, 'MANAGER');
    const manager = await signInAs(server, managersPhone);
    for (const by of [token, manager])
      expect(new Set(await inTurn(5, () => hire(by, asha)))).toEqual(new Set([409]));
    for (const by of [token, manager]) expect(await hire(by, newPhone())).toBe(429);
  });
});

describe('searching for owners', () => {
  it('is refused after ten phones of no owner in an hour', async () => {
    const owner = newPhone();
    await foundFirm(server, owner);
    const token = await server.signUp('Vijay Sawant', newPhone());
    const ask = async (ownerPhoneNumber: string) =>
      (await server.call(requestApproval, { ownerPhoneNumber }, { token })).status;
    const asked = await Promise.all(Array.from({ length: 15 }, () => ask(newPhone())));
    expect(asked.filter((status) => status === 404)).toHaveLength(10);
    expect(await ask(owner)).toBe(429);
    server.passTime(HOUR);
    expect(await ask(owner)).toBe(200);
  });

  it('counts phones of owners too', async () => {
    server.passTime(HOUR);
    const owners = await Promise.all(
      Array.from({ length: 2 }, newPhone).map(async (phone) => {
        await foundFirm(server, phone);
        return phone;
      }),
    );
    const token = await server.signUp('Vijay Sawant', newPhone());
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      server.passTime(MINUTE);
      const ownerPhoneNumber = owners[asked % 2] ?? '';
      statuses.push((await server.call(requestApproval, { ownerPhoneNumber }, { token })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await server.call(requestApproval, {}, { token })).status).toBe(200);
  });
});

describe('wrong codes', () => {
  it('limit an address to three once there were more than 300 an hour in total', async () => {
    server.passTime(HOUR);
    const guess = async () =>
      (await server.call(verifyOtp, { otp: '123456', otpSessionToken: 'none' })).status;
    for (let minute = 0; minute < 10; minute += 1) {
      server.passTime(MINUTE);
      const answers = await Promise.all(Array.from({ length: 30 }, guess));
      expect(new Set(answers)).toEqual(new Set([422]));
    }
    server.passTime(MINUTE);
    expect(await guess()).toBe(429);
    const phoneNumber = newPhone();
    const { otpSessionToken } = (await server.call(register, { name: 'Asha Rao', phoneNumber })).body;
    const right = { otp: server.lastOtp(phoneNumber), otpSessionToken };
    expect((await server.call(verifyOtp, right)).status).toBe(429);
    server.passTime(HOUR);
    expect((await server.call(login, { phoneNumber })).status).toBe(200);
  });
});
