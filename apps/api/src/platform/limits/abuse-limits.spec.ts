import { describe, expect, it } from '@jest/globals';
import { createMemoryCallCounts } from './memory-call-counts.ts';
import { AbuseLimits } from './abuse-limits.ts';

const OFFICE = '203.0.113.1';
const ATTACKER = '203.0.113.2';
/** Runs the calls one after another. */
async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const answers = [];
  for (let nth = 0; nth < count; nth += 1) answers.push(await act());
  return answers;
}

describe('the limits against abuse, with 30 sign-in calls a minute', () => {
  const limits = () =>
    new AbuseLimits(
      30,
      createMemoryCallCounts(() => Date.parse('2026-11-20T06:00:00Z')),
    );

  it('leave each address 600 sign-in calls a minute, and 600 refused ones', async () => {
    const one = limits();
    await times(600, () => one.countSignInCall(ATTACKER));
    await times(600, () => one.countRefusedCall(ATTACKER));
    await expect(one.countSignInCall(ATTACKER)).rejects.toThrow('Too many attempts');
    await expect(one.countRefusedCall(ATTACKER)).rejects.toThrow('Too many attempts');
    await one.countSignInCall(OFFICE);
    await one.countRefusedCall(OFFICE);
  });

  it('leave each phone at an address 30 sign-in calls a minute, and 30 to calls without a phone', async () => {
    const one = limits();
    await times(30, () => one.countSignIn(OFFICE, 'asha'));
    await times(30, () => one.countSignIn(OFFICE, null));
    await expect(one.countSignIn(OFFICE, 'asha')).rejects.toThrow('Too many attempts');
    await expect(one.countSignIn(OFFICE, null)).rejects.toThrow('Too many attempts');
    await one.countSignIn(OFFICE, 'vijay');
    await one.countSignIn(ATTACKER, 'asha');
  });

  it('reveal to each address ten times an hour that a phone is unknown', async () => {
    const one = limits();
    const answers = await times(11, () => one.tryCountPhoneDisclosure(ATTACKER));
    expect(answers).toEqual([...Array(10).fill(true), false]);
    expect(await one.tryCountPhoneDisclosure(OFFICE)).toBe(true);
    expect([
      await one.hasReachedDisclosureLimit(ATTACKER),
      await one.hasReachedDisclosureLimit(OFFICE),
    ]).toEqual([true, false]);
  });

  it('leave each address three wrong codes once there were 300 in total', async () => {
    const one = limits();
    await times(299, () => one.countWrongCode(ATTACKER));
    await one.refuseAfterWrongCodes(ATTACKER);
    await one.countWrongCode(ATTACKER);
    await expect(one.refuseAfterWrongCodes(ATTACKER)).rejects.toThrow(
      'Too many attempts; please try again in 1 hour',
    );
    await times(2, () => one.countWrongCode(OFFICE));
    await one.refuseAfterWrongCodes(OFFICE);
    await one.countWrongCode(OFFICE);
    await expect(one.refuseAfterWrongCodes(OFFICE)).rejects.toThrow('Too many attempts');
  });

  it('leave each address 30 codes for unverified phones, and all addresses together 300', async () => {
    const one = limits();
    await times(30, () => one.countCodeToUnverifiedPhone(ATTACKER));
    await expect(one.countCodeToUnverifiedPhone(ATTACKER)).rejects.toThrow('Too many attempts');
    await one.countCodeToUnverifiedPhone(OFFICE);
    for (let office = 0; office < 269; office += 1)
      await one.countCodeToUnverifiedPhone(`198.51.100.${office}`);
    await expect(one.countCodeToUnverifiedPhone(OFFICE)).rejects.toThrow('Too many attempts');
  });

  it('leave each person without a firm ten files, all of them together 100, and do not limit members of a firm', async () => {
    const one = limits();
    const admit = (userId: string, organisationId: string | null = null) =>
      one.countFile({ userId, organisationId });
    await times(10, () => admit('attacker'));
    await expect(admit('attacker')).rejects.toThrow('Too many attempts');
    for (let other = 0; other < 90; other += 1) await admit(`person ${other}`);
    await expect(admit('somebody else')).rejects.toThrow('Too many attempts');
    await times(200, () => admit('owner', 'firm'));
  });
});
