import { sample } from '../sample.ts';
import { verifyReset } from './verify-reset.ts';

export const verifyResetSample = sample(verifyReset, {
  input: () => ({ otp: '482913', otpSessionToken: 'Zk3vT1qW8yR5uX0aB7cD2eF9gH4iJ6kL1mN3oP5qR7s' }),
});
