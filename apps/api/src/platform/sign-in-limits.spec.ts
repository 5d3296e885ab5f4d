import { describe, expect, it } from '@jest/globals';
import { SignInLimits } from './sign-in-limits.ts';

const OFFICE = '203.0.113.1';
const ATTACKER = '203.0.113.2';
const times = (count: number, act: () => unknown) => Array.from({ length: count }, act);

describe('the limits of sign-in, with 30 calls a minute', () => {
  const limits = () => new SignInLimits(30, () => Date.parse('2026-11-20T06:00:00Z'));

  it('tell each address ten times an hour that a phone is unknown', () => {
    const one = limits();
    expect(times(11, () => one.mayLearnOfPhone(ATTACKER))).toEqual([...times(10, () => true), false]);
    expect(one.mayLearnOfPhone(OFFICE)).toBe(true);
    expect([one.hasLearntEnough(ATTACKER), one.hasLearntEnough(OFFICE)]).toEqual([true, false]);
  });

  it('leave each address three wrong codes once 300 were wrong over all', () => {
    const one = limits();
    times(299, () => one.noteWrongCode(ATTACKER));
    expect(() => one.admitCode(ATTACKER)).not.toThrow();
    one.noteWrongCode(ATTACKER);
    expect(() => one.admitCode(ATTACKER)).toThrow('Too many attempts');
    times(2, () => one.noteWrongCode(OFFICE));
    expect(() => one.admitCode(OFFICE)).not.toThrow();
    one.noteWrongCode(OFFICE);
    expect(() => one.admitCode(OFFICE)).toThrow('Too many attempts');
  });

  it('leave each address 30 codes for strangers, and all addresses together 300', () => {
    const one = limits();
    const ask = (address: string) => () => one.admitCodeToStranger(address);
    times(30, ask(ATTACKER));
    expect(ask(ATTACKER)).toThrow('Too many attempts');
    expect(ask(OFFICE)).not.toThrow();
    for (let office = 0; office < 269; office += 1) ask(`198.51.100.${office}`)();
    expect(ask(OFFICE)).toThrow('Too many attempts');
  });
});
