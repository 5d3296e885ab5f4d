import { expect, it } from '@jest/globals';
import { createConsoleSms } from './console-sms.ts';
import { describeSms, LOGIN_CODE } from './sms-suite-fixtures.ts';

describeSms('the console', async () => {
  const lines: string[] = [];
  return {
    sms: createConsoleSms((line) => lines.push(line)),
    arrived: () =>
      lines.map((line) => {
        const [, phone = '', otp = ''] = /to=\+(\d+) otp=(\d+) /.exec(line) ?? [];
        return [phone, otp] as const;
      }),
    dispose: async () => {},
  };
});

it('prints a message as one line that names phone, code and purpose', async () => {
  const lines: string[] = [];
  await createConsoleSms((line) => lines.push(line)).sendOtp(LOGIN_CODE);
  expect(lines).toEqual(['[sms] to=+919876543210 otp=123456 purpose=LOGIN']);
});
