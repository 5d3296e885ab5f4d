import * as v from 'valibot';
import { messages } from '../messages.ts';

/**
 * The answer of every command that sends a one-time code: the session to enter the code with, and when the next code
 * may be sent.
 */
export const sentCode = v.object({
  otpSessionToken: v.string(),
  resendAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
});

/** The code as the user enters it, with the session from the answer that sent it. */
export const enteredCode = {
  otp: v.pipe(v.string(messages.otpInvalid), v.regex(/^\d{6}$/, messages.otpInvalid)),
  otpSessionToken: v.pipe(
    v.string(messages.required),
    v.minLength(1, messages.required),
    v.maxLength(200, messages.otpInvalid),
    v.regex(/^[\x21-\x7e]*$/, messages.otpInvalid),
  ),
};
