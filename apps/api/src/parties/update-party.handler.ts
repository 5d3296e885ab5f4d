import { updateParty } from '@bahi/contract/parties/update-party';
import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { updateParty as decide } from '@bahi/domain/parties/update-party';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { findPresentParty } from '@bahi/projections/parties/find-present-party';
import { findSamePartiesAfter } from '@bahi/projections/parties/find-same-parties';
import { attachableFiles } from '../platform/use-cases/attachable-file.ts';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Parties } from './parties.ts';

@Handles(updateParty)
export class UpdatePartyHandler implements CommandExecutor<typeof updateParty> {
  constructor(
    private readonly reader: Reader,
    private readonly parties: Parties,
  ) {}

  async execute(message: CommandMessage<typeof updateParty>) {
    const { input, caller, call } = message;
    const { organisationId } = caller;
    const sameParties = await this.reader.tryRead((rows) =>
      findSamePartiesAfter(rows, organisationId, input.customerId, input),
    );
    const present = await this.reader.tryReadUpToDate((rows) =>
      findPresentParty(rows, organisationId, input.customerId),
    );
    return this.parties.change(message, input.customerId, {
      streams: {
        location:
          input.locationId === undefined
            ? null
            : readOnlyStream(place.stream(organisationId, input.locationId)),
      },
      more: ({ party }) => ({
        files: attachableFiles(
          caller,
          (input.customerDocs ?? []).map(({ documentId }) => documentId),
          party?.customerDocs,
        ),
      }),
      decide: ({ party, location, files }) => ({
        party: decide(input, party, {
          newId: call.newId,
          location,
          files,
          branches: resolveEntryBranches(caller),
          role: caller.role,
          seesAccount: canSeeHeadOffice(caller),
          sameParties: sameParties ?? [],
          present,
        }),
      }),
    });
  }
}
