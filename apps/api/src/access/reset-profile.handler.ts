import { resetProfile } from '@bahi/contract/access/reset-profile';
import { requestOtp, otp } from '@bahi/domain/access/otp';
import { hasAppended } from '@bahi/event-store/call';
import { Transactor } from '@bahi/event-store/transact';
import { userTable } from '@bahi/projections/access/access.projection';
import { refusal } from '../platform/api-error.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { OneTimeCodes } from './one-time-codes.ts';

/**
 * Sends a code to the person's phone, which is read from the rows. The limits on codes of a sign-in apply; they count
 * the person in place of an address.
 */
@Handles(resetProfile)
export class ResetProfileHandler implements CommandExecutor<typeof resetProfile> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
    private readonly codes: OneTimeCodes,
  ) {}

  async execute({ caller: { userId }, call }: CommandMessage<typeof resetProfile>) {
    const row = await this.reader.readUpToDate((rows) => rows.get(userTable, userId));
    const phoneNumber = row?.phoneNumber ?? null;
    if (phoneNumber === null) throw refusal('not-found');
    const newOtp = this.codes.createCode(phoneNumber);
    const address = `profile of ${userId}`;
    const purpose = 'RESET';
    const outcome = await this.transactor.transact(call, {
      streams: { otp: otp.stream(newOtp.phoneHmac) },
      decide: (states) => ({
        otp: requestOtp(this.codes.toStoredCode(newOtp, { userId, purpose, address }), states.otp, call.now),
      }),
    });
    if (hasAppended(outcome)) await this.codes.send(newOtp, { phoneNumber, purpose });
    return { outcome, ...this.codes.answerSent(newOtp, address, call.now) };
  }
}
