import { register } from '@bahi/contract/access/register';
import { requestOtp, otp } from '@bahi/domain/access/otp';
import { phone, takePhone } from '@bahi/domain/access/phone';
import { register as decide } from '@bahi/domain/access/register';
import { user } from '@bahi/domain/access/user';
import { hasAppended, isRefused } from '@bahi/event-store/call';
import { Transactor } from '@bahi/event-store/transact';
import { refusal } from '../platform/api-error.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { OneTimeCodes } from './one-time-codes.ts';

/**
 * 'User already exists' reveals which phones are known, like 'User not found' of login. So an address that has received
 * it ten times within an hour cannot sign up anyone for the rest of that hour.
 */
@Handles(register)
export class RegisterHandler implements CommandExecutor<typeof register> {
  constructor(
    private readonly transactor: Transactor,
    private readonly codes: OneTimeCodes,
    private readonly abuseLimits: AbuseLimits,
  ) {}

  async execute({ input, caller: { address }, call }: CommandMessage<typeof register>) {
    if (await this.abuseLimits.hasReachedDisclosureLimit(limitKey(address))) throw refusal('too-many');
    const newOtp = this.codes.createCode(input.phoneNumber);
    const { phoneHmac } = newOtp;
    const known = await this.transactor.read(phone.stream(phoneHmac));
    await this.codes.limitCodesToUnverified(known.userId, address);
    const newUserId = call.newId('user');
    const outcome = await this.transactor.transact(call, {
      streams: { phone: phone.stream(phoneHmac), otp: otp.stream(phoneHmac) },
      more: (states) => ({ user: user.stream(states.phone.userId ?? newUserId) }),
      decide: (states) => {
        const userId = states.phone.userId ?? newUserId;
        const code = this.codes.toStoredCode(newOtp, { userId, purpose: 'REGISTER', address });
        return {
          user: decide(input, states.user, userId),
          ...(states.phone.userId === null ? { phone: takePhone(userId, states.phone, null, null) } : {}),
          otp: requestOtp(code, states.otp, call.now),
        };
      },
    });
    if (isRefused(outcome, 'user-exists')) await this.abuseLimits.tryCountPhoneDisclosure(limitKey(address));
    if (hasAppended(outcome))
      await this.codes.send(newOtp, { phoneNumber: input.phoneNumber, purpose: 'REGISTER' });
    return { outcome, ...this.codes.answerSent(newOtp, address, call.now) };
  }
}

/** The prefix keeps these counts separate from those of login for the same address. */
function limitKey(address: string): string {
  return `sign-up from ${address}`;
}
