import { leaveByCode } from '@bahi/contract/access/leave-by-code';
import { leaveByCode as decide } from '@bahi/domain/access/leave-by-code';
import { otp, redeemOtp } from '@bahi/domain/access/otp';
import { phone, releasePhone } from '@bahi/domain/access/phone';
import { toMember, user } from '@bahi/domain/access/user';
import { Transactor } from '@bahi/event-store/transact';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { OneTimeCodes } from './one-time-codes.ts';

@Handles(leaveByCode)
export class LeaveByCodeHandler implements CommandExecutor<typeof leaveByCode> {
  constructor(
    private readonly transactor: Transactor,
    private readonly codes: OneTimeCodes,
  ) {}

  async execute({ input, caller: { address }, call }: CommandMessage<typeof leaveByCode>) {
    const { phoneHmac, userId } = await this.codes.findHolder(input.otpSessionToken, address);
    const outcome = await this.transactor.transact(call, {
      streams: { otp: otp.stream(phoneHmac), phone: [phone.stream(phoneHmac)], user: user.stream(userId) },
      concerns: (states) => toMember(states.user),
      decide: ({ otp: sent, phone: phones, user: person }) => {
        const attempt = this.codes.toAttempt(input.otp, input.otpSessionToken, sent, 'SIGN_IN');
        // If the person's phone has changed in the meantime, they need a code sent to the new phone.
        const isHolder = phones.some((state) => state.userId === userId);
        return {
          otp: redeemOtp(attempt, sent, call.now),
          user: decide(isHolder ? person : null),
          phone: phones.map((state) => releasePhone(userId, state)),
        };
      },
    });
    await this.codes.countIfWrongCode(outcome, address);
    return { outcome, ids: {}, answer: () => ({}) };
  }
}
