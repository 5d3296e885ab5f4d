import { verifyOtp } from '@bahi/contract/access/verify-otp';
import { openSession } from '@bahi/domain/access/open-session';
import { otp, redeemOtp } from '@bahi/domain/access/otp';
import { phone } from '@bahi/domain/access/phone';
import { session, startSession } from '@bahi/domain/access/session';
import { toMember, user } from '@bahi/domain/access/user';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { findUserResponse } from '@bahi/projections/access/find-user-response';
import { type Rows } from '@bahi/read-store/read-store';
import { Inject } from '@nestjs/common';
import { type Secrets, sha256 } from '../platform/session/secrets.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { OneTimeCodes } from './one-time-codes.ts';

@Handles(verifyOtp)
export class VerifyOtpHandler implements CommandExecutor<typeof verifyOtp> {
  constructor(
    private readonly transactor: Transactor,
    private readonly codes: OneTimeCodes,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ input, caller: { address }, call }: CommandMessage<typeof verifyOtp>) {
    const { phoneHmac, userId } = await this.codes.findHolder(input.otpSessionToken, address);
    const sessionToken = this.secrets.newToken();
    const sessionHash = sha256(sessionToken);
    const outcome = await this.transactor.transact(call, {
      streams: {
        otp: otp.stream(phoneHmac),
        phone: readOnlyStream(phone.stream(phoneHmac)),
        user: user.stream(userId),
        session: session.stream(sessionHash),
      },
      concerns: (states) => toMember(states.user),
      decide: (states) => {
        const attempt = this.codes.toAttempt(input.otp, input.otpSessionToken, states.otp, 'SIGN_IN');
        // If the person's phone has changed in the meantime, they must sign in with the new phone.
        const holder = states.phone.userId === userId ? states.user : null;
        return {
          otp: redeemOtp(attempt, states.otp, call.now),
          user: openSession(holder, sessionHash, call.now),
          session: startSession(userId, call.now),
        };
      },
    });
    await this.codes.countIfWrongCode(outcome, address);
    return {
      outcome,
      ids: { user: { id: userId }, sessionToken },
      answer: async (rows: Rows) => {
        const found = await findUserResponse(rows, userId);
        return found && { ...found, sessionToken };
      },
    };
  }
}
