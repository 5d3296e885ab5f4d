import { sample } from '../sample.ts';
import { createUser } from './create-user.ts';
import { disableUser } from './disable-user.ts';
import { leaveByCode } from './leave-by-code.ts';
import { login } from './login.ts';
import { verifyOtp } from './verify-otp.ts';

export const leaveByCodeSample = sample(leaveByCode, {
  input: () => ({ otp: '482913', otpSessionToken: 'Zk3vT1qW8yR5uX0aB7cD2eF9gH4iJ6kL1mN3oP5qR7s' }),
  async before({ admin, anonymous: nobody, elsewhere, newPhone, codeSentTo }) {
    const phoneNumber = newPhone();
    const { user } = await admin.expect(createUser, { role: 'DRIVER', name: 'Ravi Kumar', phoneNumber });
    const page = await elsewhere.expect(login, { phoneNumber });
    await elsewhere.expect(verifyOtp, { ...page, otp: await codeSentTo(phoneNumber) });
    await admin.expect(disableUser, { userId: user.id, disabled: true });
    const { otpSessionToken } = await nobody.expect(login, { phoneNumber });
    return { otp: await codeSentTo(phoneNumber), otpSessionToken };
  },
});
