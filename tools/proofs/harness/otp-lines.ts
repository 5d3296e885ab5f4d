/** Timeout of a code: generous, so that a busy machine does not fail it. */
const OTP_WITHIN_MS = 60_000;

/** Matches printed codes with the callers that wait for them, in any order. */
export function otpLines() {
  const printed = new Map<string, string[]>();
  const waiting = new Map<string, (otp: string) => void>();
  return {
    read(line: string): void {
      const match = /^\[sms\] to=\+91(\d{10}) otp=(\d{6}) /.exec(line);
      const [, phone, otp] = match ?? [];
      if (phone === undefined || otp === undefined) return;
      const wake = waiting.get(phone);
      waiting.delete(phone);
      if (wake) wake(otp);
      else printed.set(phone, [...(printed.get(phone) ?? []), otp]);
    },
    next(phone: string): Promise<string> {
      const [otp, ...later] = printed.get(phone) ?? [];
      if (otp !== undefined) {
        printed.set(phone, later);
        return Promise.resolve(otp);
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`no one-time code was sent to ${phone}`)),
          OTP_WITHIN_MS,
        );
        waiting.set(phone, (printedOtp) => {
          clearTimeout(timer);
          resolve(printedOtp);
        });
      });
    },
  };
}
