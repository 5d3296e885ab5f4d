import * as v from 'valibot';

/** The answer of whatever sends a one-time code: what the code is entered with, and when it may be sent again. */
export const sentCode = v.object({
  otpSessionToken: v.string(),
  resendAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
});
