import { expect, it } from '@jest/globals';
import { consoleSms } from './console-sms.ts';

it('prints a message as one line that names phone, code and purpose', async () => {
  const lines: string[] = [];
  await consoleSms((line) => lines.push(line)).sendOtp({
    phoneNumber: '9876543210',
    otp: '123456',
    purpose: 'LOGIN',
  });
  expect(lines).toEqual(['[sms] to=+919876543210 otp=123456 purpose=LOGIN']);
});
