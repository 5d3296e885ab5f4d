import { login } from '@bahi/contract/access/login';
import { refusalMessages } from '@bahi/contract/refusal-messages';
import { requestOtp, otp } from '@bahi/domain/access/otp';
import { phone } from '@bahi/domain/access/phone';
import { toMember, UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { hasAppended } from '@bahi/event-store/call';
import { Transactor } from '@bahi/event-store/transact';
import { rejectedField } from '@bahi/kernel/decision';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { OneTimeCodes } from './one-time-codes.ts';

/**
 * The specified message 'User not found' reveals which phones are known, so an address gets it only ten times an hour.
 * After that, an unknown phone is a decoy: it gets the same answer, limits and number of tries as a known phone, but
 * its code belongs to no user and is not sent. The address is not blocked, because known phones must still be able to
 * sign in from an office that shares it; refusing only unknown phones would reveal them.
 */
@Handles(login)
export class LoginHandler implements CommandExecutor<typeof login> {
  constructor(
    private readonly transactor: Transactor,
    private readonly codes: OneTimeCodes,
    private readonly abuseLimits: AbuseLimits,
  ) {}

  async execute({ input, caller: { address }, call }: CommandMessage<typeof login>) {
    const newOtp = this.codes.createCode(input.phoneNumber);
    const { phoneHmac } = newOtp;
    const known = await this.transactor.read(phone.stream(phoneHmac));
    if (known.userId !== null) await this.codes.limitCodesToUnverified(known.userId, address);
    const isDecoy = known.userId === null && !(await this.abuseLimits.tryCountPhoneDisclosure(address));
    const outcome = await this.transactor.transact(call, {
      streams: { phone: readOnlyStream(phone.stream(phoneHmac)), otp: otp.stream(phoneHmac) },
      more: (states) => ({ holder: readOnlyStream(user.stream(states.phone.userId ?? UNKNOWN_ID)) }),
      concerns: ({ holder }) => toMember(holder),
      decide: (states) => {
        const userId = isDecoy ? UNKNOWN_ID : states.phone.userId;
        if (userId === null) return rejectedField('not-found', 'phoneNumber', refusalMessages.userNotFound);
        const code = this.codes.toStoredCode(newOtp, { userId, purpose: 'LOGIN', address });
        return { otp: requestOtp(code, states.otp, call.now) };
      },
    });
    if (hasAppended(outcome) && !isDecoy) await this.codes.send(newOtp, { ...input, purpose: 'LOGIN' });
    return { outcome, ...this.codes.answerSent(newOtp, address, call.now) };
  }
}
