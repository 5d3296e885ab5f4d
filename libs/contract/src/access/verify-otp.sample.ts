import { sample } from '../sample.ts';
import { register } from './register.ts';
import { verifyOtp } from './verify-otp.ts';

export const verifyOtpSample = sample(verifyOtp, {
  input: () => ({ otp: '482913', otpSessionToken: 'Zk3vT1qW8yR5uX0aB7cD2eF9gH4iJ6kL1mN3oP5qR7s' }),
  async before({ anonymous: nobody, newPhone, codeSentTo }) {
    const phoneNumber = newPhone();
    const { otpSessionToken } = await nobody.expect(register, { name: 'Asha Rao', phoneNumber });
    return { otp: await codeSentTo(phoneNumber), otpSessionToken };
  },
});
