import { type Day } from '@bahi/kernel/day';
import { describe, expect, it } from '@jest/globals';
import { parseInput } from '../parse.ts';
import { verifyOtp } from './verify-otp.ts';

const parsed = (otp: unknown, otpSessionToken: unknown = 'token') =>
  parseInput(verifyOtp, { otp, otpSessionToken }, '2026-06-20' as Day);

describe('the request to verify a one-time code', () => {
  it('takes six digits, with leading zeros', () => {
    expect(parsed('000042')).toMatchObject({ ok: true, value: { otp: '000042' } });
  });

  it.each(['', '12345', '1234567', '12345a', ' 12345', '१२३४५६', 123456, null, undefined])(
    'refuses %j',
    (otp) => {
      expect(parsed(otp)).toEqual({ ok: false, fields: { otp: 'Invalid OTP' } });
    },
  );

  it('needs the session that the code was sent for', () => {
    expect(parsed('123456', '')).toEqual({
      ok: false,
      fields: { otpSessionToken: 'This field is required' },
    });
    for (const token of ['x'.repeat(201), 'to\u200bken', 'to ken'])
      expect(parsed('123456', token)).toEqual({ ok: false, fields: { otpSessionToken: 'Invalid OTP' } });
  });
});
