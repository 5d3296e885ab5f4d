import { createParty } from '@bahi/contract/parties/create-party';
import { canSeeHeadOffice } from '@bahi/domain/access/branch';
import { createParty as decide } from '@bahi/domain/parties/create-party';
import { place } from '@bahi/domain/places/place';
import { readOnlyStream } from '@bahi/event-store/command-streams';
import { findSameParties } from '@bahi/projections/parties/find-same-parties';
import { attachableFiles } from '../platform/use-cases/attachable-file.ts';
import { resolveEntryBranches } from '../platform/use-cases/entry-branches.ts';
import { Reader } from '../platform/use-cases/reader.ts';
import { Handles } from '../platform/use-cases/handles.ts';
import { type CommandExecutor, type CommandMessage } from '../platform/use-cases/messages.ts';
import { Parties } from './parties.ts';

@Handles(createParty)
export class CreatePartyHandler implements CommandExecutor<typeof createParty> {
  constructor(
    private readonly reader: Reader,
    private readonly parties: Parties,
  ) {}

  async execute(message: CommandMessage<typeof createParty>) {
    const { call, input, caller } = message;
    const partyId = call.newId('party');
    const { name, locationId } = input;
    const sameParties = await this.reader.tryRead((rows) =>
      findSameParties(rows, caller.organisationId, { name, locationId, exceptId: partyId }),
    );
    return this.parties.change(message, partyId, {
      streams: {
        location: readOnlyStream(place.stream(caller.organisationId, input.locationId)),
        files: attachableFiles(
          caller,
          (input.customerDocs ?? []).map(({ documentId }) => documentId),
        ),
      },
      decide: ({ party, location, files }) => ({
        party: decide(input, party, {
          partyId,
          location,
          files,
          branches: resolveEntryBranches(caller),
          role: caller.role,
          seesAccount: canSeeHeadOffice(caller),
          sameParties: sameParties ?? [],
        }),
      }),
    });
  }
}
