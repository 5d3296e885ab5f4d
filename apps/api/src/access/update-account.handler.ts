import { updateAccount } from '@bahi/contract/access/update-account';
import { organisation } from '@bahi/domain/access/organisation';
import { hasFirmFields, updateOrganisation } from '@bahi/domain/access/update-organisation';
import { claimDocuments, namedDocumentFiles } from '@bahi/domain/files/claim-documents';
import { hasProfileFields, updateOwnProfile } from '@bahi/domain/access/update-user';
import { UNKNOWN_ID, user } from '@bahi/domain/access/user';
import { refuseLogo } from '@bahi/domain/files/claim-logo';
import { findAttachableFile, file } from '@bahi/domain/files/file';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { Transactor } from '@bahi/event-store/transact';
import { userTable } from '@bahi/projections/access/access.projection';
import { findOrganisation } from '@bahi/projections/access/find-organisation';
import { findUserResponse } from '@bahi/projections/access/find-user-response';
import { type Rows } from '@bahi/read-store/read-store';
import { attachableFile } from '../platform/use-cases/attachable-file.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { findFilesInUse } from './find-files-in-use.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';

@Handles(updateAccount)
export class UpdateAccountHandler implements CommandExecutor<typeof updateAccount> {
  constructor(
    private readonly transactor: Transactor,
    private readonly reader: Reader,
  ) {}

  async execute({ input, caller, call }: CommandMessage<typeof updateAccount>) {
    const { userId, organisationId } = caller;
    const inUse = await findFilesInUse(this.reader, input);
    const present = hasProfileFields(input)
      ? await this.reader.tryReadUpToDate(async (rows) => (await rows.get(userTable, userId)) ?? null)
      : null;
    const outcome = await this.transactor.transact(call, {
      streams: {
        person: hasProfileFields(input) ? [user.stream(userId)] : [],
        firm: hasFirmFields(input) ? [organisation.stream(organisationId ?? UNKNOWN_ID)] : [],
        picture: attachableFile(caller, input.profilePicture?.documentId),
        files: namedDocumentFiles(input).map((fileId) => file.stream(fileId)),
        location:
          input.userLocationId == null
            ? null
            : readOnlyStream(place.stream(organisationId ?? UNKNOWN_ID, input.userLocationId)),
        logo: input.companyLogo == null ? [] : [file.stream(input.companyLogo.documentId)],
      },
      decide: (states) => ({
        person: states.person.map((state) =>
          updateOwnProfile(input, state, {
            picture: states.picture,
            location: states.location,
            present,
          }),
        ),
        files: claimDocuments(input, states.files, { caller, userId, inUse }),
        firm: states.firm.map((state) => updateOrganisation(input, state, caller.role)),
        logo: states.logo.map((state) => refuseLogo(findAttachableFile(state, caller)) ?? undefined),
      }),
    });
    return {
      outcome,
      ids: {
        user: { id: userId },
        merchant: organisationId === null ? null : { id: organisationId },
      },
      answer: async (rows: Rows) => {
        const found = await findUserResponse(rows, userId);
        const merchant = organisationId === null ? null : await findOrganisation(rows, organisationId);
        return found && { ...found, merchant };
      },
    };
  }
}
