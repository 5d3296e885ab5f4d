import { login } from '@bahi/contract/access/login';
import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { type CommandDefinition, type WireInput, type WireResponse } from '@bahi/contract/define';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestServer } from '../composition/test-server.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const OFFICE = '203.0.113.1';
const server = new TestServer({ TRUST_PROXY: '1' });
let asha: string;
beforeAll(() => server.start());
afterAll(() => server.dispose());
let phones = 9_817_300_000;
beforeEach(async () => {
  asha = String((phones += 1));
  await server.signUp('Asha Rao', asha);
  server.passTime(HOUR);
});

async function callFrom<D extends CommandDefinition>(address: string, definition: D, input: WireInput<D>) {
  const response = await fetch(`${server.url}/api${definition.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as WireResponse<D> };
}

const ask = (address: string) => callFrom(address, login, { phoneNumber: asha });

async function askForCode(address: string) {
  const { status, body } = await ask(address);
  expect(status).toBe(200);
  return { otp: server.lastOtp(asha), otpSessionToken: body.otpSessionToken };
}

async function enter(address: string, code: WireInput<typeof verifyOtp>): Promise<number> {
  return (await callFrom(address, verifyOtp, code)).status;
}

async function askFiveTimes(address: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await askForCode(address);
    server.passTime(31 * SECOND);
  }
}

describe('an owner while an attacker requests codes for their phone', () => {
  it('signs in with the code that they were sent before', async () => {
    const code = await askForCode(OFFICE);
    await askFiveTimes('198.51.100.7');
    expect(await enter(OFFICE, code)).toBe(200);
  });

  it('gets a code after the attacker has used up their own limit', async () => {
    await askFiveTimes('198.51.100.7');
    expect((await ask('198.51.100.7')).status).toBe(429);
    expect(await enter(OFFICE, await askForCode(OFFICE))).toBe(200);
  });

  it('keeps all five tries when the attacker enters wrong codes', async () => {
    const code = await askForCode(OFFICE);
    const { otpSessionToken } = await askForCode('198.51.100.7');
    for (let tried = 0; tried < 6; tried += 1)
      expect(await enter('198.51.100.7', { otp: code.otp, otpSessionToken })).toBe(422);
    expect(await enter(OFFICE, code)).toBe(200);
  });

  it('is sent 20 codes an hour from all addresses together', async () => {
    for (let address = 1; address <= 20; address += 1) await askForCode(`198.51.100.${address}`);
    expect((await ask(OFFICE)).status).toBe(429);
    server.passTime(HOUR);
    expect(await enter(OFFICE, await askForCode(OFFICE))).toBe(200);
  });
});

it('accepts a separate code on each of three pages of one phone', async () => {
  const codes = [];
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) codes.push(await askForCode(address));
  const [first, second] = codes;
  const swapped = { otp: first?.otp ?? '', otpSessionToken: second?.otpSessionToken ?? '' };
  expect(await enter(OFFICE, swapped)).toBe(422);
  for (const code of codes) expect(await enter(OFFICE, code)).toBe(200);
  for (const code of codes) expect(await enter(OFFICE, code)).toBe(422);
});
