import * as v from 'valibot';
import { messages } from '../messages.ts';

/** The answer of whatever sends a one-time code: what the code is entered with, and when it may be sent again. */
export const sentCode = v.object({
  otpSessionToken: v.string(),
  resendAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
});

/** The code as it is entered, with what the answer that sent it said of it. */
export const enteredCode = {
  otp: v.pipe(v.string(messages.otpInvalid), v.regex(/^\d{6}$/, messages.otpInvalid)),
  otpSessionToken: v.pipe(
    v.string(messages.required),
    v.minLength(1, messages.required),
    v.maxLength(200, messages.otpInvalid),
    v.regex(/^[\x21-\x7e]*$/, messages.otpInvalid),
  ),
};
