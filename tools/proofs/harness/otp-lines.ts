/** Until it is given up as hanging; no verdict on a busy machine. */
const OTP_WITHIN_MS = 60_000;

/** The codes that were printed and not yet asked for, and those asked for and not yet printed. */
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
