import { updateUser } from '@bahi/contract/access/update-user';
import { branch } from '@bahi/domain/access/branch';
import { organisation } from '@bahi/domain/access/organisation';
import { claimDocuments, namedDocumentFiles } from '@bahi/domain/files/claim-documents';
import { exchangePhone, phone, takePhone } from '@bahi/domain/access/phone';
import { supersedeRegistration } from '@bahi/domain/access/create-user';
import { namedBranches } from '@bahi/domain/access/set-branches';
import { changeOwner, isOwnerChange, updateUser as decide } from '@bahi/domain/access/update-user';
import { user } from '@bahi/domain/access/user';
import { file } from '@bahi/domain/files/file';
import { isRefused } from '@bahi/event-store/call';
import { findColleague } from '@bahi/projections/access/find-colleague';
import { findStaffMember } from '@bahi/projections/access/find-staff-member';
import { type Rows } from '@bahi/read-store/read-store';
import { Inject } from '@nestjs/common';
import { refusal } from '../platform/api-error.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { type Secrets } from '../platform/session/secrets.ts';
import { findFilesInUse } from './find-files-in-use.ts';
import { AbuseLimits } from '../platform/limits/abuse-limits.ts';
import { SECRETS } from '../platform/tokens.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Users } from './users.ts';

/**
 * Reads the person's phone, their details and the other owners from the rows, then checks phone and owners on their
 * streams. A new phone counts
 * against the same limits as the phone of a new member of staff.
 */
@Handles(updateUser)
export class UpdateUserHandler implements CommandExecutor<typeof updateUser> {
  constructor(
    private readonly users: Users,
    private readonly reader: Reader,
    private readonly abuseLimits: AbuseLimits,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute(message: CommandMessage<typeof updateUser>) {
    const { input, caller } = message;
    const { userId, phoneNumber } = input;
    const { organisationId, userId: callerId } = caller;
    const colleague = await this.reader.readUpToDate((rows) => findColleague(rows, userId, caller));
    const isNewPhone = phoneNumber !== undefined && phoneNumber !== colleague.phoneNumber;
    const looksUpPhone = isNewPhone && phoneNumber !== null;
    if (looksUpPhone && !(await this.abuseLimits.tryCountPhoneLookUp(organisationId)))
      throw refusal('too-many');
    const inUse = await findFilesInUse(this.reader, input);
    const { outcome, ids } = await this.users.change(message, userId, {
      streams: {
        givenUp: isNewPhone ? this.#phoneStreams(colleague.phoneNumber) : [],
        taken: isNewPhone ? this.#phoneStreams(phoneNumber) : [],
        others: colleague.otherOwners.map((owner) => user.stream(owner)),
        files: namedDocumentFiles(input).map((fileId) => file.stream(fileId)),
        branches: namedBranches(input).map((id) => branch.stream(organisationId, id)),
      },
      more: ({ person, taken: [phoneTaken] }) => ({
        holder: phoneTaken?.userId ? [user.stream(phoneTaken.userId)] : [],
        firm: isOwnerChange(input, person) ? [organisation.stream(organisationId)] : [],
      }),
      decide: ({ person, givenUp, taken, holder, firm, others, files, branches }) => ({
        person: decide(input, person, {
          organisationId,
          caller,
          isNewPhone,
          branches,
          present: colleague.present,
        }),
        files: claimDocuments(input, files, { caller, userId, inUse }),
        // A disabled person who never signed in has given up their phone already.
        givenUp: givenUp.map((state) => (person?.phoneReleased ? undefined : exchangePhone(userId, state))),
        taken: taken.map((state) => takePhone(userId, state, holder[0] ?? null, organisationId)),
        holder: holder.map(supersedeRegistration),
        firm: firm.map((state) => changeOwner(input, state, { person, callerId, others })),
      }),
    });
    if (isRefused(outcome, 'user-exists')) await this.abuseLimits.tryCountPhoneDisclosure(organisationId);
    return { outcome, ids, answer: (rows: Rows) => findStaffMember(rows, userId) };
  }

  #phoneStreams(phoneNumber: string | null) {
    return phoneNumber === null ? [] : [phone.stream(this.secrets.hmac('phone', phoneNumber))];
  }
}
