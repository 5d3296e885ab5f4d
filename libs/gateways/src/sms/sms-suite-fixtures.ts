import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OtpMessage, type Sms } from './sms.ts';

/** An adapter under test, with the messages that have reached phones. */
export interface SmsUnderTest {
  readonly sms: Sms;
  /** Phone, with country code, and code of each message, in the order of arrival. */
  arrived(): readonly (readonly [phone: string, otp: string])[];
  dispose(): Promise<void>;
}

export const LOGIN_CODE: OtpMessage = {
  id: 'message-1',
  phoneNumber: '9876543210',
  otp: '123456',
  purpose: 'LOGIN',
};

/** The suite of every adapter of {@link Sms}. */
export function describeSms(name: string, open: () => Promise<SmsUnderTest>): void {
  describe(`codes sent by ${name}`, () => {
    let under: SmsUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.dispose());

    it('reach the phone', async () => {
      await under.sms.sendOtp(LOGIN_CODE);
      expect(under.arrived()).toEqual([['919876543210', '123456']]);
    });

    it('keep their leading zeros', async () => {
      await under.sms.sendOtp({ ...LOGIN_CODE, otp: '004205' });
      expect(under.arrived()).toEqual([['919876543210', '004205']]);
    });

    it('are sent for a login and for a registration', async () => {
      await under.sms.sendOtp(LOGIN_CODE);
      await under.sms.sendOtp({ ...LOGIN_CODE, id: 'message-2', otp: '222222', purpose: 'REGISTER' });
      expect(under.arrived().map(([, otp]) => otp)).toEqual(['123456', '222222']);
    });

    it('each reach their own phone when many are sent at once', async () => {
      const messages = Array.from({ length: 20 }, (_, index) => ({
        ...LOGIN_CODE,
        id: `message-${index}`,
        phoneNumber: String(9_876_500_000 + index),
        otp: String(100_000 + index),
      }));
      await Promise.all(messages.map((message) => under.sms.sendOtp(message)));
      expect([...under.arrived()].sort()).toEqual(
        messages.map(({ phoneNumber, otp }) => [`91${phoneNumber}`, otp]),
      );
    });
  });
}
