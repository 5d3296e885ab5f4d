/** Timeout of a code: generous, so that a busy machine does not fail it. */
const OTP_TIMEOUT_MS = 300_000;

/** Matches printed codes with the callers that wait for them, in any order. */
export function createOtpReader() {
  const printed = new Map<string, string[]>();
  const waiting = new Map<string, (otp: string) => void>();
  return {
    read(line: string): void {
      const match = /^\[sms\] to=\+91(\d{10}) otp=(\d{6}) /.exec(line);
      const [, phone, otp] = match ?? [];
      if (phone === undefined || otp === undefined) return;
      const resolveOtp = waiting.get(phone);
      waiting.delete(phone);
      if (resolveOtp) resolveOtp(otp);
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
          OTP_TIMEOUT_MS,
        );
        waiting.set(phone, (printedOtp) => {
          clearTimeout(timer);
          resolve(printedOtp);
        });
      });
    },
  };
}
