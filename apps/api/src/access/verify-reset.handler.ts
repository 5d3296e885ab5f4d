import { verifyReset } from '@bahi/contract/access/verify-reset';
import { messages } from '@bahi/contract/messages';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { otp, redeemOtp } from '@bahi/domain/access/otp';
import { resetProfile } from '@bahi/domain/access/reset-profile';
import { UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { Transactor } from '@bahi/event-store/transact';
import { rejectedField } from '@bahi/kernel/decision';
import { parsePhoneHmac } from '../platform/session/find-sign-in-phone-hmac.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { OneTimeCodes, findCodeUserId } from './one-time-codes.ts';

@Handles(verifyReset)
export class VerifyResetHandler implements CommandExecutor<typeof verifyReset> {
  constructor(
    private readonly transactor: Transactor,
    private readonly codes: OneTimeCodes,
  ) {}

  async execute({ input, caller: { userId }, call }: CommandMessage<typeof verifyReset>) {
    const phoneHmac = parsePhoneHmac(input.otpSessionToken) ?? UNKNOWN_ID;
    const outcome = await this.transactor.transact(call, {
      streams: { otp: otp.stream(phoneHmac), person: user.stream(userId) },
      decide: (states) => {
        if (findCodeUserId(input.otpSessionToken, states.otp) !== userId)
          return rejectedField('otp-invalid', 'otp', messages.otpInvalid);
        const attempt = this.codes.toAttempt(input.otp, input.otpSessionToken, states.otp, 'RESET');
        return { otp: redeemOtp(attempt, states.otp, call.now), person: resetProfile(states.person) };
      },
    });
    return {
      outcome,
      ids: { message: refusalMessages.profileReset },
      answer: () => ({ message: refusalMessages.profileReset }),
    };
  }
}
