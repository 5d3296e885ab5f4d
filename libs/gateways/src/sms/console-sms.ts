import { type Sms } from './sms.ts';

/**
 * The local adapter: prints one line per message, so that the product works without a provider.
 * docs/rules/api.md#local-gateways.
 */
export function createConsoleSms(print: (line: string) => void): Sms {
  return {
    async sendOtp({ phoneNumber, otp, purpose }) {
      print(`[sms] to=+91${phoneNumber} otp=${otp} purpose=${purpose}`);
    },
  };
}
